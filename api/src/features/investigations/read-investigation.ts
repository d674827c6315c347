import type { EveryField } from '@turva/contracts/every-field';
import type { InvestigationAction } from '@turva/contracts/investigation-values';
import {
  Investigation,
  type InvestigationRow,
  type ListInvestigations,
} from '@turva/contracts/investigations';
import { dueDayOf, dutiesFor } from '@turva/rules/accident-duties';
import { plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { sent } from '../../db/rows.ts';
import type { Viewer } from '../../http/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { readHistory } from '../../records/history.ts';
import { accidentDuties } from './duties.ts';
import { mayReadHealth, type Row } from './rights.ts';

interface Tick {
  duty: string;
  doneAt: Date;
  doneBy: number | null;
  name: string | null;
  note: string | null;
}

const ticksOf = async (db: Db | Trx, id: number): Promise<Tick[]> =>
  (
    await sql<Tick>`
      select d.duty, d.done_at, d.done_by, d.note, ${personName('u')} as name
      from investigation_duties d left join users u on u.id = d.done_by
      where d.investigation_id = ${id}`.execute(db)
  ).rows;

/** The checklist as it holds for this accident, and beside it whatever was ticked before it was changed. */
async function dutiesOf(db: Db | Trx, row: Row, knownAt: Date) {
  const ticks = new Map((await ticksOf(db, row.id)).map((tick) => [tick.duty, tick]));
  const { duties } = await accidentDuties(db);
  const standing = dutiesFor(duties, row.severe);
  const shown = [...standing, ...duties.filter((duty) => !standing.includes(duty) && ticks.has(duty.id))];
  return shown.map((duty) => {
    const tick = ticks.get(duty.id);
    return {
      ...duty,
      dueDay: dueDayOf(duty.time, plantDay(knownAt)),
      done: tick
        ? { at: tick.doneAt.toISOString(), byId: tick.doneBy, byName: tick.name, note: tick.note }
        : null,
    };
  });
}

async function historyOf(db: Db | Trx, id: number) {
  const { rows } = await sql<{ id: string; reason: string | null }>`
    select id, reason from investigation_history where investigation_id = ${id} and reason is not null`.execute(
    db,
  );
  const reasons = new Map(rows.map(({ id, reason }) => [Number(id), reason]));
  const entries = await readHistory(db, 'investigations', id);
  return entries.map(({ doneAt: _none, ...entry }) => ({
    ...entry,
    action: entry.action as InvestigationAction,
    reason: reasons.get(entry.id) ?? null,
  }));
}

const asSent = sent('investigations', Investigation);

export async function readInvestigation(
  db: Db | Trx,
  viewer: Viewer,
  row: Row,
): Promise<EveryField<Investigation>> {
  const observation = await db
    .selectFrom('observations')
    .select(['title', 'createdAt'])
    .where('id', '=', row.observationId)
    .executeTakeFirstOrThrow();
  const names = await namesByIds(db, row.investigatorIds);
  return {
    ...asSent(row),
    observationTitle: observation.title,
    knownAt: observation.createdAt.toISOString(),
    investigators: row.investigatorIds.map((id) => ({ id, name: names.get(id) ?? null })),
    mayReadHealth: mayReadHealth(viewer, row),
    duties: await dutiesOf(db, row, observation.createdAt),
    history: await historyOf(db, row.id),
  };
}

interface Listed extends Omit<InvestigationRow, 'createdAt' | 'updatedAt' | 'dutiesOpen'> {
  createdAt: Date;
  updatedAt: Date;
  done: string[];
}

/** Newest first. There are as many as there were accidents: they go out whole. */
export async function listInvestigations(
  db: Db,
  { state, observationId }: ListInvestigations,
): Promise<InvestigationRow[]> {
  const { rows } = await sql<Listed>`
    select i.id, i.client_id, i.observation_id, o.title as observation_title, i.state, i.severe,
      jsonb_array_length(i.causes) as causes, i.created_at, i.updated_at,
      array(select d.duty::text from investigation_duties d where d.investigation_id = i.id) as done
    from investigations i join observations o on o.id = i.observation_id
    where i.deleted_at is null and ${state ? sql`i.state = ${state}` : sql`true`}
      and ${observationId ? sql`i.observation_id = ${observationId}` : sql`true`}
    order by i.id desc`.execute(db);
  const { duties } = await accidentDuties(db);
  return rows.map(({ done, ...row }) => ({
    ...row,
    dutiesOpen: dutiesFor(duties, row.severe).filter(({ id }) => !done.includes(id)).length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
