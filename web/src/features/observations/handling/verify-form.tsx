import { Text, Textarea } from '@mantine/core';
import { type CheckDays, checkDays } from '@turva/contracts/observations/action-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAction } from '../../../records/observations/change-actions.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { mayBeDue } from './due-day.tsx';
import { type Instead, InsteadFields, nextOf } from './instead-fields.tsx';
import { type YesOrNo, YesOrNoField } from './yes-or-no.tsx';

interface Props extends OfObservation {
  action: WaitingAction;
  onDone: () => void;
}

/** Verification by somebody other than the doer: did it help? */
export function VerifyForm({ db, view, action, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(action);
  const [answer, setAnswer] = useState<YesOrNo>('');
  const [note, setNote] = useState('');
  const [checkAfter, setCheckAfter] = useState<`${CheckDays}` | null>(`${checkDays[0]}`);
  const [instead, setInstead] = useState<Instead>({ wanted: true, dueDate: null });
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();

  const submit = async () => {
    if (!answer) {
      setTold(true);
      return document.getElementById('verify-answer')?.focus();
    }
    const helped = answer === 'yes';
    if (!helped && instead.wanted && !mayBeDue('instead-due', instead.dueDate)) return;
    const days = checkDays.find((each) => String(each) === checkAfter) ?? null;
    const verified = { effective: helped, note: note.trim() || null, checkAfter: helped ? days : null };
    const next = helped ? undefined : nextOf(instead);
    const done = await save(() =>
      changeAction(db, db.userId, view.clientId, seen.id, {
        verified,
        next,
        base: { verified: seen.effective },
      }),
    );
    if (done) onDone();
  };

  return (
    <Sheet title={t('verify.title')} submit={t('save')} onSubmit={submit} onClose={onDone} saving={saving}>
      <Text className="user-text">{seen.what}</Text>
      <YesOrNoField of="verify" answer={answer} isMissing={told && !answer} onAnswer={setAnswer} />
      <Textarea
        id="verify-note"
        label={t('verify.note')}
        maxRows={8}
        maxLength={LONG_TEXT}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {answer === 'yes' && (
        <div>
          <FieldLabel id="verify-check">{t('verify.checkAfter')}</FieldLabel>
          <ChoiceChips
            labelledBy="verify-check"
            value={checkAfter}
            onChange={setCheckAfter}
            choices={checkDays.map((days) => ({
              value: `${days}` as const,
              label: t('verify.days', { count: days }),
            }))}
          />
        </div>
      )}
      {answer === 'no' && <InsteadFields value={instead} onChange={setInstead} />}
    </Sheet>
  );
}
