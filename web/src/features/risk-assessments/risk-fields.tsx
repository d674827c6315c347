import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { riskCategories, riskLevels } from '@turva/contracts/risks/risk-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { worksHere } from '@turva/rules/matters/meant';
import { levelsOf } from '@turva/rules/risks/risk-assessment';
import type { Matrix } from '@turva/rules/risks/risk-matrix';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { PlacePicker } from '../../places/place-picker.tsx';
import { Act } from '../../ui/press/act.tsx';
import { HazardFields } from './hazard-fields.tsx';
import { type FormHazard, isWeighed, newHazard } from './risk-form-values.ts';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import type { FormOfRisk } from './use-risk-form.ts';

interface Props {
  db: UserDb;
  form: FormOfRisk;
}

/** Title, place, assessor and due date. */
export function RiskFields({ db, form }: Props) {
  const { t } = useTranslation('risk');
  const { category } = form.values;
  const knownCategory = riskCategories.some((known) => known === category);
  return (
    <>
      <TextInput label={t('field.title')} required maxLength={255} {...form.field('title')} />
      <PlacePicker
        id={form.idOf('location')}
        value={form.values}
        error={form.errorOf('location')}
        onChange={({ location, areaId }) => form.set({ location, areaId })}
      />
      <NativeSelect
        label={t('field.category')}
        required
        {...form.field('category')}
        data={[
          { value: '', label: t('category.choose') },
          ...riskCategories.map((value) => ({ value, label: t(`category.${value}`) })),
          ...(category && !knownCategory ? [{ value: category, label: category }] : []),
        ]}
      />
      <AssessorField db={db} form={form} />
      <Textarea
        label={t('field.description')}
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT}
        {...form.field('description')}
      />
      <TextInput type="date" label={t('field.dueDate')} required {...form.field('dueDay')} />
    </>
  );
}

function AssessorField({ db, form }: Props) {
  const { t } = useTranslation('risk');
  const people = useLiveQuery(() => db.srvPeople.filter(worksHere).toArray(), [db], []);
  // suggest names only while one is being typed; otherwise they would cover the rest of the form
  const written = form.values.assessor.trim();
  const names = people.map(({ name }) => name);
  const offered = written === '' || names.includes(written) ? [] : [...new Set(names)];
  return (
    <Autocomplete
      label={t('field.assessor')}
      required
      maxLength={200}
      limit={6}
      openOnFocus={false}
      data={offered}
      {...form.field('assessor')}
      onChange={(assessor) =>
        form.set({ assessor, assessorId: people.find(({ name }) => name === assessor.trim())?.id ?? null })
      }
    />
  );
}

interface MatrixProps {
  form: FormOfRisk;
  matrix: Matrix;
}

/** The levels computed from the hazards; without any, the person's own choice. */
export function RiskLevels({ form, matrix }: MatrixProps) {
  const { t } = useTranslation('risk');
  const levels = levelsOf(matrix, form.values.hazards.filter(isWeighed));
  if (!levels)
    return (
      <NativeSelect
        label={t('field.riskLevel')}
        {...form.field('riskLevel')}
        data={riskLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
    );
  return (
    <div className="risk-levels w-600 flow">
      <span>
        {t('field.riskLevel')} <RiskLevelBadge level={levels.riskLevel} />
      </span>
      <span>
        {t('field.residualLevel')} <RiskLevelBadge level={levels.residualLevel} />
      </span>
    </div>
  );
}

export function HazardsSection({ db, form, matrix }: Props & MatrixProps) {
  const { t } = useTranslation('risk');
  const { hazards } = form.values;
  const put = (next: FormHazard) =>
    form.set({ hazards: hazards.map((each) => (each.id === next.id ? next : each)) });
  return (
    <section className="risk-hazards stack gap-14" aria-label={t('hazard.title')}>
      <p className="flush dim">{t('hazard.hint')}</p>
      {hazards.map((hazard, at) => (
        <HazardFields
          key={hazard.id}
          db={db}
          hazard={hazard}
          number={at + 1}
          matrix={matrix}
          form={form}
          onChange={put}
          onRemove={() => form.set({ hazards: hazards.filter(({ id }) => id !== hazard.id) })}
        />
      ))}
      <Act
        Icon={IconPlus}
        label={t('hazard.add')}
        onClick={() => form.set({ hazards: [...hazards, newHazard()] })}
      />
    </section>
  );
}
