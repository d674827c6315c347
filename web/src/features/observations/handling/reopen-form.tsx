import { Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { handleObservation } from '../../../offline/handle-observation.ts';
import type { ObservationView } from '../../../offline/overlay.ts';
import { Sheet } from './sheet.tsx';
import { useSave } from './use-save.ts';
import { useTextDraft } from './use-text-draft.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
  onDone: () => void;
}

/** It is not in order after all: back into work, with a reason. */
export function ReopenForm({ db, view, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(view);
  const draft = useTextDraft(db, `reopen:${view.clientId}`);
  const [told, setTold] = useState(false);
  const { save, saving } = useSave();
  const reason = draft.text.trim();

  const submit = async () => {
    if (!reason) {
      setTold(true);
      return document.getElementById('reopen-reason')?.focus();
    }
    const done = await save(async () => {
      await handleObservation(
        db,
        db.userId,
        seen.clientId,
        { status: 'in_progress', reason, base: { status: seen.status } },
        { asReporter: seen.userId === db.userId },
      );
      await draft.discard();
    });
    if (done) onDone();
  };

  return (
    <Sheet
      title={t('reopen.title')}
      submit={t('reopen.submit')}
      onSubmit={submit}
      onClose={onDone}
      saving={saving}
    >
      <Textarea
        id="reopen-reason"
        label={t('reopen.reason')}
        description={t('reopen.reasonHint')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={draft.text}
        error={told && !reason ? t('reopen.reasonMissing') : undefined}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
    </Sheet>
  );
}
