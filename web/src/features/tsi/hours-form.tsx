import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { InjuryMonth } from '@turva/contracts/tsi';
import { injuryRate, injurySums } from '@turva/rules/injury-rates';
import { monthOf } from '@turva/rules/plant-time';
import { inBasis } from '@turva/rules/rate-basis';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { type PhoneFigures, previewScore } from '../../records/tsi/tsi.ts';
import { showToast } from '../../ui/toast.ts';
import { monthName, oneDecimal, whole } from '../../ui/tsi/numbers.ts';
import { type Refusal, saveHours } from './save.ts';

interface Place {
  month: string;
  department: string | null;
}
interface Props {
  db: UserDb;
  figures: PhoneFigures | null;
  rows: readonly InjuryMonth[];
  kept: InjuryMonth | null;
  place: Place;
  choices: { months: readonly string[]; departments: readonly string[] };
  onPlace: (place: Place) => void;
  onSaved: () => void;
  readOnly: boolean;
}

const fields = ['hours', 'recordable', 'lostTime'] as const;
type Field = (typeof fields)[number];
type Typed = Record<Field, string>;

const typedOf = (kept: InjuryMonth | null): Typed => ({
  hours: kept ? String(kept.hours) : '',
  recordable: kept ? String(kept.recordable) : '0',
  lostTime: kept ? String(kept.lostTime) : '0',
});

const asNumber = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s/g, '').replace(',', '.'));
const isFine = (field: Field, value: number) =>
  value >= 0 && (field === 'hours' ? value <= 10_000_000 : Number.isInteger(value) && value <= 10_000);

/** One month of one department; before it is saved it says what it would make of the index. */
export function HoursForm({ db, figures, rows, kept, place, choices, onPlace, onSaved, readOnly }: Props) {
  const { t } = useTranslation(['tsi', 'errors']);
  const [start, setStart] = useState(() => typedOf(kept));
  const [typed, setTyped] = useState(start);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [rev, setRev] = useState(kept?.rev ?? null);
  const values = {
    hours: asNumber(typed.hours),
    recordable: asNumber(typed.recordable),
    lostTime: asNumber(typed.lostTime),
  };
  const faults: Partial<Record<Field, string>> = Object.fromEntries(
    fields.filter((field) => !isFine(field, values[field])).map((field) => [field, 'invalid']),
  );
  if (!faults.lostTime && values.lostTime > values.recordable) faults.lostTime = 'more_than_recordable';
  const isValid = Object.keys(faults).length === 0;
  const isChanged = fields.some((field) => typed[field] !== start[field]);
  // somebody else's figures are shown at once, unless one's own would be lost by it: then the server shows both
  useEffect(() => {
    if (isChanged) return;
    setStart(typedOf(kept));
    setTyped(typedOf(kept));
    setRev(kept?.rev ?? null);
  }, [kept, isChanged]);
  const errorOf = (field: Field) => {
    const code =
      refusal?.fields[field] ?? (tried || typed[field] !== start[field] ? faults[field] : undefined);
    return code && t([`errors:field.${code}`, 'errors:field.invalid']);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isValid || saving) return;
    setSaving(true);
    const refused = await saveHours(db, { ...place, ...values, rev, reason });
    setSaving(false);
    setRefusal(refused);
    if (!refused) {
      onSaved();
      return showToast({ title: t('hours.saved'), kind: 'success' });
    }
    // seen now: saving once more is a decision, not an accident
    if (refused.code === 'version_conflict') setRev((await latestRev(place)) ?? rev);
  };

  return (
    <form className="card tsi-form" onSubmit={save} noValidate>
      <h2>{t('hours.title')}</h2>
      <Text c="dimmed">{t('hours.about')}</Text>
      <div className="tsi-fields">
        <NativeSelect
          label={t('month')}
          value={place.month}
          onChange={(event) => onPlace({ ...place, month: event.currentTarget.value })}
          data={choices.months.map((value) => ({ value, label: monthName(value) }))}
        />
        <NativeSelect
          label={t('department')}
          value={place.department ?? ''}
          onChange={(event) => onPlace({ ...place, department: event.currentTarget.value || null })}
          data={[
            ...choices.departments.map((value) => ({ value, label: value })),
            { value: '', label: t('undivided') },
          ]}
        />
        {fields.map((field) => (
          <TextInput
            key={field}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            label={t(`field.${field}`)}
            readOnly={readOnly}
            value={typed[field]}
            error={errorOf(field)}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
        {kept && !readOnly && (
          <TextInput
            name="reason"
            autoComplete="off"
            maxLength={1000}
            label={t('hours.reason')}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
      </div>
      <div role="alert">
        {refusal && (
          <Alert color="puna" variant="outline" title={t('notSaved')}>
            {t([`errors:${refusal.code}`, 'errors:internal'])}
            {fields
              .filter((field) => field in refusal.theirs)
              .map((field) => (
                <Text key={field}>
                  {t('theirs', { field: t(`field.${field}`), theirs: String(refusal.theirs[field]) })}
                </Text>
              ))}
          </Alert>
        )}
      </div>
      {figures && isValid && (
        <Preview figures={figures} rows={withRow(rows, place, values)} isChanged={isChanged} />
      )}
      {!readOnly && (
        <Button type="submit" size="xl" loading={saving} disabled={!isChanged}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}

async function latestRev({ month, department }: Place): Promise<number | null> {
  const rows = await api.get('/api/injury-months').catch(() => []);
  return rows.find((row) => row.month === month && row.department === department)?.rev ?? null;
}

type Counted = Pick<InjuryMonth, 'month' | 'department' | Field>;

const withRow = (rows: readonly InjuryMonth[], place: Place, values: Record<Field, number>): Counted[] => [
  ...rows.filter((row) => row.month !== place.month || row.department !== place.department),
  { ...place, ...values },
];

/** Rates and score as they are, and as these figures would make them, each with how it is reckoned. */
function Preview({
  figures,
  rows,
  isChanged,
}: {
  figures: PhoneFigures;
  rows: Counted[];
  isChanged: boolean;
}) {
  const { t } = useTranslation('tsi');
  const sums = isChanged
    ? injurySums(rows, { month: monthOf(figures.today), department: null })
    : figures.facts.injuries;
  const { score } = previewScore(figures, sums);
  const lines = [
    { name: 'TRI', counted: injuryRate(sums.recordable, sums.hours) },
    { name: 'LTA', counted: injuryRate(sums.lostTime, sums.hours) },
  ].map(({ name, counted }) => ({ name, counted, ...inBasis(counted, figures.goals.hoursBasis) }));
  return (
    <div className="tsi-preview" role="status">
      <h3>{t('preview.title', { from: monthName(sums.from), to: monthName(sums.to) })}</h3>
      {lines.map(({ name, counted, per, rate, interval, other }) => (
        <p key={name}>
          <strong>{t('preview.rate', { name, rate: oneDecimal(rate), base: whole(per) })}</strong>{' '}
          {t('preview.formula', { cases: counted.cases, base: whole(per), hours: whole(counted.hours) })}
          <span className="tsi-dim">
            {' '}
            · {oneDecimal(other.rate)} {t('perHours', { base: whole(other.per) })}
            {interval && ` · ${t('few', { low: oneDecimal(interval.low), high: oneDecimal(interval.high) })}`}
          </span>
        </p>
      ))}
      <p>
        <strong>
          {isChanged
            ? t('preview.change', { before: oneDecimal(figures.tsi.score), after: oneDecimal(score) })
            : t('now', { score: oneDecimal(figures.tsi.score) })}
        </strong>
      </p>
    </div>
  );
}
