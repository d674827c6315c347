import { Alert, Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import {
  type HoursBasis,
  hoursBases,
  type PlantSettingsValues,
  plantSettingFields,
  type RiskMatrixKind,
  riskMatrices,
  SETTING_TEXT_MAX,
  type SettingNumber,
  settingRanges,
  settingSwitches,
  settingTexts,
} from '@turva/contracts/plant-settings-values';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { showToast } from '../../ui/toast.ts';
import { changedFields, type Refusal, saveSettings } from './save-settings.ts';

interface Props {
  db: UserDb;
  settings: PlantSettingsValues;
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
  tsi: ['observationTarget', 'tsiMinObservations', 'triTarget', 'triIndustry', 'ltaTarget', 'ltaIndustry'],
} as const satisfies Record<string, readonly SettingNumber[]>;

/** Numbers are kept as they are typed: `5,` on the way to `5,5` is no mistake yet. */
const asNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

/** All settings in one form; what could not be saved stays in it. */
export function SettingsForm({ db, settings, readOnly }: Props) {
  const { t } = useTranslation(['plant', 'errors', 'common']);
  const [base, setBase] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(base);
  const [typed, setTyped] = useState<Partial<Record<SettingNumber, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [saving, setSaving] = useState(false);
  const changed = changedFields(base, values);

  // somebody else's change is shown at once, unless one's own would be lost by it
  const arrived = JSON.stringify(valuesOf(settings));
  const isUntouched = changed.length === 0;
  useEffect(() => {
    if (!isUntouched) return;
    const values = JSON.parse(arrived) as PlantSettingsValues;
    setBase(values);
    setValues(values);
    setTyped({});
  }, [arrived, isUntouched]);

  const set = (changes: Partial<PlantSettingsValues>) => setValues((before) => ({ ...before, ...changes }));
  const number = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 });
  const written = (value: unknown) =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : typeof value === 'number'
        ? number.format(value)
        : String(value);
  const inRange = (field: SettingNumber) => {
    const { min, max, step } = settingRanges[field];
    const value = values[field];
    return value >= min && value <= max && (step !== 1 || Number.isInteger(value));
  };
  const faulty = (Object.keys(settingRanges) as SettingNumber[]).filter((field) => !inRange(field));
  const errorOf = (field: keyof PlantSettingsValues) => {
    if (faulty.some((one) => one === field)) return t('errors:field.invalid');
    const code = refusal?.fields[field];
    return code && t([`errors:field.${code}`, 'errors:field.invalid']);
  };

  const save = async () => {
    if (saving || changed.length === 0 || faulty.length > 0) return;
    setSaving(true);
    setRefusal(null);
    const refused = await saveSettings(db, { values, base });
    setSaving(false);
    if (!refused) {
      setBase(values);
      setTyped({});
      return showToast({ title: t('saved'), kind: 'success' });
    }
    setRefusal(refused);
    // seen now: saving once more is a decision, not an accident
    setBase((before) => ({ ...before, ...refused.theirs }));
  };
  const undo = () => {
    setValues(base);
    setTyped({});
    setRefusal(null);
  };

  const numberField = (field: SettingNumber) => {
    const { min, max } = settingRanges[field];
    return (
      <TextInput
        key={field}
        id={`setting-${field}`}
        inputMode="decimal"
        autoComplete="off"
        label={t(`field.${field}`)}
        description={t('range', { min: number.format(min), max: number.format(max) })}
        readOnly={readOnly}
        value={typed[field] ?? number.format(values[field])}
        error={errorOf(field)}
        onChange={({ currentTarget: { value } }) => {
          setTyped((before) => ({ ...before, [field]: value }));
          set({ [field]: asNumber(value) });
        }}
      />
    );
  };

  return (
    <div className="plant-form">
      <div role="alert">
        {refusal && (
          <Alert color="puna" variant="outline" title={t('notSaved')}>
            {t([`errors:${refusal.code}`, 'errors:internal'])} {t('kept')}
            {Object.entries(refusal.theirs).map(([field, theirs]) => (
              <Text key={field} mt="xs">
                {t('theirs', {
                  field: t(`field.${field}`),
                  theirs: written(theirs),
                  mine: written(values[field as keyof PlantSettingsValues]),
                })}
              </Text>
            ))}
          </Alert>
        )}
      </div>
      <Group name="matrix">
        <NativeSelect
          id="setting-riskMatrix"
          label={t('field.riskMatrix')}
          disabled={readOnly}
          value={values.riskMatrix}
          onChange={(event) => set({ riskMatrix: event.currentTarget.value as RiskMatrixKind })}
          data={riskMatrices.map((value) => ({ value, label: t(`matrixName.${value}`) }))}
        />
      </Group>
      {values.riskMatrix === '5x5' && <Group name="bands">{groups.bands.map(numberField)}</Group>}
      <Group name="gas">{groups.gas.map(numberField)}</Group>
      <Group name="watch">{groups.watch.map(numberField)}</Group>
      <Group name="stops">
        {settingSwitches.map((field) => (
          <Switch
            key={field}
            className="plant-switch"
            label={t(`field.${field}`)}
            disabled={readOnly}
            checked={values[field]}
            onChange={(event) => set({ [field]: event.currentTarget.checked })}
          />
        ))}
      </Group>
      <Group name="tsi">
        {groups.tsi.map(numberField)}
        <NativeSelect
          id="setting-hoursBasis"
          label={t('field.hoursBasis')}
          disabled={readOnly}
          value={values.hoursBasis}
          onChange={(event) => set({ hoursBasis: event.currentTarget.value as HoursBasis })}
          data={hoursBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
        />
      </Group>
      <Group name="authorities">
        {settingTexts.map((field) => (
          <TextInput
            key={field}
            id={`setting-${field}`}
            autoComplete="off"
            label={t(`field.${field}`)}
            maxLength={SETTING_TEXT_MAX}
            readOnly={readOnly}
            value={values[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
      </Group>
      {!readOnly && (
        <div className="plant-actions">
          <Button
            variant="default"
            size="xl"
            disabled={changed.length === 0 && Object.keys(typed).length === 0}
            onClick={undo}
          >
            {t('undo')}
          </Button>
          <Button
            size="xl"
            loading={saving}
            disabled={changed.length === 0 || faulty.length > 0}
            onClick={save}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('plant');
  return (
    <fieldset className="card plant-group" data-group={name}>
      <legend>{t(`group.${name}`)}</legend>
      <p>{t(`hint.${name}`)}</p>
      <div className="plant-fields">{children}</div>
    </fieldset>
  );
}
