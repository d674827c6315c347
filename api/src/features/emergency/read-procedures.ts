import type { EveryField } from '@turva/contracts/base/every-field';
import { type EmergencyCard, EmergencyProcedure } from '@turva/contracts/plant/emergency';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { countReach, isInSafetyTeam } from '../../notify/reach.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { plantSite } from '../../plant/site.ts';

type Row = Selectable<Tables['emergencyProcedures']>;

const asSent = sent('emergencyProcedures', EmergencyProcedure);

export const toProcedure = (row: Row): EveryField<EmergencyProcedure> => ({
  ...asSent(row),
  // a row from before this column had a default counts as in use
  isActive: row.isActive ?? true,
});

const present = (db: Db) =>
  db.selectFrom('emergencyProcedures').selectAll().where('deletedAt', 'is', null).orderBy('id');

export async function proceduresByIds(db: Db, ids: number[]): Promise<EmergencyProcedure[]> {
  return (await present(db).where('id', 'in', ids).execute()).map(toProcedure);
}

/** The card on the wall: address and active procedures. Open to everybody, so nothing personal may be added. */
export async function emergencyCard({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<EmergencyCard> {
  const [site, rows, { rescueAuthority }, team] = await Promise.all([
    plantSite(db),
    present(db).execute(),
    plantSettings(db),
    countReach(db, config, isInSafetyTeam),
  ]);
  const procedures = rows
    .map(toProcedure)
    .filter(({ isActive }) => isActive)
    .map(({ isActive: _always, ...shown }) => shown);
  return {
    site: site && { ...site, ...(rescueAuthority ? { rescueAuthority } : {}) },
    procedures,
    team,
  };
}
