import { Alert, Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { InjuryMonth } from '@turva/contracts/figures/tsi';
import { addMonths, lastMonths } from '@turva/rules/plant/plant-time';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PhoneFigures } from '../../../records/tsi/tsi.ts';
import { showToast } from '../../../ui/toast.ts';
import { monthName, shortMonth } from '../../../ui/tsi/numbers.ts';
import { Preview } from './preview.tsx';
import { cellKey, placeKey, type SheetField, sheetFields } from './sheet.ts';
import { SheetTable } from './sheet-table.tsx';
import { type Sheet, useSheet } from './use-sheet.ts';
import './hours-sheet.css';
import { Act } from '../../../ui/press/act.tsx';

const MONTHS = 12;
const YEARS_BACK = 2;

interface Props {
  db: UserDb;
  figures: PhoneFigures;
  rows: readonly InjuryMonth[];
  departments: readonly (string | null)[];
  /** today, in the current month */
  today: string;
  readOnly: boolean;
}

/** Twelve months of every department to type or paste; shows the resulting index before saving. */
export function HoursSheet({ db, figures, rows, departments, today, readOnly }: Props) {
  const { t } = useTranslation(['tsi', 'errors']);
  const sheet = useSheet(db, rows);
  const [field, setField] = useState<SheetField>('hours');
  const [back, setBack] = useState(0);
  const [reason, setReason] = useState('');
  const [cut, setCut] = useState(0);
  const monthsOf = (years: number) => lastMonths(addMonths(today, -years * MONTHS), MONTHS);
  const months = monthsOf(back);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await sheet.save(reason))) return;
    setReason('');
    setCut(0);
    showToast({ title: t('hours.saved'), kind: 'success' });
  };
  const changedPlaces = new Set(sheet.changed.map(placeKey));
  const asTyped = [...rows.filter((row) => !changedPlaces.has(placeKey(row))), ...sheet.changed].map(
    (row) => ({
      ...row,
      department: row.department ?? null,
    }),
  );
  return (
    <form className="card tsi-form hours-sheet" onSubmit={save} noValidate>
      <h2>{t('hours.title')}</h2>
      {!readOnly && <Text c="dimmed">{t('hours.about')}</Text>}
      <div className="hours-bar flow middle gap-8-16">
        <SegmentedControl
          aria-label={t('hours.figure')}
          value={field}
          onChange={(value) => setField(sheetFields.find((one) => one === value) ?? 'hours')}
          data={sheetFields.map((value) => ({ value, label: t(`column.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('hours.period')}
          value={back}
          onChange={({ currentTarget }) => setBack(Number(currentTarget.value))}
          data={Array.from({ length: YEARS_BACK + 1 }, (_, years) => {
            const [first = '', ...later] = monthsOf(years);
            return {
              value: String(years),
              label: `${shortMonth(first)} – ${shortMonth(later.at(-1) ?? first)}`,
            };
          })}
        />
      </div>
      <SheetTable
        sheet={sheet}
        field={field}
        months={months}
        departments={departments}
        readOnly={readOnly}
        onCut={setCut}
      />
      <Faults sheet={sheet} cut={cut} />
      {sheet.notEntered > 0 && (
        <div className="hours-bar flow middle gap-8-16" role="status">
          <Text>{t('hours.notEntered', { count: sheet.notEntered })}</Text>
          <Act label={t('hours.zeros')} onClick={sheet.enterZeros} />
        </div>
      )}
      {sheet.faults.size === 0 && sheet.notEntered === 0 && (
        <Preview figures={figures} rows={asTyped} isChanged={sheet.cells > 0} />
      )}
      {!readOnly && (
        <>
          {sheet.isCorrection && (
            <TextInput
              name="reason"
              autoComplete="off"
              maxLength={1000}
              label={t('hours.reason')}
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          )}
          <div className="hours-bar flow middle gap-8-16">
            <Button
              type="submit"
              size="lg"
              loading={sheet.saving}
              disabled={sheet.cells === 0 || sheet.faults.size > 0 || sheet.notEntered > 0}
            >
              {sheet.cells === 0 ? t('save') : t('hours.saveChanges', { count: sheet.cells })}
            </Button>
            {sheet.cells > 0 && (
              <Button variant="subtle" onClick={sheet.undo}>
                {t('hours.undo')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** Errors by cell, also of figures not shown, and the server's answer. */
function Faults({ sheet, cut }: { sheet: Sheet; cut: number }) {
  const { t } = useTranslation(['tsi', 'errors']);
  const { refused, changed } = sheet;
  const cells = changed.flatMap((place) =>
    sheetFields.map((field) => ({ place, field, key: cellKey(place, field) })),
  );
  const cellName = ({ place, field }: (typeof cells)[number]) =>
    t('hours.cell', {
      field: t(`field.${field}`),
      department: place.department ?? t('undivided'),
      month: monthName(place.month),
    });
  const faulty = cells.flatMap((cell) => {
    const code = sheet.faultOf(cell.key);
    return code === undefined ? [] : [{ ...cell, code }];
  });
  return (
    <div role="alert">
      {cut > 0 && <Text>{t('hours.cut', { count: cut })}</Text>}
      {faulty.length > 0 && (
        <ul className="hours-faults danger-text flush">
          {faulty.map((cell) => (
            <li key={cell.key}>
              {cellName(cell)}: {t([`errors:field.${cell.code}`, 'errors:field.invalid'])}
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <Alert color="puna" variant="outline" title={t('notSaved')}>
          {t([`errors:${refused.code}`, 'errors:internal'])}
          {cells
            .filter(({ key }) => refused.theirs.has(key))
            .map((cell) => (
              <Text key={cell.key}>
                {t('theirs', { field: cellName(cell), theirs: String(refused.theirs.get(cell.key)) })}
              </Text>
            ))}
        </Alert>
      )}
    </div>
  );
}
