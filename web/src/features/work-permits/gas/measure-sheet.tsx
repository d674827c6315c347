import { Alert, TextInput } from '@mantine/core';
import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { foldPlace, lastByPlace } from '@turva/rules/permits/gas-test';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { measureAir, measuredNow } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { useLimitWords } from './gas-section.tsx';
import { emptyReading, faultyGases, gases, outOfRange, valuesOf } from './reading-values.ts';

interface Props extends OfPermit {
  limits: GasLimits;
  onDone: () => void;
}

/** A reading, in the order of the meter's display. A value out of range stops the work as soon as it is saved. */
export function MeasureSheet({ db, view, limits, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { attempt: save, busy: saving } = useSave();
  const [form, setForm] = useState(emptyReading);
  const [id] = useState(() => crypto.randomUUID());
  const [attempt, setAttempt] = useState(0);
  const words = useLimitWords(limits);
  const faulty = faultyGases(form);
  const wrong = outOfRange(form, limits);
  const told = attempt > 0 ? faulty : [];

  const submit = async () => {
    if (faulty.length > 0) return setAttempt(attempt + 1);
    const saved = await save(async () => {
      const reading = { id, place: form.place.trim() || null, ...valuesOf(form) };
      await measureAir(db, db.userId, view, { reading, takenAt: await measuredNow(db, view, reading) });
    });
    if (saved) onDone();
  };

  return (
    <Sheet title={t('gas.add')} submit={t('gas.save')} onSubmit={submit} onClose={onDone} saving={saving}>
      <ErrorSummary
        attempt={attempt}
        errors={told.map((gas) => ({
          field: `gas-${gas}`,
          message: t('gas.missing', { gas: t(`gas.${gas}`) }),
        }))}
      />
      <TextInput
        id="gas-place"
        label={t('gas.place')}
        description={t('gas.placeHint')}
        maxLength={200}
        value={form.place}
        onChange={(event) => setForm({ ...form, place: event.currentTarget.value })}
      />
      <MeasuredPlaces view={view} place={form.place} onChange={(place) => setForm({ ...form, place })} />
      <div className="gas-inputs upper grid gap-14">
        {gases.map((gas) => (
          <TextInput
            key={gas}
            id={`gas-${gas}`}
            label={t(`gas.${gas}`)}
            description={words[gas]}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={form[gas]}
            error={
              told.includes(gas)
                ? t('gas.missing', { gas: t(`gas.${gas}`) })
                : wrong.includes(gas)
                  ? t('gas.outOfRange')
                  : undefined
            }
            onChange={(event) => setForm({ ...form, [gas]: event.currentTarget.value })}
          />
        ))}
      </div>
      {wrong.length > 0 && (
        <Alert color="puna" variant="outline" role="alert" title={t('gas.outOfRange')}>
          {t(!waitsForStart(view) ? 'gas.willStop' : 'gas.mustNotStart')}
        </Alert>
      )}
    </Sheet>
  );
}

interface PlacesProps {
  view: PermitView;
  place: string;
  onChange: (place: string) => void;
}

/** The places measured already, those out of range first: they open only when they are measured again. */
function MeasuredPlaces({ view, place, onChange }: PlacesProps) {
  const { t } = useTranslation('permits');
  const last = lastByPlace(view.gasReadings).toSorted((a, b) => Number(a.inRange) - Number(b.inRange));
  const choices = last.flatMap(({ place: name, inRange, mistyped }) =>
    name === null
      ? []
      : [
          {
            value: name,
            label: inRange ? name : `${name} · ${t(mistyped ? 'gas.measureAgain' : 'gas.outOfRange')}`,
          },
        ],
  );
  if (choices.length === 0) return null;
  const chosen = choices.find(({ value }) => foldPlace(value) === foldPlace(place))?.value ?? null;
  return (
    <>
      <span id="gas-places" className="field-label-text">
        {t('gas.measuredPlaces')}
      </span>
      <ChoiceChips
        labelledBy="gas-places"
        choices={choices}
        value={chosen}
        onChange={(name) => onChange(name ?? '')}
      />
    </>
  );
}
