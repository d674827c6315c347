import type { AuditCount } from '@turva/contracts/duties/audit-rounds';
import { auditTemplates } from '@turva/contracts/duties/audit-values';
import { daysBefore } from '@turva/rules/plant/plant-time';
import { type Insertable, sql } from 'kysely';
import { auditAction, auditEntity } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { areas as areaData } from './areas.ts';
import { type DemoAuditRound, demoAuditRounds } from './audit-rounds.ts';
import { seededRandom, uuidOf } from './seeded.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
}

/** The rounds with their audit entries, numbered in the order they were made. */
export async function addAuditRounds(trx: Trx, context: Context): Promise<void> {
  const planned = demoAuditRounds.toSorted((a, b) => b.daysAgo - a.daysAgo);
  await trx
    .insertInto('auditRounds')
    .values(planned.map((one) => rowOf(one, context)))
    .execute();
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    select finished_at, user_id, ${auditAction('created')}, ${auditEntity('audit_rounds')}, id::text,
      jsonb_build_object('template', template)
    from audit_rounds order by id`.execute(trx);
}

function rowOf(one: DemoAuditRound, { now, people, areas }: Context): Insertable<Tables['auditRounds']> {
  const name = `audit round ${one.area} ${one.daysAgo}`;
  const finishedAt = daysBefore(now, one.daysAgo, one.at);
  return {
    clientId: uuidOf(name),
    userId: people.get(one.by) as number,
    template: one.template,
    areaId: areas.get(one.area) as number,
    location: areaData[one.area].name,
    startedAt: new Date(finishedAt.getTime() - one.minutes * 60_000),
    finishedAt,
    counts: JSON.stringify(countsOf(one, seededRandom(name))),
    findings: JSON.stringify(
      (one.reported ?? []).map(({ item, title }) => ({
        item,
        observationId: uuidOf(`observation ${title}`),
      })),
    ),
    note: one.note ?? null,
    createdAt: finishedAt,
    updatedAt: finishedAt,
  };
}

/** One to three of each item seen, and more of the people at work: there are more of them than of exits. */
const countsOf = ({ template, wrong, notSeen = [] }: DemoAuditRound, random: () => number): AuditCount[] =>
  auditTemplates[template].map((item) => {
    const many = item === 'ppe' || item === 'safe_ways' ? 4 : 1;
    const correct = notSeen.includes(item) ? 0 : many + Math.floor(random() * 3);
    return { item, correct, incorrect: wrong[item] ?? 0 };
  });
