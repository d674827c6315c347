import { Button, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { discardDraft, saveDraft } from '../../offline/engine/draft.ts';
import { type Begun, useBegun } from '../../ui/form/use-draft.ts';

interface Written {
  text: string;
  /** what stood there when somebody began to write */
  seen: string | null;
  /** what of it was saved since */
  saved?: string;
}

interface Props {
  db: UserDb;
  /** UUID of the investigation, and which of its texts */
  clientId: string;
  name: 'whatHappened' | 'lessons';
  label: string;
  value: string | null;
  isClosed: boolean;
  busy: boolean;
  /** whether it was kept */
  onSave: (value: string | null, seen: string | null) => Promise<boolean>;
}

/** A text of an investigation. What is being written stays on the device until it is saved. */
export function OwnText(props: Props) {
  const { db, clientId, name, value, isClosed } = props;
  const key = `investigation:${clientId}:${name}`;
  const begun = useBegun<Written>(db, key, (draft) =>
    draft?.form ? { clientId, form: draft.form } : { clientId, form: { text: value ?? '', seen: value } },
  );
  if (isClosed) return <Text className="user-text investigation-text">{value}</Text>;
  return begun && <Field {...props} draftKey={key} begun={begun} />;
}

function Field(props: Props & { draftKey: string; begun: Begun<Written> }) {
  const { db, clientId, label, value, busy, onSave, draftKey, begun } = props;
  const { t } = useTranslation('investigations');
  const [written, setWritten] = useState(begun.form);
  const latest = useRef(begun.form.text);
  const isSaved = written.text.trim() === (value ?? '');
  // what others wrote, and what was chosen of two versions, is taken over where nothing of one's own would be lost
  useEffect(() => {
    setWritten((before) =>
      before.text.trim() === (before.saved ?? before.seen ?? '')
        ? { text: value ?? '', seen: value }
        : before,
    );
  }, [value]);
  const write = (text: string) => {
    const { saved, seen } = written;
    latest.current = text;
    const next = { text, seen: isSaved ? value : saved === undefined ? seen : saved || null };
    setWritten(next);
    // the words are still in the field; saving them says whether the device can keep them
    saveDraft(db, { key: draftKey, step: 1, values: { clientId, form: next }, mediaIds: [] }).catch(() => {});
  };
  const save = async () => {
    const text = written.text.trim() || null;
    if (!(await onSave(text, written.seen))) return;
    setWritten((before) => ({ ...before, saved: text ?? '' }));
    // what was typed meanwhile is not saved yet
    if ((latest.current.trim() || null) === text) await discardDraft(db, draftKey);
  };
  return (
    <>
      <Textarea
        aria-label={label}
        autosize
        minRows={3}
        maxLength={20_000}
        value={written.text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button mt="xs" variant="default" loading={busy} disabled={isSaved} onClick={() => void save()}>
        {t('save')}
      </Button>
    </>
  );
}
