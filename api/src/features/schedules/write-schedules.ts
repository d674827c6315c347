import { isDeviceKind } from '@turva/contracts/audit-values';
import { YEARS_AWAY_MAX } from '@turva/contracts/schedule-values';
import type { CreateSchedule, EditSchedule, Schedule } from '@turva/contracts/schedules';
import { supervises } from '@turva/rules/observation-handling';
import { addMonths, plantDay } from '@turva/rules/plant-time';
import { isByCalendar, shortestGap } from '@turva/rules/schedule';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Acting } from '../../http/acting.ts';
import type { Effect } from '../../http/idempotency.ts';
import { assertRev } from '../../http/rev-of.ts';
import { isNobody } from '../../people/people-by-ids.ts';
import { makeTurns, takeBackTurns } from '../../plant/schedules/make-turns.ts';
import { problem } from '../../problem.ts';
import { knownAs } from '../../records/find.ts';
import { findSchedule, lockSchedule } from './read-schedules.ts';

type New = z.output<typeof CreateSchedule>;
type Fields = Omit<New, 'clientId'>;
const answer = async (trx: Trx, id: number, status = 200): Promise<Effect<Schedule>> => ({
  status,
  body: await findSchedule(trx, String(id)),
});

function assertMayEdit({ user }: Acting) {
  if (!supervises(user)) throw problem('forbidden');
}

/** Stores it once, and asks for what has opened already. */
export async function createSchedule(trx: Trx, acting: Acting, input: New): Promise<Effect<Schedule>> {
  assertMayEdit(acting);
  const { clientId, ...fields } = input;
  const hours = await assertFits(trx, fields, acting.now);
  const created = await trx
    .insertInto('schedules')
    .values({
      ...fields,
      ...(clientId ? { clientId } : {}),
      rule: JSON.stringify(fields.rule),
      since: plantDay(acting.now),
      sinceHours: hours,
      createdBy: acting.user.id,
    })
    .onConflict((conflict) => conflict.constraint('schedules_client').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return answer(trx, (clientId && (await knownAs(trx, 'schedules', { clientId }))) || 0);
  await recordAudit(trx, {
    actorId: acting.user.id,
    action: 'created',
    entity: 'schedules',
    entityId: created.id,
    detail: { ...fields },
  });
  await makeTurns(trx, acting.now, sql`s.id = ${created.id}`);
  return answer(trx, created.id, 201);
}

interface Edit {
  id: string;
  /** what the editor looked at: nobody overwrites another's change unseen */
  rev: number | undefined;
  input: z.output<typeof EditSchedule>;
}

/** What decides over the days: changed, they are counted anew from today. */
const asking = ['documentId', 'rule', 'leadDays', 'areaId', 'what', 'template', 'state'] as const;

export async function editSchedule(
  trx: Trx,
  acting: Acting,
  { id, rev, input }: Edit,
): Promise<Effect<Schedule>> {
  assertMayEdit(acting);
  const row = await lockSchedule(trx, id);
  assertRev(rev, row);
  const names = (Object.keys(input) as (keyof typeof input)[]).filter(
    (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(row[name]),
  );
  if (names.length === 0) return answer(trx, row.id);
  const fields = { ...row, ...input } as Fields;
  const hours = await assertFits(trx, fields, acting.now);
  const anew = asking.some((name) => names.includes(name));
  const { rule, ...plain } = input;
  await trx
    .updateTable('schedules')
    .set({
      ...plain,
      ...(rule ? { rule: JSON.stringify(rule) } : {}),
      ...(anew ? { since: plantDay(acting.now), sinceHours: hours } : {}),
      rev: row.rev + 1,
      updatedAt: acting.now,
    })
    .where('id', '=', row.id)
    .execute();
  if (anew) {
    await takeBackTurns(trx, row.id, acting.now);
    await makeTurns(trx, acting.now, sql`s.id = ${row.id}`);
  }
  await recordAudit(trx, {
    actorId: acting.user.id,
    action: 'changed',
    entity: 'schedules',
    entityId: row.id,
    detail: Object.fromEntries(names.map((name) => [name, { from: row[name], to: input[name] ?? null }])),
  });
  return answer(trx, row.id);
}

const refuse = (path: string, code: string) => problem('invalid_input', { errors: [{ path, code }] });

/** That what is asked for can be done, by somebody, at some time. Resolves to what the device's meter shows. */
async function assertFits(trx: Trx, fields: Fields, now: Date): Promise<number | null> {
  const { what, template = null, areaId = null, documentId = null, rule, leadDays } = fields;
  if ((what === 'round') !== (template !== null))
    throw refuse('template', what === 'round' ? 'required' : 'invalid');
  if ((what === 'reading') !== (documentId !== null))
    throw refuse('documentId', what === 'reading' ? 'required' : 'invalid');
  if (documentId !== null) await assertIsRead(trx, documentId);
  if (isByCalendar(rule)) {
    const today = plantDay(now);
    const [first, last] = [-12 * YEARS_AWAY_MAX, 12 * YEARS_AWAY_MAX].map((months) =>
      addMonths(today, months),
    );
    if (rule.from < (first ?? '') || rule.from > (last ?? ''))
      throw refuse('rule.from', 'time_out_of_bounds');
    // else the next one would be open before this one's day
    if (leadDays >= shortestGap(rule)) throw refuse('leadDays', 'lead_too_long');
  }
  const area = await deviceAt(trx, areaId);
  if (template && isDeviceKind(template) && area?.device !== template)
    throw refuse('areaId', areaId === null ? 'required' : 'not_this_device');
  if (rule.by === 'hours' && area?.hours == null) throw refuse('areaId', 'no_meter');
  await assertPerson(trx, 'ownerId', fields.ownerId);
  await assertPerson(trx, 'escalateTo', fields.escalateTo);
  return area?.hours ?? null;
}

/** Nobody would be asked, or there would be nothing to read. */
async function assertIsRead(trx: Trx, documentId: number) {
  const { rows } = await sql`
    select 1 from safety_documents d where d.id = ${documentId} and d.deleted_at is null and d.is_active is distinct from false
      and exists (select 1 from document_readers r where r.document_id = d.id)
      and exists (select 1 from document_versions v where v.document_id = d.id)`.execute(trx);
  if (rows.length === 0) throw refuse('documentId', 'nobody_reads');
}

async function deviceAt(trx: Trx, areaId: number | null) {
  if (areaId === null) return null;
  const area = await trx
    .selectFrom('areas')
    .select(['device', 'hours'])
    .where('id', '=', areaId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!area) throw refuse('areaId', 'unknown_area');
  return area;
}

/** An owner whose account was closed since stays named: only a new one must be somebody. */
async function assertPerson(trx: Trx, path: string, id: number | null | undefined) {
  if (id == null) return;
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`not ${isNobody}`)
    .executeTakeFirst();
  if (!person) throw refuse(path, 'unknown_person');
}
