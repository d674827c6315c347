import { Button, Group, Textarea } from '@mantine/core';
import { LINE_MAX } from '@turva/contracts/investigation-values';
import { LONG_TEXT } from '@turva/contracts/text';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOf } from '../../offline/engine/enqueue.ts';
import { mendRefused, type RefusedWords, refusedWords } from '../../records/investigations/refused-words.ts';
import { reasonText } from '../../sync-ui/op-text.ts';
import { useSave } from '../../sync-ui/use-save.ts';

interface Props {
  db: UserDb;
  /** UUID of the investigation, and which of its parts */
  clientId: string;
  name: RefusedWords['name'];
}

/** What the server refused of this part, where it was written: the words, why, and the way to put them differently. */
export function Refused({ db, clientId, name }: Props) {
  const ops = useLiveQuery(() => opsOf(db, clientId), [db, clientId], []);
  return refusedWords(ops)
    .filter((words) => words.name === name)
    .map((words) => <Kept key={`${words.opId} ${words.itemId}`} db={db} words={words} />);
}

const isLong = (name: RefusedWords['name']) =>
  name === 'whatHappened' || name === 'lessons' || name === 'statements';

function Kept({ db, words }: { db: UserDb; words: RefusedWords }) {
  const { t } = useTranslation(['investigations', 'observations', 'errors', 'sync']);
  const { attempt, busy } = useSave();
  const [text, setText] = useState(words.text);
  const why = words.code
    ? t([`errors:field.${words.code}`, 'errors:field.invalid'])
    : reasonText(t, { lastError: words.whole });
  const mend = (next: string | null) => void attempt(() => mendRefused(db, words, next));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) mend(text.trim());
  };
  return (
    <form className="refused-words" onSubmit={send}>
      <Textarea
        label={words.by ? `${words.by}: ${t('refused')}` : t('refused')}
        error={why}
        autosize
        minRows={2}
        maxLength={isLong(words.name) ? LONG_TEXT : LINE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('observations:pending.retry')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => mend(null)}>
          {t('remove')}
        </Button>
      </Group>
    </form>
  );
}
