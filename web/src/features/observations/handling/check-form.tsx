import { Text, Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAction } from '../../../records/observations/change-actions.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { mayBeDue } from './due-day.tsx';
import { type Instead, InsteadFields, nextOf } from './instead-fields.tsx';
import { type YesOrNo, YesOrNoField } from './yes-or-no.tsx';

interface Props extends OfObservation {
  action: WaitingAction;
  onDone: () => void;
}

/** After some time: does the measure work? If not, a replacement action follows. */
export function CheckForm({ db, view, action, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(action);
  const [answer, setAnswer] = useState<YesOrNo>('');
  const [note, setNote] = useState('');
  const [instead, setInstead] = useState<Instead>({ wanted: true, dueDate: null });
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();
  const words = note.trim();

  const submit = async () => {
    if (!answer || !words) {
      setTold(true);
      return document.getElementById(answer ? 'check-note' : 'check-answer')?.focus();
    }
    const works = answer === 'yes';
    if (!works && !mayBeDue('instead-due', instead.dueDate)) return;
    const done = await save(() =>
      changeAction(db, db.userId, view.clientId, seen.id, {
        checked: { works, note: words },
        next: works ? undefined : nextOf(instead),
        base: { checked: seen.works ?? null },
      }),
    );
    if (done) onDone();
  };

  return (
    <Sheet title={t('check.title')} submit={t('save')} onSubmit={submit} onClose={onDone} saving={saving}>
      <Text className="user-text">{seen.what}</Text>
      <YesOrNoField of="check" answer={answer} isMissing={told && !answer} onAnswer={setAnswer} />
      <Textarea
        id="check-note"
        label={t('check.note')}
        required
        maxRows={8}
        maxLength={LONG_TEXT}
        value={note}
        error={told && !words ? t('check.noteMissing') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {answer === 'no' && <InsteadFields always value={instead} onChange={setInstead} />}
    </Sheet>
  );
}
