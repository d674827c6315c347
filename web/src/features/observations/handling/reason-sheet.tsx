import { Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView, OfObservation } from '../../../records/observations/overlay.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { useTextDraft } from './use-text-draft.ts';

interface Props extends OfObservation {
  /** determines its texts and its draft */
  move: 'close' | 'reopen';
  /** queues the move; `seen` is the record as it was when the sheet opened */
  onMove: (seen: ObservationView, reason: string) => Promise<void>;
  onDone: () => void;
  /** another label for the field, and its message when empty */
  asks?: { label: string; missing: string } | undefined;
  /** what else must be answered: takes the focus there, and returns whether something is missing */
  lacks?: () => boolean;
  children?: ReactNode;
}

export const draftOf = (move: Props['move'], { clientId }: ObservationView) => `${move}:${clientId}`;

/** A move that requires a text. The input is stored until the move is queued. */
export function ReasonSheet({ db, view, move, onMove, onDone, asks, lacks, children }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(view);
  const draft = useTextDraft(db, draftOf(move, view));
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();
  const reason = draft.text.trim();
  const id = `${move}-reason`;

  const submit = async () => {
    if (!reason) {
      setTold(true);
      return document.getElementById(id)?.focus();
    }
    if (lacks?.()) return;
    const done = await save(async () => {
      await onMove(seen, reason);
      await draft.discard();
    });
    if (done) onDone();
  };

  return (
    <Sheet
      keeps
      title={t(`${move}.title`)}
      submit={t(`${move}.submit`)}
      onSubmit={submit}
      onClose={onDone}
      saving={saving}
    >
      <Textarea
        id={id}
        label={asks?.label ?? t(`${move}.reason`)}
        description={t(`${move}.reasonHint`)}
        required
        minRows={4}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={draft.text}
        error={told && !reason ? (asks?.missing ?? t(`${move}.reasonMissing`)) : undefined}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      {children}
    </Sheet>
  );
}
