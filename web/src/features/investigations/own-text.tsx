import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Begun, useBegun } from '../../forms/use-draft.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { discardDraft, saveDraft } from '../../offline/engine/draft.ts';
import { Act } from '../../ui/press/act.tsx';

interface Written {
  text: string;
  /** the text when writing began */
  seen: string | null;
  /** the text saved since then */
  saved?: string;
}

interface Props {
  db: UserDb;
  /** UUID of the investigation, and the name of the text */
  clientId: string;
  name: 'whatHappened' | 'lessons';
  label: string;
  value: string | null;
  isClosed: boolean;
  busy: boolean;
  /** resolves to whether it was stored */
  onSave: (value: string | null, seen: string | null) => Promise<boolean>;
}

/** A text of an investigation. Unsaved input is stored on the device. */
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
  // adopt changes by others, and a resolved conflict, if no own input would be lost
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
    // the text is still in the field; saving it will show whether the device can store it
    saveDraft(db, { key: draftKey, step: 1, values: { clientId, form: next }, mediaIds: [] }).catch(() => {});
  };
  const save = async () => {
    const text = written.text.trim() || null;
    if (!(await onSave(text, written.seen))) return;
    setWritten((before) => ({ ...before, saved: text ?? '' }));
    // text typed meanwhile is not saved yet
    if ((latest.current.trim() || null) === text) await discardDraft(db, draftKey);
  };
  return (
    <>
      <Textarea
        aria-label={label}
        data-kept
        minRows={3}
        maxLength={20_000}
        value={written.text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Act label={t('save')} mt="xs" loading={busy} disabled={isSaved} onClick={() => void save()} />
    </>
  );
}
