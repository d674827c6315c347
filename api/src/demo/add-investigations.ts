import type { Cause } from '@turva/contracts/risks/investigations';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import { sql } from 'kysely';
import { auditEntity } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { PeopleIds } from './add-people.ts';
import { type DemoCause, type DemoInvestigation, demoInvestigations } from './investigations.ts';
import { uuidOf } from './seeded.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One signed off and one open. Neither says who was hurt: that is health data, even in the demo. */
export async function addInvestigations(trx: Trx, { people }: { people: PeopleIds }): Promise<void> {
  for (const one of demoInvestigations) await addInvestigation(trx, one, people.get(one.by) as number);
}

async function addInvestigation(trx: Trx, one: DemoInvestigation, by: number): Promise<void> {
  const {
    id: observationId,
    clientId,
    createdAt,
  } = await trx
    .selectFrom('observations')
    .select(['id', 'clientId', 'createdAt'])
    .where('title', '=', one.of)
    .executeTakeFirstOrThrow();
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);
  const openedAt = after(2);
  const writtenAt = after(6 * 60);
  const signedOffAt = one.signedOff && new Date(createdAt.getTime() + one.signedOff.daysAfter * DAY_MS);
  const { id } = await trx
    .insertInto('investigations')
    .values({
      observationId,
      clientId: investigationIdOf(clientId),
      state: signedOffAt ? 'signed_off' : 'open',
      severe: one.severe,
      whatHappened: one.whatHappened,
      lessons: one.lessons ?? null,
      ...partsOf(one, after),
      investigatorIds: JSON.stringify([by]),
      createdBy: by,
      rev: signedOffAt ? 3 : 2,
      createdAt: openedAt,
      updatedAt: signedOffAt ?? writtenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const duties = one.duties.map(({ duty, minute, note }) => ({
    investigationId: id,
    duty,
    doneAt: after(minute),
    doneBy: by,
    note,
  }));
  await trx.insertInto('investigationDuties').values(duties).execute();
  await addHistory(trx, id, [
    { action: 'created', at: openedAt, actorId: by },
    ...duties.map(({ duty, doneAt, note }) => ({
      action: 'duty_done' as const,
      at: doneAt,
      actorId: by,
      change: { duty: { from: null, to: duty } },
      reason: note,
    })),
    {
      action: 'edited',
      at: writtenAt,
      actorId: by,
      change: { whatHappened: { from: null, to: one.whatHappened } },
    },
    ...(one.signedOff && signedOffAt
      ? [
          {
            action: 'signed_off' as const,
            at: signedOffAt,
            actorId: by,
            change: { state: { from: 'open', to: 'signed_off' } },
            reason: one.signedOff.reason,
          },
        ]
      : []),
  ]);
}

function partsOf(one: DemoInvestigation, after: (minutes: number) => Date) {
  const named = (what: string, at: number) => uuidOf(`investigation ${one.of} ${what} ${at}`);
  return {
    timeline: JSON.stringify(
      one.timeline.map(({ minute, text }, at) => ({
        id: named('moment', at),
        at: after(minute).toISOString(),
        text,
      })),
    ),
    whys: JSON.stringify(one.whys.map((text, at) => ({ id: named('why', at), text }))),
    causes: JSON.stringify(nodesOf(one.causes, null)),
    statements: JSON.stringify(one.statements.map((said, at) => ({ id: named('statement', at), ...said }))),
  };
}

const nodesOf = (causes: readonly DemoCause[], parentId: string | null): Cause[] =>
  causes.flatMap(({ under = [], ...cause }) => {
    const id = uuidOf(`cause ${cause.text}`);
    return [{ id, parentId, ...cause }, ...nodesOf(under, id)];
  });

interface Step {
  action: 'created' | 'duty_done' | 'edited' | 'signed_off';
  at: Date;
  actorId: number;
  change?: object;
  reason?: string;
}

async function addHistory(trx: Trx, investigationId: number, steps: readonly Step[]): Promise<void> {
  await trx
    .insertInto('investigationHistory')
    .values(
      steps
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ change, reason, ...step }) => ({
          ...step,
          investigationId,
          change: change ? JSON.stringify(change) : null,
          reason: reason ?? null,
        })),
    )
    .execute();
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    select at, actor_id, action, ${auditEntity('investigations')}, investigation_id::text, change
    from investigation_history where investigation_id = ${investigationId} order by id`.execute(trx);
}
