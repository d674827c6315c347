import { type AuditTemplate, auditTemplates } from '@turva/contracts/duties/audit-values';
import type { ScheduleRule } from '@turva/contracts/duties/schedules';
import { addDays, daysBefore, plantDay } from '@turva/rules/plant/plant-time';
import { type SqlBool, sql } from 'kysely';
import { auditAction, auditEntity } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import { makeTurns } from '../plant/schedules/make-turns.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { demoDevices, demoSchedules } from './schedules.ts';
import { uuidOf } from './seeded.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
}
type DemoSchedule = (typeof demoSchedules)[number];

/** Devices, recurring work and its outcomes so far: created by the same rule as at a plant. */
export async function addSchedules(trx: Trx, context: Context): Promise<void> {
  const places = new Map<string, number>([...context.areas, ...(await addDevices(trx, context))]);
  for (const one of demoSchedules) {
    const id = await addSchedule(trx, one, { ...context, places });
    for (const { daysAgo, by } of one.done ?? [])
      await addInspection(trx, one, {
        ...context,
        places,
        id,
        daysAgo,
        by: context.people.get(by) as number,
      });
  }
  await makeTurns(trx, context.now);
}

async function addDevices(trx: Trx, { now, areas }: Context): Promise<[string, number][]> {
  const createdAt = daysBefore(now, 90, '08:00');
  const rows = await trx
    .insertInto('areas')
    .values(
      demoDevices.map(({ code, name, kind, at, hours }) => ({
        code,
        name,
        device: kind,
        hours: hours ?? null,
        parentId: areas.get(at) as number,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning(['code', 'id'])
    .execute();
  return rows.map(({ code, id }) => [code, id]);
}

const ruleOf = ({ rule }: DemoSchedule, today: string): ScheduleRule =>
  'inDays' in rule ? { by: rule.by, every: rule.every, from: addDays(today, rule.inDays) } : rule;

async function addSchedule(
  trx: Trx,
  one: DemoSchedule,
  { now, people, places }: Context & { places: ReadonlyMap<string, number> },
): Promise<number> {
  const today = plantDay(now);
  const createdAt = daysBefore(now, one.sinceDays, '08:00');
  const at = createdAt > now ? now : createdAt;
  const { id } = await trx
    .insertInto('schedules')
    .values({
      clientId: uuidOf(`schedule ${one.title}`),
      title: one.title,
      what: one.template ? 'round' : 'drill',
      template: one.template ?? null,
      areaId: one.at === null ? null : (places.get(one.at) as number),
      rule: JSON.stringify(ruleOf(one, today)),
      leadDays: one.leadDays,
      ownerId: one.owner ? (people.get(one.owner) as number) : null,
      department: one.department ?? null,
      note: one.note ?? null,
      since: addDays(today, -one.sinceDays),
      sinceHours: one.rule.by === 'hours' ? 4000 : null,
      createdBy: people.get('demo.esimies') as number,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    values (${at}, ${people.get('demo.esimies') as number}, ${auditAction('created')}, ${auditEntity('schedules')}, ${String(id)},
      jsonb_build_object('title', ${one.title}::text))`.execute(trx);
  return id;
}

interface Inspection extends Context {
  places: ReadonlyMap<string, number>;
  id: number;
  daysAgo: number;
  by: number;
}

/** A round of the device with everything in order, and the occurrence it completes. */
async function addInspection(
  trx: Trx,
  { title, at, template, leadDays }: DemoSchedule,
  { now, places, id, daysAgo, by }: Inspection,
): Promise<void> {
  const finishedAt = daysBefore(now, daysAgo, '07:20');
  // occurrences are created as of today: the one that was open then is the last that had opened
  await makeTurns(trx, now, sql<SqlBool>`s.id = ${id}`);
  const { id: recordId } = await trx
    .insertInto('auditRounds')
    .values({
      clientId: uuidOf(`inspection ${title} ${daysAgo}`),
      userId: by,
      template: template as AuditTemplate,
      areaId: places.get(at ?? '') as number,
      location: demoDevices.find(({ code }) => code === at)?.name ?? '',
      startedAt: new Date(finishedAt.getTime() - 4 * 60_000),
      finishedAt,
      counts: JSON.stringify(
        auditTemplates[template as AuditTemplate].map((item) => ({ item, correct: 1, incorrect: 0 })),
      ),
      createdAt: finishedAt,
      updatedAt: finishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update schedule_turns set state = 'done', missed_at = null, done_at = ${finishedAt}, done_by = ${by}, record_id = ${recordId}
    where id = (select id from schedule_turns where schedule_id = ${id}
      and due_day between ${plantDay(finishedAt)}::date and ${plantDay(finishedAt)}::date + ${leadDays}::integer
      order by due_day limit 1)`.execute(trx);
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    values (${finishedAt}, ${by}, ${auditAction('created')}, ${auditEntity('audit_rounds')}, ${String(recordId)},
      jsonb_build_object('template', ${template}::text))`.execute(trx);
}
