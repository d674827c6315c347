import type { InjuryMonth } from '@turva/contracts/tsi';
import { addMonths, monthOf, plantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PhoneFigures } from '../../records/tsi/tsi.ts';
import { shortMonth, whole } from '../../ui/tsi/numbers.ts';
import { Corrections } from './corrections.tsx';
import { HoursForm } from './hours-form.tsx';

const MONTHS = 24;

interface Props {
  db: UserDb;
  figures: PhoneFigures | null;
  mayEdit: boolean;
}

/** Hours and injuries by month and department, their form, and who has put what right. */
export function HoursTab({ db, figures, mayEdit }: Props) {
  const { t } = useTranslation('tsi');
  const today = monthOf(figures?.today ?? plantDay(Date.now()));
  const [month, setMonth] = useState(today);
  const [department, setDepartment] = useState<string | null>();
  const [saves, setSaves] = useState(0);
  const known = useLiveQuery(async () => {
    const [rows, areas, people] = await Promise.all([
      db.srvInjuryMonths.toArray(),
      db.srvAreas.toArray(),
      db.srvPeople.toArray(),
    ]);
    const names = [...rows, ...areas, ...people].map((one) => one.department).filter((one) => one !== null);
    const own = people.find(({ id }) => id === db.userId)?.department ?? null;
    return { rows, own, departments: [...new Set(names)].sort((a, b) => a.localeCompare(b, 'fi')) };
  }, [db]);
  if (!known) return null;
  const { rows, own: mine, departments } = known;
  const chosen = department === undefined ? (mine ?? departments[0] ?? null) : department;
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(today, -back));
  const own = new Map(rows.filter((row) => row.department === chosen).map((row) => [row.month, row]));
  const kept: InjuryMonth | null = own.get(month) ?? null;
  const stamp = Math.max(0, ...rows.map(({ updatedAt }) => Date.parse(updatedAt)));
  return (
    <div className="tsi-part">
      <HoursForm
        key={`${month} ${chosen} ${saves}`}
        db={db}
        figures={figures}
        rows={rows}
        kept={kept}
        place={{ month, department: chosen }}
        choices={{ months, departments }}
        onPlace={(place) => {
          setMonth(place.month);
          setDepartment(place.department);
        }}
        onSaved={() => setSaves((before) => before + 1)}
        readOnly={!mayEdit}
      />
      <section className="card">
        <h2>{t('hours.entered', { department: chosen ?? t('undivided') })}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
        <div className="tsi-scroll" tabIndex={0}>
          <table className="tsi-table" aria-label={t('hours.table')}>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                <th scope="col">{t('column.hours')}</th>
                <th scope="col">{t('column.recordable')}</th>
                <th scope="col">{t('column.lostTime')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((one) => {
                const row = own.get(one);
                return (
                  <tr key={one} data-chosen={one === month || undefined}>
                    <th scope="row">{shortMonth(one)}</th>
                    <td>{whole(row?.hours ?? null)}</td>
                    <td>{whole(row?.recordable ?? null)}</td>
                    <td>{whole(row?.lostTime ?? null)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
      <Corrections key={stamp} />
    </div>
  );
}
