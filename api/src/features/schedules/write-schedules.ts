import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import { YEARS_AWAY_MAX } from '@turva/contracts/duties/schedule-values';
import type { CreateSchedule, EditSchedule, Schedule } from '@turva/contracts/duties/schedules';
import { isByCalendar, shortestGap } from '@turva/rules/duties/schedule';
import { isSame } from '@turva/rules/merge/merge-items';
import { supervises } from '@turva/rules/observations/observation-handling';
import { addMonths, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { isNobody } from '../../people/people-by-ids.ts';
import { makeTurns, takeBackTurns } from '../../plant/schedules/make-turns.ts';
import { problem } from '../../problem.ts';
import { knownAs } from '../../records/find.ts';
import { mergeSeen, refuseClashes } from '../../records/merge-seen.ts';
import { written } from '../../records/written.ts';
import { findSchedule, lockSchedule } from './read-schedules.ts';

type New = z.output<typeof CreateSchedule>;
type Fields = Omit<New, 'clientId'>;
type Rule = Fields['rule'];

export const agreed = written<Tables['schedules'], New & z.output<typeof EditSchedule>>()({
  base: 'own',
  rule: 'json',
});

const answer = async (trx: Trx, id: number, status = 200): Promise<Effect<Schedule>> => ({
  status,
  body: await findSchedule(trx, String(id)),
});

function assertMayEdit({ user }: Acting) {
  if (!supervises(user)) throw problem('forbidden');
}

/** Stores it once, and creates the occurrences that are open already. */
export async function createSchedule(trx: Trx, acting: Acting, input: New): Promise<Effect<Schedule>> {
  assertMayEdit(acting);
  const { clientId, ...fields } = input;
  await assertFits(trx, fields, { now: acting.now, clientId, isNew: () => true });
  const created = await trx
    .insertInto('schedules')
    .values({
      ...agreed.columns(input),
      since: plantDay(acting.now),
      sinceHours: await metered(trx, fields),
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
  /** the revision the editor saw: nobody overwrites another's change unseen */
  rev: number | undefined;
  input: z.output<typeof EditSchedule>;
}

/** Fields that determine the days: if one changes, the occurrences are recomputed. */
const asking = ['documentId', 'rule', 'leadDays', 'areaId', 'what', 'template', 'state'] as const;

export async function editSchedule(
  trx: Trx,
  acting: Acting,
  { id, rev, input: { base, ...input } }: Edit,
): Promise<Effect<Schedule>> {
  assertMayEdit(acting);
  const row = await lockSchedule(trx, id);
  await refuseClashes(trx, ['schedules', row.id], mergeSeen({ base, rev }, input, row, row).conflicts);
  const names = (Object.keys(input) as (keyof typeof input)[]).filter(
    (name) => input[name] !== undefined && !isSame(input[name], row[name]),
  );
  if (names.length === 0) return answer(trx, row.id);
  const fields = { ...row, ...input } as Fields;
  const isNew: IsNew = (...some) => some.some((name) => names.includes(name));
  // to be resumed, its target must exist; an owner who has left stays named
  const resumes = isNew('state') && input.state === 'active';
  const pointsAt = ['documentId', 'areaId'];
  await assertFits(trx, fields, {
    now: acting.now,
    clientId: row.clientId,
    isNew: (...some) => isNew(...some) || (resumes && some.some((name) => pointsAt.includes(name))),
  });
  const asksAgain = isNew(...asking);
  const goesOn = isSameInterval(row.rule, fields.rule) && !isNew('areaId');
  await trx
    .updateTable('schedules')
    .set({
      ...agreed.columns(input),
      ...(asksAgain && !goesOn
        ? { since: plantDay(acting.now), sinceHours: await metered(trx, fields) }
        : {}),
      rev: row.rev + 1,
      updatedAt: acting.now,
    })
    .where('id', '=', row.id)
    .execute();
  if (asksAgain) {
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

/** The meter keeps running, whatever else of the schedule changes and however long it is paused. */
const isSameInterval = (before: Rule, after: Rule) =>
  before.by === 'hours' && after.by === 'hours' && before.every === after.every;

const refuse = (path: string, code: string) => problem('invalid_input', { errors: [{ path, code }] });

/** Whether one of these fields must be validated: given for the first time, or changed. */
type IsNew = (...names: (keyof Fields | 'state')[]) => boolean;
interface Judged {
  now: Date;
  /** the schedule's own */
  clientId: string | undefined;
  isNew: IsNew;
}

/**
 * Validates that the work can be done, by somebody, at some time. Only new values are checked: what has happened to
 * the others since must not prevent anybody from ending the schedule.
 */
async function assertFits(trx: Trx, fields: Fields, { now, clientId, isNew }: Judged): Promise<void> {
  const { what, template = null, documentId = null } = fields;
  if (isNew('what', 'template') && (what === 'round') !== (template !== null))
    throw refuse('template', what === 'round' ? 'required' : 'invalid');
  if (isNew('what', 'documentId') && (what === 'reading') !== (documentId !== null))
    throw refuse('documentId', what === 'reading' ? 'required' : 'invalid');
  if (isNew('documentId') && documentId !== null) await assertIsRead(trx, documentId, clientId);
  if (isNew('rule', 'leadDays')) assertDays(fields, now);
  if (isNew('areaId', 'template', 'rule')) await assertPlace(trx, fields);
  if (isNew('ownerId')) await assertPerson(trx, 'ownerId', fields.ownerId);
  if (isNew('escalateTo')) await assertPerson(trx, 'escalateTo', fields.escalateTo);
}

function assertDays({ rule, leadDays }: Fields, now: Date) {
  if (!isByCalendar(rule)) return;
  const today = plantDay(now);
  const [first, last] = [-12 * YEARS_AWAY_MAX, 12 * YEARS_AWAY_MAX].map((months) => addMonths(today, months));
  if (rule.from < (first ?? '') || rule.from > (last ?? '')) throw refuse('rule.from', 'time_out_of_bounds');
  // otherwise the next one would open before this one is due
  if (leadDays >= shortestGap(rule)) throw refuse('leadDays', 'lead_too_long');
}

async function assertPlace(trx: Trx, { areaId = null, template = null, rule }: Fields) {
  const area = await placeAt(trx, areaId);
  if (areaId !== null && !area) throw refuse('areaId', 'unknown_area');
  if (template && isDeviceKind(template) && area?.device !== template)
    throw refuse('areaId', areaId === null ? 'required' : 'not_this_device');
  if (rule.by === 'hours' && area?.hours == null) throw refuse('areaId', 'no_meter');
}

/** Refuses a document nobody is asked to read, and one another schedule asks for: one of the two could never be done. */
async function assertIsRead(trx: Trx, documentId: number, clientId: string | undefined) {
  const { rows } = await sql`
    select 1 from safety_documents d where d.id = ${documentId} and d.deleted_at is null and d.is_active is distinct from false
      and exists (select 1 from document_readers r where r.document_id = d.id)
      and exists (select 1 from document_versions v where v.document_id = d.id)
    for no key update of d`.execute(trx);
  if (rows.length === 0) throw refuse('documentId', 'nobody_reads');
  const { rows: others } = await sql`
    select 1 from schedules where document_id = ${documentId} and state = 'active' and deleted_at is null
      and client_id is distinct from ${clientId ?? null}::uuid`.execute(trx);
  if (others.length > 0) throw refuse('documentId', 'asked_already');
}

const placeAt = (trx: Trx, areaId: number | null) =>
  trx
    .selectFrom('areas')
    .select(['device', 'hours'])
    .where('id', '=', areaId ?? 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The device's current meter reading. */
const metered = async (trx: Trx, { areaId = null }: Fields) => (await placeAt(trx, areaId))?.hours ?? null;

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
