import { Textarea } from '@mantine/core';
import { repetitions } from '@turva/contracts/observations/action-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../../forms/person-select.tsx';
import { addAction, changeAction } from '../../../records/observations/change-actions.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { type ActionPlan, changesOfAction, emptyAction, planOfAction } from './action-values.ts';
import { DueDay, mayBeDue } from './due-day.tsx';

interface Props extends OfObservation {
  /** absent: a new one */
  action?: WaitingAction;
  onDone: () => void;
}

/** What is to be done, by whom, by when. */
export function ActionForm({ db, view, action, onDone }: Props) {
  const { t } = useTranslation(['handling', 'observations']);
  const [seen] = useState(() => (action ? planOfAction(action) : emptyAction));
  const [plan, setPlan] = useState(seen);
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();
  const set = (changes: Partial<ActionPlan>) => setPlan((before) => ({ ...before, ...changes }));
  const what = plan.what.trim();

  const write = async () => {
    if (!action) return addAction(db, db.userId, view.clientId, { ...plan, id: crypto.randomUUID(), what });
    const changes = changesOfAction(seen, plan);
    if (changes) await changeAction(db, db.userId, view.clientId, action.id, changes);
  };
  const submit = async () => {
    if (!what) {
      setTold(true);
      return document.getElementById('action-what')?.focus();
    }
    if (!mayBeDue('action-due', plan.dueDate, seen.dueDate)) return;
    if (await save(write)) onDone();
  };

  return (
    <Sheet
      title={t(action ? 'action.edit' : 'action.add')}
      submit={t('save')}
      onSubmit={submit}
      onClose={onDone}
      saving={saving}
    >
      <Textarea
        id="action-what"
        label={t('action.what')}
        required
        minRows={3}
        maxRows={10}
        maxLength={LONG_TEXT}
        value={plan.what}
        error={told && !what ? t('action.whatMissing') : undefined}
        onChange={(event) => set({ what: event.currentTarget.value })}
      />
      <PersonSelect
        db={db}
        id="action-responsible"
        label={t('action.responsible')}
        value={plan.responsibleId}
        onChange={(responsibleId) => set({ responsibleId })}
      />
      <DueDay
        id="action-due"
        label={t('observations:field.dueDate')}
        value={plan.dueDate}
        was={seen.dueDate}
        onChange={(dueDate) => set({ dueDate })}
      />
      <div>
        <FieldLabel id="action-repeats">{t('action.repeats')}</FieldLabel>
        <ChoiceChips
          labelledBy="action-repeats"
          value={plan.repeats}
          onChange={(repeats) => set({ repeats })}
          choices={repetitions.map((value) => ({ value, label: t(`action.every.${value}`) }))}
        />
      </div>
    </Sheet>
  );
}
