import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { PermitTemplate } from '@turva/contracts/permit-templates';
import { type PermitType, permitTypes } from '@turva/contracts/permit-values';
import { LONG_TEXT } from '@turva/contracts/text';
import { MAX_HOURS } from '@turva/rules/permit-validity';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Tiles, tileIcon } from '../../../ui/form/tiles.tsx';
import { PlacePicker } from '../../../ui/place/place-picker.tsx';
import { typeIcon } from '../type-icons.tsx';
import { AssessmentField } from './assessment-field.tsx';
import { ChemicalFields } from './chemical-fields.tsx';
import type { PermitForm } from './form-values.ts';
import { PeopleFields } from './people-fields.tsx';

export const TITLE_MAX = 255;

export interface FieldsProps {
  db: UserDb;
  form: PermitForm;
  onChange: (changes: Partial<PermitForm>) => void;
  /** by field */
  errors: Readonly<Record<string, string>>;
  prefilledTitle: string;
  template: PermitTemplate | undefined;
  now: number;
  /** asked for already: it stays what it is */
  fixedType?: boolean;
}

/** Everything one says of a work before somebody decides about it. */
export function PermitFields(props: FieldsProps) {
  const { db, form, onChange, errors, prefilledTitle, template, now, fixedType = false } = props;
  const { t } = useTranslation(['permits', 'observations']);
  return (
    <>
      {fixedType ? (
        <NativeSelect
          id="permit-type"
          label={t('field.type')}
          disabled
          value={form.type}
          data={[{ value: form.type, label: t(`type.${form.type}`) }]}
        />
      ) : (
        <div>
          <FieldLabel id="permit-type-label" required error={errors.type}>
            {t('field.type')}
          </FieldLabel>
          <Tiles<PermitType>
            id="permit-type"
            labelledBy="permit-type-label"
            value={form.type}
            onChange={(type) => onChange({ type, without: [] })}
            tiles={permitTypes.map((type) => ({
              value: type,
              label: t(`type.${type}`),
              icon: tileIcon(typeIcon(type)),
            }))}
          />
        </div>
      )}
      <PlacePicker
        id="permit-location"
        value={{ location: form.location, areaId: form.areaId }}
        onChange={onChange}
        error={errors.location}
      />
      <TextInput
        id="permit-title"
        label={t('field.title')}
        description={form.title === null ? t('observations:hint.titlePrefilled') : undefined}
        required
        maxLength={TITLE_MAX}
        value={form.title ?? prefilledTitle}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        id="permit-description"
        label={t('field.description')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className="permit-times">
        <TextInput
          id="permit-validFrom"
          type="datetime-local"
          label={t('field.validFrom')}
          required
          value={form.validFrom}
          error={errors.validFrom}
          onChange={(event) => onChange({ validFrom: event.currentTarget.value })}
        />
        <TextInput
          id="permit-validTo"
          type="datetime-local"
          label={t('field.validTo')}
          description={t('form.longest', { count: MAX_HOURS[form.type] })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={form.validTo}
          error={errors.validTo}
          onChange={(event) => onChange({ validTo: event.currentTarget.value })}
        />
      </div>
      {form.type === 'hot_work' && (
        <Switch
          label={t('field.roofWork')}
          description={t('form.roofHint')}
          checked={form.roofWork}
          onChange={(event) => onChange({ roofWork: event.currentTarget.checked })}
        />
      )}
      <PeopleFields db={db} form={form} onChange={onChange} errors={errors} watch={template?.watch ?? null} />
      <Textarea
        id="permit-riskAssessment"
        label={t('field.riskAssessment')}
        description={t('form.riskHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONG_TEXT}
        value={form.riskAssessment}
        onChange={(event) => onChange({ riskAssessment: event.currentTarget.value })}
      />
      <AssessmentField db={db} form={form} now={now} onChange={onChange} />
      <Textarea
        id="permit-safetyMeasures"
        label={t('field.safetyMeasures')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONG_TEXT}
        value={form.safetyMeasures}
        onChange={(event) => onChange({ safetyMeasures: event.currentTarget.value })}
      />
      <ChemicalFields
        db={db}
        chosen={form.chemicalIds}
        onChange={(chemicalIds) => onChange({ chemicalIds })}
      />
      {template && <TemplateFields form={form} onChange={onChange} template={template} />}
    </>
  );
}

/** Which of the type's requirements and protective equipment apply to this work: all, until somebody takes one off. */
function TemplateFields({
  form,
  onChange,
  template,
}: Pick<FieldsProps, 'form' | 'onChange'> & { template: PermitTemplate }) {
  const { t } = useTranslation('permits');
  const lists = [
    { name: 'requirements', items: template.requirements },
    { name: 'equipment', items: template.equipment },
  ] as const;
  const toggle = (key: string, on: boolean) =>
    onChange({ without: on ? form.without.filter((each) => each !== key) : [...form.without, key] });
  return lists.map(
    ({ name, items }) =>
      items.length > 0 && (
        <fieldset key={name} className="permit-choices">
          <legend>{t(`field.${name}`)}</legend>
          {items.map(({ key, text }) => (
            <Checkbox
              key={key}
              label={text[currentLanguage()]}
              checked={!form.without.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ),
  );
}
