import { NativeSelect } from '@mantine/core';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listRisks } from '../../../records/risk-assessments/overlay-risk.ts';
import { assessmentChoices } from './assessment-choices.ts';
import type { FormOfPermit } from './use-permit-form.ts';

interface Props {
  db: UserDb;
  form: FormOfPermit;
  now: number;
}

/** The risk assessment a request refers to, those of the place first. Hidden if the device has none. */
export function AssessmentField({ db, form, now }: Props) {
  const { t } = useTranslation('permits');
  const chosen = form.values.riskAssessmentId;
  const today = plantDay(now);
  const assessments = useLiveQuery(() => listRisks(db, { today, dayOf: plantDay }), [db, today]);
  if (!assessments) return null;
  const { here, elsewhere } = assessmentChoices(assessments, form.values, chosen);
  if (here.length + elsewhere.length === 0) return null;
  const groups = [
    { group: t('form.assessmentsHere'), items: here },
    { group: t('form.assessmentsElsewhere'), items: elsewhere },
  ];
  return (
    <NativeSelect
      id={form.idOf('riskAssessmentId')}
      label={t('field.riskAssessmentId')}
      value={chosen === null ? '' : String(chosen)}
      data={[{ value: '', label: t('form.noAssessment') }, ...groups.filter(({ items }) => items.length > 0)]}
      onChange={(event) => form.set({ riskAssessmentId: Number(event.currentTarget.value) || null })}
    />
  );
}
