import { sql } from 'kysely';
import { selectActions, shownTo } from './features/actions/select-actions.ts';
import type { Reads } from './features/assistant/reads.ts';
import { selectRounds } from './features/audit-rounds/read-rounds.ts';
import { cardsOf } from './features/competence-cards/read-cards.ts';
import { alertsOf, selectAlerts } from './features/emergency/read-alerts.ts';
import { trainingMatrix } from './features/training/matrix.ts';
import { selectPermits, toPermit } from './features/work-permits/read-permits.ts';
import { isOfPlace } from './plant/rounds-of-places.ts';
import { runsOut } from './plant/states.ts';

/** Connects the assistant to the features whose records it is asked about. */
export const assistantReads: Reads = {
  actions: async (db, asker, now, rest) => shownTo(db, asker, await selectActions(db, now, rest)),
  rounds: (db, asker) => selectRounds(db, asker, sql`where r.deleted_at is null and ${isOfPlace('r')}`),
  alerts: (db, asker) => selectAlerts(db, alertsOf(asker, 'a')),
  cardsOf,
  matrix: trainingMatrix,
  workingPermits: async (db, now) => {
    const rows = await selectPermits(
      db,
      sql`where p.deleted_at is null and ${runsOut} order by p.valid_from`,
    );
    return rows.map((row) => toPermit(row, now));
  },
};
