import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import {
  physicalStates,
  reactions,
  signalWords,
  substanceClasses,
} from '@turva/contracts/registers/chemical-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { classesOf } from '@turva/rules/chemicals/substance-classes';
import { useTranslation } from 'react-i18next';
import { PlacePicker } from '../../../places/place-picker.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { ClassBadges } from '../badges.tsx';
import { Phrases } from '../phrases.tsx';
import { knownClasses, type TextField } from './form-values.ts';
import { SymbolChoice } from './symbol-choice.tsx';
import type { FormOfChemical } from './use-chemical-form.ts';

interface Of {
  form: FormOfChemical;
}

interface Props extends Of {
  hasSheet: boolean;
  mayRetire: boolean;
}

/** The fields of a chemical, in the order of its label and its sheet. */
export function ChemicalFields({ form, hasSheet, mayRetire }: Props) {
  const { t } = useTranslation('chemicals');
  const { values } = form;
  const section = (name: 'label' | 'storage' | 'protection' | 'sheet', about: string) => ({
    group: 'chemical',
    title: t(`form.section.${name}`),
    about,
  });
  const isFaulty = (...fields: string[]) => fields.some((field) => form.errorOf(field) !== undefined);
  return (
    <div>
      <FormSection
        {...section('label', said(values.name, values.casNumber))}
        first
        faulty={isFaulty('name', 'casNumber', 'riskPhrases', 'safetyPhrases', 'addedReason')}
      >
        <Label form={form} />
      </FormSection>
      <FormSection
        {...section('storage', said(values.location, values.quantity))}
        faulty={isFaulty('location', 'quantity', 'maxQuantity')}
      >
        <Storage form={form} />
        <Reactions form={form} />
        <Words form={form} name="storageRequirements" />
      </FormSection>
      <FormSection {...section('protection', said(values.protection))}>
        {(['protection', 'exposure', 'firstAid', 'emergencyProcedures'] as const).map((name) => (
          <Words key={name} form={form} name={name} />
        ))}
      </FormSection>
      <FormSection
        {...section('sheet', said(values.supplier))}
        faulty={isFaulty('sdsDay', 'sdsUrl', 'supplier', 'ufi', 'ecNumber')}
      >
        <SheetOf form={form} hasSheet={hasSheet} />
        <Words form={form} name="purpose" />
        <div className="chemical-pair grid gap-14 low">
          <Line form={form} name="supplier" maxLength={255} />
          <Line form={form} name="ufi" maxLength={30} />
        </div>
        <Line form={form} name="ecNumber" maxLength={50} />
        {mayRetire && (
          <Switch className="chemical-check" label={t('column.isActive')} {...form.field('isActive')} />
        )}
      </FormSection>
    </div>
  );
}

const said = (...words: string[]) => words.filter(Boolean).join(' · ');

/** Name and dangers, as on the label. */
function Label({ form }: Of) {
  const { t } = useTranslation('chemicals');
  return (
    <>
      <TextInput label={t('column.name')} required maxLength={255} {...form.field('name')} />
      <div className="chemical-pair grid gap-14 low">
        <Line form={form} name="casNumber" maxLength={50} description={t('form.casHint')} />
        <Choice form={form} name="physicalState" group="state" known={physicalStates} />
      </div>
      <div className="chemical-pair grid gap-14 low">
        <Choice form={form} name="hazardClass" group="hazardClass" known={knownClasses} />
        <Choice form={form} name="signalWord" group="signalWord" known={signalWords} />
      </div>
      <SymbolChoice
        chosen={form.values.hazardSymbols}
        onChange={(hazardSymbols) => form.set({ hazardSymbols })}
      />
      <Line
        form={form}
        name="riskPhrases"
        maxLength={LONG_TEXT}
        description={t('form.phrasesHint', { codes: 'H225, H319' })}
      />
      <Phrases text={form.values.riskPhrases} />
      <Classes form={form} />
      <Line
        form={form}
        name="safetyPhrases"
        maxLength={LONG_TEXT}
        description={t('form.phrasesHint', { codes: 'P210, P280' })}
      />
      <Phrases text={form.values.safetyPhrases} />
    </>
  );
}

/** What follows from what was typed, which nobody can untick, and what a person knows beyond it. */
function Classes({ form }: Of) {
  const { t } = useTranslation('chemicals');
  const classes = classesOf({ ...form.values, casNumber: form.values.casNumber.trim() });
  const others = substanceClasses.filter((one) => !classes.has(one));
  return (
    <>
      <h4 className="chemical-label">{t('classes.follows')}</h4>
      <ClassBadges classes={[...classes]} />
      <NativeSelect
        label={t('classes.add')}
        description={t('classes.addHint')}
        {...form.field('addedClass')}
        data={[
          { value: '', label: t('form.choose') },
          ...others.map((one) => ({ value: one, label: t(`class.${one}`) })),
        ]}
      />
      {form.values.addedClass !== '' && (
        <TextInput label={t('classes.reason')} required maxLength={500} {...form.field('addedReason')} />
      )}
    </>
  );
}

/** Where it is stored here, and how much. */
function Storage({ form }: Of) {
  return (
    <>
      <PlacePicker
        id={form.idOf('location')}
        required={false}
        value={form.values}
        onChange={({ location, areaId }) => form.set({ location, areaId })}
      />
      <div className="chemical-pair grid gap-14 low">
        <Line form={form} name="quantity" maxLength={100} />
        <Line form={form} name="maxQuantity" maxLength={100} />
      </div>
    </>
  );
}

/** Incompatible substances. */
function Reactions({ form }: Of) {
  const { t } = useTranslation('chemicals');
  const chosen = form.values.reactions;
  const toggle = (reaction: string, on: boolean) =>
    form.set({ reactions: on ? [...chosen, reaction] : chosen.filter((each) => each !== reaction) });
  return (
    <fieldset className="chemical-reactions edge round-12 flush">
      <legend>{t('column.reactions')}</legend>
      {reactions.map((reaction) => (
        <Checkbox
          key={reaction}
          label={t(`reaction.${reaction}`)}
          checked={chosen.includes(reaction)}
          onChange={(event) => toggle(reaction, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Expiry of its safety data sheet, and a link to it if it is not stored here. */
function SheetOf({ form, hasSheet }: Of & { hasSheet: boolean }) {
  const { t } = useTranslation('chemicals');
  return (
    <>
      <TextInput
        type="date"
        label={t('column.sdsExpiry')}
        description={t('form.expiryHint')}
        {...form.field('sdsDay')}
      />
      {!hasSheet && (
        <TextInput
          type="url"
          inputMode="url"
          label={t('column.sdsUrl')}
          description={t('form.linkHint')}
          maxLength={2000}
          {...form.field('sdsUrl')}
        />
      )}
    </>
  );
}

interface LineProps extends Of {
  name: TextField;
  maxLength: number;
  description?: string;
}

function Line({ form, name, ...rest }: LineProps) {
  const { t } = useTranslation('chemicals');
  return <TextInput label={t(`column.${name}`)} {...rest} {...form.field(name)} />;
}

function Words({ form, name }: Of & { name: TextField }) {
  const { t } = useTranslation('chemicals');
  return <Textarea label={t(`column.${name}`)} maxRows={10} maxLength={LONG_TEXT} {...form.field(name)} />;
}

interface ChoiceProps extends Of {
  name: 'hazardClass' | 'signalWord' | 'physicalState';
  /** of the texts */
  group: 'hazardClass' | 'signalWord' | 'state';
  known: readonly string[];
}

/** One of the known values, or one from an earlier register. */
function Choice({ form, name, group, known }: ChoiceProps) {
  const { t } = useTranslation('chemicals');
  const value = form.values[name];
  return (
    <NativeSelect
      label={t(`column.${name}`)}
      {...form.field(name)}
      data={[
        { value: '', label: t('form.choose') },
        ...known.map((each) => ({ value: each, label: t(`${group}.${each}` as 'yes') })),
        ...(value && !known.includes(value) ? [{ value, label: value }] : []),
      ]}
    />
  );
}
