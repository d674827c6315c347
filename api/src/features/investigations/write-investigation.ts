import {
  type DecideInvestigation,
  type EditInvestigation,
  type Investigation,
  investigationLists,
  type NameInvestigators,
  type OpenInvestigation,
} from '@turva/contracts/risks/investigations';
import { type Clash, type Merged, mergeFields } from '@turva/rules/merge/merge';
import { type Found, mergeWholes } from '@turva/rules/merge/merge-items';
import { supervises } from '@turva/rules/observations/observation-handling';
import { attached, unplaced } from '@turva/rules/risks/cause-tree';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { isCalled } from '../../records/find.ts';
import { noteChanges } from '../../records/history.ts';
import { refuseClashes } from '../../records/merge-seen.ts';
import { written } from '../../records/written.ts';
import { answerWith, lockInvestigation } from './find-investigation.ts';
import { mayReadHealth, type Row } from './rights.ts';

/** One per observation: opening an open one returns it. */
export async function openInvestigation(
  trx: Trx,
  { user, captured }: Acting,
  { observationId, observationClientId }: z.output<typeof OpenInvestigation>,
): Promise<Effect<Investigation>> {
  if (!supervises(user)) throw problem('forbidden');
  const observation = await trx
    .selectFrom('observations as o')
    .select(['o.id', 'o.clientId'])
    .where('o.deletedAt', 'is', null)
    .where(sql<boolean>`${isCalled('o', observationClientId ?? String(observationId))}`)
    // a UUID is unique per reporter only: one's own comes first
    .orderBy(sql`o.user_id = ${user.id}`, 'desc')
    .orderBy('o.id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (!observation) throw problem('observation_not_found');
  const opened = await trx
    .insertInto('investigations')
    .values({
      observationId: observation.id,
      clientId: investigationIdOf(observation.clientId),
      createdBy: user.id,
      investigatorIds: JSON.stringify([user.id]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return known(trx, user, observation.id);
  await noteChanges(trx, 'investigations', { id: opened.id, actorId: user.id, captured }, [
    { action: 'created' },
  ]);
  return answerWith(trx, user, { id: opened.id, status: 201 });
}

async function known(trx: Trx, user: Acting['user'], observationId: number) {
  const row = await trx
    .selectFrom('investigations')
    .select('id')
    .where('observationId', '=', observationId)
    .executeTakeFirst();
  // the id belongs to another accident
  if (!row) throw problem('duplicate', { detail: 'another investigation has this id' });
  return answerWith(trx, user, row);
}

type Input = z.output<typeof EditInvestigation>;

export const findings = written<Tables['investigations'], Input>()({
  base: 'own',
  timeline: 'json',
  whys: 'json',
  causes: 'json',
  statements: 'json',
});

/** Merges one person's changes with what others wrote meanwhile. */
export async function editInvestigation(
  trx: Trx,
  { user, captured }: Acting,
  { id, input }: { id: string; input: Input },
): Promise<Effect<Investigation>> {
  const row = await lockInvestigation(trx, user, id);
  if (row.state !== 'open') throw problem('investigation_signed_off');
  const { values, change, conflicts } = merged(row, input);
  await refuseClashes(trx, ['investigations', row.id], conflicts);
  if (Object.keys(change).length === 0) return answerWith(trx, user, row);
  await changeRow(trx, 'investigations', row, values);
  await noteChanges(trx, 'investigations', { id: row.id, actorId: user.id, captured }, [
    { action: 'edited', change },
  ]);
  return answerWith(trx, user, row);
}

function merged(row: Row, input: Input) {
  const { base, timeline, whys, causes, statements, ...mine } = input;
  const found: Found = { conflicts: [], change: {} };
  const own: Merged<typeof mine> = mergeFields(base, mine, row);
  for (const field of Object.keys(own.apply) as (keyof typeof mine)[])
    found.change[field] = { from: row[field], to: own.apply[field] };
  const lists: Partial<Record<(typeof investigationLists)[number], { id: string }[]>> = {};
  for (const name of investigationLists) {
    const list: { id: string }[] | undefined = input[name];
    if (list)
      lists[name] = mergeWholes(
        name,
        { base: base[name] ?? row[name], mine: list, theirs: row[name] },
        found,
      );
  }
  const rings = causes ? placeCauses(row, input, lists) : [];
  return {
    values: { ...findings.columns(own.apply), ...findings.columns(lists as Partial<Input>) },
    change: found.change,
    conflicts: [...own.conflicts, ...found.conflicts, ...rings],
  };
}

type Causes = Row['causes'];

/**
 * The merged tree of causes. The sender's tree must be valid by itself; where only both together are not, as
 * when two people moved causes under each other's, each cause of the sender's without a place is a conflict.
 */
function placeCauses(row: Row, { base, causes = [] }: Input, lists: { causes?: { id: string }[] }): Clash[] {
  if (unplaced(attached(causes)).length > 0)
    throw problem('invalid_input', { errors: [{ path: 'causes', code: 'invalid' }] });
  const both = attached(lists.causes as Causes);
  lists.causes = both;
  const byId = (nodes: Causes, id: string) => nodes.find((node) => node.id === id) ?? null;
  return unplaced(both).map((id) => ({
    field: `causes.${id}`,
    base: byId(base.causes ?? row.causes, id),
    mine: byId(causes, id),
    theirs: byId(row.causes, id),
  }));
}

/** Access to the injured people's data is granted only by people who have it. */
export async function nameInvestigators(
  trx: Trx,
  { user }: Acting,
  { id, userIds, base }: { id: string } & z.output<typeof NameInvestigators>,
): Promise<Effect<Investigation>> {
  const row = await lockInvestigation(trx, user, id);
  if (!mayReadHealth(user, row)) throw problem('forbidden');
  const seen = base ?? row.investigatorIds;
  const isReleased = (one: number) => seen.includes(one) && !userIds.includes(one);
  const named = userIds.filter((one) => !seen.includes(one));
  const ids = [...new Set([...row.investigatorIds.filter((one) => !isReleased(one)), ...named])].sort(
    (a, b) => a - b,
  );
  const added = ids.filter((id) => !row.investigatorIds.includes(id));
  const supervisors = added.length
    ? await trx
        .selectFrom('users')
        .select('id')
        .where('id', 'in', added)
        .where('role', 'in', ['supervisor', 'admin'])
        .where('isActive', '=', true)
        .execute()
    : [];
  if (supervisors.length < added.length)
    throw problem('invalid_input', { errors: [{ path: 'userIds', code: 'unknown_person' }] });
  if (added.length === 0 && ids.length === row.investigatorIds.length) return answerWith(trx, user, row);
  await changeRow(trx, 'investigations', row, { investigatorIds: JSON.stringify(ids) });
  const change = { investigatorIds: { from: row.investigatorIds, to: ids } };
  await noteChanges(trx, 'investigations', { id: row.id, actorId: user.id }, [{ action: 'edited', change }]);
  return answerWith(trx, user, row);
}

/** Signs it off in the revision that was seen, or reopens it. */
export async function decideInvestigation(
  trx: Trx,
  { user }: Acting,
  { id, state: to, rev, reason }: { id: string } & z.output<typeof DecideInvestigation>,
): Promise<Effect<Investigation>> {
  const row = await lockInvestigation(trx, user, id);
  if (row.state === to) return answerWith(trx, user, row);
  assertRev(rev, row);
  await changeRow(trx, 'investigations', row, { state: to });
  const action = to === 'open' ? 'reopened' : 'signed_off';
  await noteChanges(trx, 'investigations', { id: row.id, actorId: user.id }, [
    { action, change: { state: { from: row.state, to } }, reason },
  ]);
  return answerWith(trx, user, row);
}
