import { Button, Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { physicalStates, reactions, signalWords } from '@turva/contracts/chemical-values';
import { LONG_TEXT } from '@turva/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { PlacePicker } from '../../../ui/place/place-picker.tsx';
import { Phrases } from '../phrases.tsx';
import { type ChemicalForm, faultsOf, knownClasses, type TextField } from './form-values.ts';
import { SymbolChoice } from './symbol-choice.tsx';
import '../../../ui/form/form.css';

interface Props {
  title: string;
  form: ChemicalForm;
  /** a sheet kept here makes a link to another needless */
  hasSheet: boolean;
  /** only of what is in the register already: out of use, not gone */
  mayRetire: boolean;
  saving: boolean;
  /** another dialog lies on top */
  covered: boolean;
  onChange: (form: ChemicalForm) => void;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** The form of a chemical, new or not; works without a network. */
export function ChemicalFormDialog(props: Props) {
  const { form, onChange, onSubmit, onClose, saving } = props;
  const { t } = useTranslation(['chemicals', 'common', 'phrases']);
  const [attempt, setAttempt] = useState(0);
  const set = (changes: Partial<ChemicalForm>) => onChange({ ...form, ...changes });
  const faults = faultsOf(form).map(({ field, key }) => ({ field, message: t(`form.${key}`) }));
  const told = attempt > 0 ? faults : [];
  const errorOf = (field: string) => told.find((fault) => fault.field === field)?.message;
  const submit = async () => {
    if (faults.length > 0) return setAttempt(attempt + 1);
    await onSubmit();
  };
  const input = (field: TextField, maxLength: number, description?: string) => (
    <TextInput
      id={`chemical-${field}`}
      label={t(`column.${field}`)}
      description={description}
      maxLength={maxLength}
      value={form[field]}
      error={errorOf(`chemical-${field}`)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  const area = (field: TextField, description?: string) => (
    <Textarea
      id={`chemical-${field}`}
      label={t(`column.${field}`)}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={LONG_TEXT}
      value={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  const select = (
    field: 'hazardClass' | 'signalWord' | 'physicalState',
    group: 'hazardClass' | 'signalWord' | 'state',
    known: readonly string[],
  ) => (
    <NativeSelect
      id={`chemical-${field}`}
      label={t(`column.${field}`)}
      value={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      data={[
        { value: '', label: t('form.choose') },
        ...known.map((value) => ({ value, label: t(`${group}.${value}` as 'yes') })),
        ...(form[field] && !known.includes(form[field]) ? [{ value: form[field], label: form[field] }] : []),
      ]}
    />
  );

  return (
    <Dialog
      opened
      onClose={onClose}
      title={props.title}
      size={760}
      covered={props.covered}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={saving} onClick={submit}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="step chemical-form">
        <ErrorSummary errors={told} attempt={attempt} />
        <TextInput
          id="chemical-name"
          label={t('column.name')}
          required
          maxLength={255}
          value={form.name}
          error={errorOf('chemical-name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <div className="chemical-pair">
          {input('casNumber', 50, t('form.casHint'))}
          {select('physicalState', 'state', physicalStates)}
        </div>
        <div className="chemical-pair">
          {select('hazardClass', 'hazardClass', knownClasses)}
          {select('signalWord', 'signalWord', signalWords)}
        </div>
        <SymbolChoice chosen={form.hazardSymbols} onChange={(hazardSymbols) => set({ hazardSymbols })} />
        {input('riskPhrases', LONG_TEXT, t('form.phrasesHint', { codes: 'H225, H319' }))}
        <Phrases text={form.riskPhrases} />
        {input('safetyPhrases', LONG_TEXT, t('form.phrasesHint', { codes: 'P210, P280' }))}
        <Phrases text={form.safetyPhrases} />
        <PlacePicker
          id="chemical-location"
          required={false}
          value={form}
          onChange={({ location, areaId }) => set({ location, areaId })}
        />
        <div className="chemical-pair">
          {input('quantity', 100)}
          {input('maxQuantity', 100)}
        </div>
        <fieldset className="chemical-reactions">
          <legend>{t('column.reactions')}</legend>
          {reactions.map((reaction) => (
            <Checkbox
              key={reaction}
              label={t(`reaction.${reaction}`)}
              checked={form.reactions.includes(reaction)}
              onChange={(event) =>
                set({
                  reactions: event.currentTarget.checked
                    ? [...form.reactions, reaction]
                    : form.reactions.filter((each) => each !== reaction),
                })
              }
            />
          ))}
        </fieldset>
        {area('storageRequirements')}
        {area('protection')}
        {area('exposure')}
        {area('firstAid')}
        {area('emergencyProcedures')}
        <TextInput
          id="chemical-sdsExpiry"
          type="date"
          label={t('column.sdsExpiry')}
          description={t('form.expiryHint')}
          value={form.sdsDay}
          onChange={(event) => set({ sdsDay: event.currentTarget.value })}
        />
        {!props.hasSheet && (
          <TextInput
            id="chemical-sdsUrl"
            type="url"
            inputMode="url"
            label={t('column.sdsUrl')}
            description={t('form.linkHint')}
            maxLength={2000}
            value={form.sdsUrl}
            error={errorOf('chemical-sdsUrl')}
            onChange={(event) => set({ sdsUrl: event.currentTarget.value })}
          />
        )}
        {area('purpose')}
        <div className="chemical-pair">
          {input('supplier', 255)}
          {input('ufi', 30)}
        </div>
        {input('ecNumber', 50)}
        <Checkbox
          className="chemical-check"
          label={t('column.carcinogenic')}
          description={t('carcinogenic.yes')}
          checked={form.carcinogenic}
          onChange={(event) => set({ carcinogenic: event.currentTarget.checked })}
        />
        {props.mayRetire && (
          <Switch
            className="chemical-check"
            label={t('column.isActive')}
            checked={form.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
        )}
      </div>
    </Dialog>
  );
}
