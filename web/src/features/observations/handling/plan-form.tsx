import { priorities, severities } from '@turva/contracts/observations/observation-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../../forms/person-select.tsx';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { DueDay, mayBeDue } from './due-day.tsx';
import { changesOfPlan, type Plan, planOf } from './plan-values.ts';

interface Props extends OfObservation {
  onDone: () => void;
}

/** Owner, due date, priority and severity. */
export function PlanForm({ db, view, onDone }: Props) {
  const { t } = useTranslation(['handling', 'observations', 'common']);
  // as it was when the form opened: later changes by others must not be overwritten unseen
  const [seen] = useState(view);
  const [plan, setPlan] = useState(() => planOf(view));
  const set = (changes: Partial<Plan>) => setPlan((before) => ({ ...before, ...changes }));
  const { attempt: save, busy: saving } = useSave();

  const was = planOf(seen).dueDay;
  const submit = async () => {
    if (!mayBeDue('plan-due', plan.dueDay, was)) return;
    const changes = changesOfPlan(seen, plan);
    const done = !changes || (await save(() => handleObservation(db, db.userId, seen.clientId, changes)));
    if (done) onDone();
  };

  return (
    <Sheet title={t('plan.title')} submit={t('save')} onSubmit={submit} onClose={onDone} saving={saving}>
      <PersonSelect
        db={db}
        id="plan-assignee"
        label={t('observations:field.assignee')}
        value={plan.assignedTo}
        onChange={(assignedTo) => set({ assignedTo })}
      />
      <DueDay
        id="plan-due"
        label={t('observations:field.dueDate')}
        value={plan.dueDay}
        was={was}
        onChange={(dueDay) => set({ dueDay })}
      />
      <div>
        <FieldLabel id="plan-priority">{t('observations:field.priority')}</FieldLabel>
        <ChoiceChips
          labelledBy="plan-priority"
          value={plan.priority}
          onChange={(priority) => priority && set({ priority })}
          choices={priorities.map((value) => ({ value, label: t(`observations:priority.${value}`) }))}
        />
      </div>
      <div>
        <FieldLabel id="plan-severity">{t('observations:field.severity')}</FieldLabel>
        <ChoiceChips
          labelledBy="plan-severity"
          value={plan.severity}
          onChange={(severity) => severity && set({ severity })}
          choices={severities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
        />
      </div>
    </Sheet>
  );
}
