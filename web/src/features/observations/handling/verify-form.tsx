import { Text, Textarea } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { LONG_TEXT } from '@turva/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { changeAction } from '../../../records/observations/change-actions.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Tiles, tileIcon } from '../../../ui/form/tiles.tsx';

interface Props {
  db: UserDb;
  view: ObservationView;
  action: WaitingAction;
  onDone: () => void;
}

/** Somebody else than the doer has looked: did it help? */
export function VerifyForm({ db, view, action, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(action);
  const [answer, setAnswer] = useState<'yes' | 'no' | ''>('');
  const [note, setNote] = useState('');
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();

  const submit = async () => {
    if (!answer) {
      setTold(true);
      return document.getElementById('verify-answer')?.focus();
    }
    const verified = { effective: answer === 'yes', note: note.trim() || null };
    const done = await save(() =>
      changeAction(db, db.userId, view.clientId, seen.id, { verified, base: { verified: seen.effective } }),
    );
    if (done) onDone();
  };

  return (
    <Sheet title={t('verify.title')} submit={t('save')} onSubmit={submit} onClose={onDone} saving={saving}>
      <Text className="user-text">{seen.what}</Text>
      <div>
        <FieldLabel
          id="verify-answer-label"
          required
          error={told && !answer ? t('verify.answerMissing') : undefined}
        >
          {t('verify.question')}
        </FieldLabel>
        <Tiles
          id="verify-answer"
          labelledBy="verify-answer-label"
          value={answer}
          onChange={setAnswer}
          tiles={[
            { value: 'yes', label: t('verify.yes'), icon: tileIcon(IconThumbUp) },
            { value: 'no', label: t('verify.no'), icon: tileIcon(IconThumbDown) },
          ]}
        />
      </div>
      <Textarea
        id="verify-note"
        label={t('verify.note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONG_TEXT}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Sheet>
  );
}
