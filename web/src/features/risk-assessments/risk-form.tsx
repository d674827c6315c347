import { Autocomplete, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RiskLevel, riskCategories, riskLevels } from '@turva/contracts/risk-values';
import { LONG_TEXT } from '@turva/contracts/text';
import { levelsOf } from '@turva/rules/risk-assessment';
import type { Matrix } from '@turva/rules/risk-matrix';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PlacePicker } from '../../ui/place/place-picker.tsx';
import { HazardFields } from './hazard-fields.tsx';
import { faultsOf, isWeighed, newHazard, type RiskForm } from './risk-form-values.ts';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import '../../ui/form/form.css';

interface Props {
  db: UserDb;
  title: string;
  submit: string;
  form: RiskForm;
  matrix: Matrix;
  saving: boolean;
  /** another dialog lies on top */
  covered: boolean;
  onChange: (form: RiskForm) => void;
  onSubmit: () => Promise<void>;
  /** X and back: what was written is kept where it can be */
  onClose: () => void;
  onCancel: () => void;
}

/** The form of an assessment, new or not; works without a network. */
export function RiskFormDialog(props: Props) {
  const { db, form, matrix, onChange, onSubmit, saving } = props;
  const { t } = useTranslation(['risk', 'common']);
  const [attempt, setAttempt] = useState(0);
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const set = (changes: Partial<RiskForm>) => onChange({ ...form, ...changes });
  // names help whoever has begun to write one; at other times they would only lie over the rest of the form
  const assessor = form.assessor.trim();
  const names = people.map(({ name }) => name);
  const offered = assessor === '' || names.includes(assessor) ? [] : [...new Set(names)];
  const faults = faultsOf(form).map(({ field, key, number }) => ({
    field,
    message: t(`required.${key}`, { number }),
  }));
  const told = attempt > 0 ? faults : [];
  const errorOf = (field: string) => told.find((fault) => fault.field === field)?.message;
  const levels = levelsOf(matrix, form.hazards.filter(isWeighed));
  const knownCategory = riskCategories.some((known) => known === form.category);

  const submit = async () => {
    if (faults.length > 0) return setAttempt(attempt + 1);
    await onSubmit();
  };

  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      size={760}
      covered={props.covered}
      actions={
        <>
          <Button variant="default" size="xl" onClick={props.onCancel}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={saving} onClick={submit}>
            {props.submit}
          </Button>
        </>
      }
    >
      <div className="step">
        <ErrorSummary errors={told} attempt={attempt} />
        <TextInput
          id="risk-title"
          label={t('field.title')}
          required
          maxLength={255}
          value={form.title}
          error={errorOf('risk-title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <PlacePicker
          id="risk-location"
          value={form}
          error={errorOf('risk-location')}
          onChange={({ location, areaId }) => set({ location, areaId })}
        />
        <NativeSelect
          id="risk-category"
          label={t('field.category')}
          required
          value={form.category}
          error={errorOf('risk-category')}
          onChange={(event) => set({ category: event.currentTarget.value })}
          data={[
            { value: '', label: t('category.choose') },
            ...riskCategories.map((value) => ({ value, label: t(`category.${value}`) })),
            ...(form.category && !knownCategory ? [{ value: form.category, label: form.category }] : []),
          ]}
        />
        <Autocomplete
          id="risk-assessor"
          label={t('field.assessor')}
          required
          maxLength={200}
          limit={6}
          openOnFocus={false}
          data={offered}
          value={form.assessor}
          error={errorOf('risk-assessor')}
          onChange={(assessor) =>
            set({ assessor, assessorId: people.find(({ name }) => name === assessor.trim())?.id ?? null })
          }
        />
        <Textarea
          id="risk-description"
          label={t('field.description')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LONG_TEXT}
          value={form.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <TextInput
          id="risk-dueDate"
          type="date"
          label={t('field.dueDate')}
          required
          value={form.dueDay}
          error={errorOf('risk-dueDate')}
          onChange={(event) => set({ dueDay: event.currentTarget.value })}
        />
        {levels ? (
          <div className="risk-levels">
            <span>
              {t('field.riskLevel')} <RiskLevelBadge level={levels.riskLevel} />
            </span>
            <span>
              {t('field.residualLevel')} <RiskLevelBadge level={levels.residualLevel} />
            </span>
          </div>
        ) : (
          <NativeSelect
            id="risk-riskLevel"
            label={t('field.riskLevel')}
            value={form.riskLevel}
            onChange={(event) => set({ riskLevel: event.currentTarget.value as RiskLevel })}
            data={riskLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          />
        )}
        <section className="risk-hazards" aria-labelledby="risk-hazards">
          <h3 id="risk-hazards">{t('hazard.title')}</h3>
          <p className="risk-hint">{t('hazard.hint')}</p>
          {form.hazards.map((hazard, at) => (
            <HazardFields
              key={hazard.id}
              db={db}
              hazard={hazard}
              number={at + 1}
              matrix={matrix}
              errorOf={errorOf}
              onChange={(next) =>
                set({ hazards: form.hazards.map((each) => (each.id === hazard.id ? next : each)) })
              }
              onRemove={() => set({ hazards: form.hazards.filter(({ id }) => id !== hazard.id) })}
            />
          ))}
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => set({ hazards: [...form.hazards, newHazard()] })}
          >
            {t('hazard.add')}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
