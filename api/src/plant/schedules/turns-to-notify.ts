import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { peopleHere } from '../../people/people-here.ts';
import { allMeant, meantBy } from '../matters/meant-by.ts';
import { isToRead } from '../readers.ts';

export interface TurnToNotify {
  scheduleId: number;
  title: string;
  once: string;
  areaId: number | null;
  department: string | null;
  ownerId: number | null;
  ownerRole: string | null;
  escalateTo: number | null;
  /** for a reading: it is the task of everybody who has not read it */
  documentId: number | null;
}

const told = sql`not exists (select 1 from notifications n where n.once = waiting.once)`;
const columns = sql`s.id as schedule_id, s.title, s.area_id, s.department, s.owner_id, s.owner_role, s.escalate_to, s.document_id`;
const active = sql`s.deleted_at is null and s.state = 'active' and t.deleted_at is null`;

/** Occurrences that may be done from today on, and were not announced yet. */
export async function openTurns(db: Db | Trx, now: Date): Promise<TurnToNotify[]> {
  const { rows } = await sql<TurnToNotify>`
    select * from (
      select ${columns}, 'turn_due:' || t.id as once
      from schedule_turns t join schedules s on s.id = t.schedule_id
      where ${active} and t.state = 'due' and t.due_day >= ${plantDay(now)}::date) waiting
    where ${told} order by once`.execute(db);
  return rows;
}

/**
 * For each schedule the last missed occurrence, unless it was done since: after a downtime the server reports one,
 * not all.
 */
export async function missedTurns(db: Db | Trx): Promise<TurnToNotify[]> {
  const { rows } = await sql<TurnToNotify>`
    select * from (
      select distinct on (s.id) ${columns}, 'turn_missed:' || t.id as once, t.state
      from schedule_turns t join schedules s on s.id = t.schedule_id
      where ${active} and t.state in ('missed', 'done') order by s.id, t.due_day desc, t.id desc) waiting
    where waiting.state = 'missed' and ${told} order by once`.execute(db);
  return rows;
}

/**
 * The people it is assigned to now. If the person has closed their account, or nobody has the role in that
 * department, the manager of the place.
 */
export async function ownersOf(
  db: Db | Trx,
  { ownerId, ownerRole, department, areaId, documentId }: TurnToNotify,
  now: Date,
): Promise<number[]> {
  if (documentId !== null) {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u join safety_documents d on d.id = ${documentId}
      where u.is_active and not u.is_system and u.deleted_at is null and ${isToRead('u')} order by u.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }
  const group = ownerRole === null && department === null ? null : { role: ownerRole, department };
  const place = { name: null, areaId, department };
  return (await meantBy(db, { kind: 'turn', ownerId, group, place }, { people: await peopleHere(db), now }))
    .to;
}

/** Further people notified of a missed one, besides its owners. */
export async function escalatedTo(
  db: Db | Trx,
  { escalateTo, department, areaId }: TurnToNotify,
): Promise<number[]> {
  if (escalateTo === null) return supervisorsFor(db, { department, areaId });
  return allMeant(db, [{ kind: 'turn', id: escalateTo }], { department, areaId });
}
