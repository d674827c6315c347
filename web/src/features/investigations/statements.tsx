import { Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { STATEMENTS_MAX } from '@turva/contracts/risks/investigation-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaUrl } from '../../media/attachments/use-blob-url.ts';
import { useDraftRecorder } from '../../media/voice/use-draft-recorder.ts';
import { VoicePlayer } from '../../media/voice/voice-player.tsx';
import { VoiceRecorder } from '../../media/voice/voice-recorder.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import type { LocalMedia } from '../../offline/engine/rows.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { Act } from '../../ui/press/act.tsx';
import type { Edit } from './edit.ts';
import { Part } from './part.tsx';
import { Refused } from './refused.tsx';
import { type EvidenceFile, useFiles } from './use-files.ts';

interface Props {
  db: UserDb;
  of: InvestigationView;
  isClosed: boolean;
  busy: boolean;
  onEdit: Edit;
}

/** Statements, in the speakers' own words: written or recorded. */
export function Statements({ db, of: one, isClosed, busy, onEdit }: Props) {
  const { t } = useTranslation('investigations');
  const { statements } = one;
  const files = useFiles(db, one);
  const draft = `statement:${one.clientId}`;
  // an existing recording must be known before the microphone is offered
  const begun = useLiveQuery(() => db.media.where('ownerId').equals(draft).toArray(), [db, draft]);
  const remove = (id: string) =>
    void onEdit({ statements: statements.filter((item) => item.id !== id) }, { statements });
  return (
    <Part title={t('statements.title')}>
      <Refused db={db} clientId={one.clientId} name="statements" />
      <ol className="item-list">
        {statements.map(({ id, by, text, mediaId }) => (
          <li key={id}>
            <Text className="user-text">{text ? `${by}: ${text}` : by}</Text>
            {mediaId && <Spoken db={db} file={files.find((file) => file.id === mediaId)} />}
            {!isClosed && (
              <Act
                Icon={IconTrash}
                iconSize={18}
                label={t('remove')}
                variant="subtle"
                disabled={busy}
                onClick={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isClosed && statements.length >= STATEMENTS_MAX && (
        <Text c="dimmed">{t('full', { count: STATEMENTS_MAX })}</Text>
      )}
      {!isClosed && statements.length < STATEMENTS_MAX && begun && (
        <NewStatement {...{ db, draft, begun, busy, onEdit }} statements={statements} />
      )}
    </Part>
  );
}

function Spoken({ db, file }: { db: UserDb; file: EvidenceFile | undefined }) {
  const { t } = useTranslation('investigations');
  const local = useMediaUrl(db, file?.isHere ? file.id : null);
  const url = file?.url ?? local.url;
  if (!file || !url) return <Text c="dimmed">{t('statements.away')}</Text>;
  return <VoicePlayer url={url} bytes={local.bytes} size={file.size} durationMs={file.durationMs} />;
}

interface NewProps extends Pick<Props, 'db' | 'busy' | 'onEdit'> {
  /** owner of its recording until it is saved */
  draft: string;
  begun: LocalMedia[];
  statements: InvestigationView['statements'];
}

function NewStatement({ db, draft, begun, busy, onEdit, statements }: NewProps) {
  const { t } = useTranslation('investigations');
  const [by, setBy] = useState('');
  const [text, setText] = useState('');
  const recorder = useDraftRecorder(db, draft, begun);
  const hasVoice = recorder.state.phase !== 'idle' && recorder.state.phase !== 'asking';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await recorder.stop();
    const [voice] = (await db.media.where('ownerId').equals(draft).toArray()).filter(
      ({ complete }) => complete,
    );
    if (by.trim() === '' || (text.trim() === '' && !voice)) return;
    const statement = {
      id: crypto.randomUUID(),
      by: by.trim(),
      text: text.trim(),
      mediaId: voice?.id ?? null,
    };
    const mediaIds = voice ? [voice.id] : [];
    if (!(await onEdit({ statements: [...statements, statement] }, { statements }, mediaIds))) return;
    recorder.release();
    setBy('');
    setText('');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('statements.by')}
        maxLength={200}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <Textarea
        label={t('statements.text')}
        maxLength={LONG_TEXT}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <VoiceRecorder db={db} recorder={recorder} label={t('statements.spoken')} />
      <Act
        Icon={IconPlus}
        label={t('statements.add')}
        type="submit"
        mt="xs"
        loading={busy}
        disabled={by.trim() === '' || (text.trim() === '' && !hasVoice)}
      />
    </form>
  );
}
