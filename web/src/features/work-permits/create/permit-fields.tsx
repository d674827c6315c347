import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { type PermitType, permitTypes } from '@turva/contracts/permits/permit-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { asksOf } from '@turva/rules/permits/permit-lacks';
import { MAX_HOURS } from '@turva/rules/permits/permit-validity';
import { momentsOf } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { PlacePicker } from '../../../places/place-picker.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Tiles, tileIcon } from '../../../ui/form/tiles.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { itemWords } from '../templates/item-words.ts';
import { typeIcon } from '../type-icons.tsx';
import { AssessmentField } from './assessment-field.tsx';
import { ChemicalFields } from './chemical-fields.tsx';
import type { PermitForm } from './form-values.ts';
import { PeopleFields } from './people-fields.tsx';
import type { FormOfPermit, PermitFormState } from './use-permit-form.ts';

const TITLE_MAX = 255;

interface Of {
  form: FormOfPermit;
}

interface Props {
  db: UserDb;
  form: PermitFormState;
  /** sent already: the type cannot change */
  fixedType: boolean;
}

/** The fields of a request. */
export function PermitFields({ db, form, fixedType }: Props) {
  const { t } = useTranslation('permits');
  const { template, now, values } = form;
  const section = (name: 'work' | 'time' | 'people' | 'risks' | 'requirements', about?: string) => ({
    group: 'permit',
    title: t(`form.section.${name}`),
    about,
  });
  const isFaulty = (...fields: string[]) => fields.some((field) => form.errorOf(field) !== undefined);
  return (
    <div>
      <FormSection
        {...section('work', [t(`type.${values.type}`), values.location].filter(Boolean).join(' · '))}
        first
        faulty={isFaulty('type', 'location', 'title', 'description')}
      >
        <TypeField form={form} fixed={fixedType} />
        <PlacePicker
          id={form.idOf('location')}
          value={{ location: values.location, areaId: values.areaId }}
          onChange={form.set}
          error={form.errorOf('location')}
        />
        <TitleField form={form} title={form.title} />
        <Words form={form} template={template} name="description" rows={[3, 12]} />
      </FormSection>
      <FormSection {...section('time', timesInWords(values))} faulty={isFaulty('validFrom', 'validTo')}>
        <Times form={form} />
      </FormSection>
      <FormSection
        {...section('people', t('form.peopleCount', { count: values.people.length }))}
        faulty={isFaulty('watch', ...values.people.map(({ id }) => `person-${id}`))}
      >
        <PeopleFields db={db} form={form} watch={template?.watch ?? null} type={values.type} />
      </FormSection>
      <FormSection
        {...section('risks', [values.riskAssessment, values.safetyMeasures].filter(Boolean).join(' · '))}
        faulty={isFaulty('safetyMeasures')}
      >
        <Words form={form} template={template} name="riskAssessment" rows={[2, 10]} hint="form.riskHint" />
        <AssessmentField db={db} form={form} now={now} />
        <Words form={form} template={template} name="safetyMeasures" rows={[2, 10]} />
        <ChemicalFields
          db={db}
          chosen={values.chemicalIds}
          onChange={(chemicalIds) => form.set({ chemicalIds })}
        />
      </FormSection>
      {template && (
        <FormSection {...section('requirements', t('form.all', { count: applying(template, values) }))}>
          <TemplateFields form={form} template={template} />
        </FormSection>
      )}
    </div>
  );
}

const applying = ({ requirements, equipment }: PermitTemplate, { without }: PermitForm) =>
  [...requirements, ...equipment].filter(({ key }) => !without.includes(key)).length;

/** `20.11. klo 8.00 – 21.11. klo 8.00`; empty while a time is invalid. */
function timesInWords({ validFrom, validTo }: PermitForm): string | undefined {
  const [from, to] = [momentsOf(validFrom)[0], momentsOf(validTo)[0]];
  return from === undefined || to === undefined
    ? undefined
    : `${formatDateTime(from)} – ${formatDateTime(to)}`;
}

function TypeField({ form, fixed }: Of & { fixed: boolean }) {
  const { t } = useTranslation('permits');
  const { type } = form.values;
  if (fixed)
    return (
      <NativeSelect
        id={form.idOf('type')}
        label={t('field.type')}
        disabled
        value={type}
        data={[{ value: type, label: t(`type.${type}`) }]}
      />
    );
  return (
    <div>
      <FieldLabel id="permit-type-label" required error={form.errorOf('type')}>
        {t('field.type')}
      </FieldLabel>
      <Tiles<PermitType>
        id={form.idOf('type')}
        labelledBy="permit-type-label"
        value={type}
        onChange={(chosen) => form.set({ type: chosen, without: [] })}
        tiles={permitTypes.map((value) => ({
          value,
          label: t(`type.${value}`),
          icon: tileIcon(typeIcon(value)),
        }))}
      />
    </div>
  );
}

function TitleField({ form, title }: Of & { title: string }) {
  const { t } = useTranslation(['permits', 'observations']);
  return (
    <TextInput
      id={form.idOf('title')}
      label={t('field.title')}
      description={form.values.title === null ? t('observations:hint.titlePrefilled') : undefined}
      required
      maxLength={TITLE_MAX}
      value={title}
      error={form.errorOf('title')}
      onChange={(event) => form.set({ title: event.currentTarget.value })}
    />
  );
}

interface WordsProps extends Of {
  template: PermitTemplate | undefined;
  name: 'description' | 'riskAssessment' | 'safetyMeasures';
  rows: [number, number];
  hint?: 'form.riskHint';
}

function Words({ form, template, name, rows: [minRows, maxRows], hint }: WordsProps) {
  const { t } = useTranslation('permits');
  return (
    <Textarea
      label={t(`field.${name}`)}
      description={hint && t(hint)}
      minRows={minRows}
      maxRows={maxRows}
      maxLength={LONG_TEXT}
      required={template !== undefined && asksOf(template).some((field) => field === name)}
      {...form.field(name)}
    />
  );
}

/** The times, with their limits. */
function Times({ form }: Of) {
  const { t } = useTranslation('permits');
  const { type } = form.values;
  return (
    <>
      <div className="upper columns-220 grid gap-14">
        <TextInput type="datetime-local" label={t('field.validFrom')} required {...form.field('validFrom')} />
        <TextInput
          type="datetime-local"
          label={t('field.validTo')}
          description={t('form.longest', { count: MAX_HOURS[type] })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...form.field('validTo')}
        />
      </div>
      {type === 'hot_work' && (
        <Switch label={t('field.roofWork')} description={t('form.roofHint')} {...form.field('roofWork')} />
      )}
    </>
  );
}

/** Requirements and protective equipment of the type that apply to this work: all, until somebody deselects one. */
function TemplateFields({ form, template }: Of & { template: PermitTemplate }) {
  const { t } = useTranslation('permits');
  const { without } = form.values;
  const lists = [
    { name: 'requirements', items: template.requirements },
    { name: 'equipment', items: template.equipment },
  ] as const;
  const toggle = (key: string, on: boolean) =>
    form.set({ without: on ? without.filter((each) => each !== key) : [...without, key] });
  return lists.map(
    ({ name, items }) =>
      items.length > 0 && (
        <fieldset key={name} className="permit-choices stack flush card gap-12">
          <legend>{t(`field.${name}`)}</legend>
          {items.map((item) => (
            <Checkbox
              key={item.key}
              label={itemWords(t, item)}
              checked={!without.includes(item.key)}
              onChange={(event) => toggle(item.key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ),
  );
}
