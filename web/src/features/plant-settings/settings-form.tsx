import { Alert, Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import {
  hoursBases,
  ownConfirmationFields,
  ownConfirmations,
  type PlantSettingsValues,
  plantSettingFields,
  riskMatrices,
  SETTING_TEXT_MAX,
  type SettingNumber,
  settingRanges,
  settingTexts,
  stopSwitches,
} from '@turva/contracts/plant/plant-settings-values';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { theirsOf, useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';
import { changedFields, saveSettings } from './save-settings.ts';

interface Props {
  db: UserDb;
  settings: PlantSettingsValues;
  /** nobody has saved any: they may be kept as they are */
  isShipped: boolean;
  readOnly: boolean;
}

const valuesOf = (settings: PlantSettingsValues) =>
  Object.fromEntries(
    plantSettingFields.map((field) => [field, settings[field]]),
  ) as unknown as PlantSettingsValues;

const groups = {
  bands: ['bandLowMax', 'bandMediumMax', 'bandHighMax'],
  gas: ['oxygenMin', 'oxygenMax', 'lelMax', 'h2sMax', 'coMax', 'gasRetestMinutes'],
  watch: ['afterWatchMinutes', 'roofAfterWatchMinutes'],
  alarm: ['alertTeamMinutes', 'alertPlaceMinutes', 'alertOutsideMinutes'],
  tsi: [
    'observationTarget',
    'tsiMinObservations',
    'triTarget',
    'triIndustry',
    'ltaTarget',
    'ltaIndustry',
    'inductionDays',
    'inductionDaysUnused',
  ],
} as const satisfies Record<string, readonly SettingNumber[]>;

/** Numbers are stored as typed: `5,` on the way to `5,5` is no error yet. */
const asNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

const written = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value);

const isInRange = (values: PlantSettingsValues, field: SettingNumber) => {
  const { min, max, step } = settingRanges[field];
  const value = values[field];
  return value >= min && value <= max && (step !== 1 || Number.isInteger(value));
};
const numbersOutOfRange = (values: PlantSettingsValues) =>
  (Object.keys(settingRanges) as SettingNumber[]).filter((field) => !isInRange(values, field));

/** The known settings, the changes, and how they are saved. */
function useSettingsForm(db: UserDb, settings: PlantSettingsValues) {
  const { t } = useTranslation(['plant', 'errors']);
  const [base, setBase] = useState(() => valuesOf(settings));
  const [typed, setTyped] = useState<Partial<Record<SettingNumber, string>>>({});
  const by = useAttempt();
  const form = useRecordForm<PlantSettingsValues>({
    id: 'setting',
    start: base,
    keep: 'plant-settings',
    by,
    send: async (values) => {
      try {
        await saveSettings(db, { values, base });
      } catch (error) {
        // seen now: saving again is a decision, not an accident
        setBase((before) => ({ ...before, ...theirsOf(error) }));
        throw error;
      }
      setBase(values);
      setTyped({});
    },
    onSent: () => showToast({ title: t('saved'), kind: 'success' }),
  });
  const { values, restart } = form;
  const beginWith = (known: PlantSettingsValues) => {
    setBase(known);
    restart(known);
    setTyped({});
  };
  const isUntouched = changedFields(base, values).length === 0;
  // changes by others are shown at once, unless own input would be lost
  const arrived = JSON.stringify(valuesOf(settings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving changes trigger it, not every render
  useEffect(() => {
    if (isUntouched) beginWith(JSON.parse(arrived) as PlantSettingsValues);
  }, [arrived, isUntouched]);

  const faulty = numbersOutOfRange(values);
  return {
    ...form,
    isUntouched,
    isFaulty: faulty.length > 0,
    isTyped: Object.keys(typed).length > 0,
    typed: (field: SettingNumber) => typed[field] ?? written(values[field]),
    type: (field: SettingNumber, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }));
      form.set({ [field]: asNumber(text) });
    },
    /** an out-of-range number is marked at once */
    errorOf: (field: string) =>
      faulty.some((one) => one === field) ? t('errors:field.invalid') : form.errorOf(field),
    undo: () => {
      beginWith(base);
      by.forget();
    },
  };
}

type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** All settings in one form; what could not be saved stays in it. */
export function SettingsForm({ db, settings, isShipped, readOnly }: Props) {
  const { t } = useTranslation(['plant', 'permits']);
  const form = useSettingsForm(db, settings);
  const numbersOf = (name: keyof typeof groups) =>
    groups[name].map((field) => <NumberField key={field} form={form} field={field} readOnly={readOnly} />);
  return (
    <div className="stack gap-14">
      <NotSaved form={form} />
      <Group name="matrix">
        <NativeSelect
          label={t('field.riskMatrix')}
          disabled={readOnly}
          {...form.field('riskMatrix')}
          data={riskMatrices.map((value) => ({ value, label: t(`matrixName.${value}`) }))}
        />
      </Group>
      {form.values.riskMatrix === '5x5' && <Group name="bands">{numbersOf('bands')}</Group>}
      <Group name="gas">{numbersOf('gas')}</Group>
      <Group name="watch">{numbersOf('watch')}</Group>
      <Group name="confirmation">
        {Object.values(ownConfirmationFields).map((field) => (
          <NativeSelect
            key={field}
            label={t(`field.${field}`)}
            disabled={readOnly}
            {...form.field(field)}
            data={ownConfirmations.map((value) => ({ value, label: t(`own.${value}`) }))}
          />
        ))}
      </Group>
      <Group name="alarm">{numbersOf('alarm')}</Group>
      <Group name="stops">
        {stopSwitches.map((field) => (
          <Switch
            key={field}
            className="plant-switch"
            label={t(`field.${field}`)}
            disabled={readOnly}
            {...form.field(field)}
          />
        ))}
      </Group>
      <Group name="tsi">
        {numbersOf('tsi')}
        <NativeSelect
          label={t('field.hoursBasis')}
          disabled={readOnly}
          {...form.field('hoursBasis')}
          data={hoursBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
        />
      </Group>
      <Group name="authorities">
        {settingTexts.map((field) => (
          <TextInput
            key={field}
            autoComplete="off"
            label={t(`field.${field}`)}
            maxLength={SETTING_TEXT_MAX}
            readOnly={readOnly}
            {...form.field(field)}
          />
        ))}
      </Group>
      <Group name="assistant">
        <Switch
          className="plant-switch"
          label={t('field.modelReadsTexts')}
          disabled={readOnly}
          {...form.field('modelReadsTexts')}
        />
      </Group>
      {!readOnly && <Actions form={form} isShipped={isShipped} />}
    </div>
  );
}

/** The reason of a failure, with the other person's values next to one's own. */
function NotSaved({ form: { failure, values } }: { form: SettingsFormState }) {
  const { t } = useTranslation(['plant', 'errors', 'permits']);
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const own = ownConfirmations.find((one) => one === value);
    if (own) return t(`own.${own}`);
    return typeof value === 'number' ? written(value) : String(value);
  };
  return (
    <div role="alert">
      {failure && (
        <Alert color="puna" variant="outline" title={t('notSaved')}>
          {failure.sentence ?? t('errors:internal')} {t('kept')}
          {Object.entries(failure.theirs).map(([field, theirs]) => (
            <Text key={field} mt="xs">
              {t('theirs', {
                field: t(`field.${field}`),
                theirs: said(theirs),
                mine: said(values[field as keyof PlantSettingsValues]),
              })}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface NumberProps {
  form: SettingsFormState;
  field: SettingNumber;
  readOnly: boolean;
}

function NumberField({ form, field, readOnly }: NumberProps) {
  const { t } = useTranslation('plant');
  const { min, max } = settingRanges[field];
  return (
    <TextInput
      id={form.idOf(field)}
      inputMode="decimal"
      autoComplete="off"
      label={t(`field.${field}`)}
      description={t('range', { min: written(min), max: written(max) })}
      readOnly={readOnly}
      value={form.typed(field)}
      error={form.errorOf(field)}
      onChange={(event) => form.type(field, event.currentTarget.value)}
    />
  );
}

function Actions({ form, isShipped }: { form: SettingsFormState; isShipped: boolean }) {
  const { t } = useTranslation('plant');
  return (
    <div className="plant-actions flow gap-12">
      <Act label={t('undo')} size="xl" disabled={form.isUntouched && !form.isTyped} onClick={form.undo} />
      <Button
        size="xl"
        loading={form.busy}
        disabled={(form.isUntouched && !isShipped) || form.isFaulty}
        onClick={form.submit}
      >
        {t('save')}
      </Button>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('plant');
  return (
    <fieldset className="card plant-group min-w-0 pad-14 flush" data-group={name}>
      <legend>{t(`group.${name}`)}</legend>
      <p>{t(`hint.${name}`)}</p>
      <div className="plant-fields low grid gap-14">{children}</div>
    </fieldset>
  );
}
