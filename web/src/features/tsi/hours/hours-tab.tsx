import { monthOf } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PhoneFigures } from '../../../records/tsi/tsi.ts';
import { Corrections } from './corrections.tsx';
import { HoursSheet } from './hours-sheet.tsx';

interface Props {
  db: UserDb;
  figures: PhoneFigures;
  mayEdit: boolean;
}

/** Hours and injuries by department and month as a sheet, with the log of corrections. */
export function HoursTab({ db, figures, mayEdit }: Props) {
  const today = monthOf(figures.today);
  const known = useLiveQuery(async () => {
    const [rows, areas, people] = await Promise.all([
      db.srvInjuryMonths.toArray(),
      db.srvAreas.toArray(),
      db.srvPeople.toArray(),
    ]);
    const names = [...rows, ...areas, ...people].map((one) => one.department).filter((one) => one !== null);
    return { rows, departments: [...new Set(names)].sort((a, b) => a.localeCompare(b, 'fi')) };
  }, [db]);
  if (!known) return null;
  const { rows, departments } = known;
  const stamp = Math.max(0, ...rows.map(({ updatedAt }) => Date.parse(updatedAt)));
  return (
    <div className="tsi-part">
      <HoursSheet
        db={db}
        figures={figures}
        rows={rows}
        // figures without a department come last
        departments={[...departments, null]}
        today={today}
        readOnly={!mayEdit}
      />
      <Corrections key={stamp} />
    </div>
  );
}
