import type { ChangePlan, CreatePlan, Plan, PlanOutline } from '@turva/contracts/plant/plans';
import { type Merged, mergeFields } from '@turva/rules/merge/merge';
import { type Found, mergeWholes } from '@turva/rules/merge/merge-items';
import { supervises } from '@turva/rules/observations/observation-handling';
import { isSimple } from '@turva/rules/plant/plan-geometry';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { conflictsOf } from '../../records/conflicts.ts';
import { knownAs } from '../../records/find.ts';
import { answerWith, lockPlan } from './find-plan.ts';
import type { Row } from './read-plans.ts';

export function assertMayDraw(user: Pick<SessionUser, 'role'>) {
  if (!supervises(user)) throw problem('forbidden');
}

/** Stores it once: if the client id is known already, the existing plan is the answer. */
export async function createPlan(
  trx: Trx,
  user: SessionUser,
  { clientId, building, level }: z.output<typeof CreatePlan>,
): Promise<Effect<Plan>> {
  const created = await trx
    .insertInto('plans')
    .values({ building, level, createdBy: user.id, ...(clientId ? { clientId } : {}) })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return answerWith(trx, (clientId && (await knownAs(trx, 'plans', { clientId }))) || 0);
  const { id } = created;
  const detail = { building, level };
  await recordAudit(trx, { actorId: user.id, action: 'created', entity: 'plans', entityId: id, detail });
  return answerWith(trx, id, 201);
}

type Input = z.output<typeof ChangePlan>;

/** Renames, deactivates, and merges drawings with what others drew meanwhile. */
export async function changePlan(
  trx: Trx,
  user: SessionUser,
  { id, input }: { id: string; input: Input },
): Promise<Effect<Plan>> {
  const row = await lockPlan(trx, id);
  await assertDrawable(trx, row, input);
  const { values, change, conflicts } = merged(row, input);
  if (conflicts.length > 0)
    throw problem('version_conflict', { conflicts: await conflictsOf(trx, ['plans', row.id], conflicts) });
  if (Object.keys(change).length === 0) return answerWith(trx, row.id);
  await changeRow(trx, 'plans', row, values);
  await recordAudit(trx, {
    actorId: user.id,
    action: 'changed',
    entity: 'plans',
    entityId: row.id,
    detail: change,
  });
  return answerWith(trx, row.id);
}

function merged(row: Row, { base, outlines, points, ...mine }: Input) {
  const found: Found = { conflicts: [], change: {} };
  const own: Merged<typeof mine> = mergeFields(base, mine, row);
  for (const field of Object.keys(own.apply) as (keyof typeof mine)[])
    found.change[field] = { from: row[field], to: own.apply[field] };
  const drawn = {
    ...(outlines && {
      outlines: mergeWholes(
        'outlines',
        { base: base.outlines ?? row.outlines, mine: outlines, theirs: row.outlines },
        found,
      ),
    }),
    ...(points && {
      points: mergeWholes(
        'points',
        { base: base.points ?? row.points, mine: points, theirs: row.points },
        found,
      ),
    }),
  };
  const asJson = Object.fromEntries(
    Object.entries(drawn).map(([name, list]) => [name, JSON.stringify(list)]),
  );
  return {
    values: { ...own.apply, ...asJson },
    change: found.change,
    conflicts: [...own.conflicts, ...found.conflicts],
  };
}

/** New outlines must enclose something, must not cross themselves, and must belong to an existing area. */
async function assertDrawable(trx: Trx, row: Row, { outlines = [] }: Input) {
  const known = new Set(row.outlines.map((outline) => JSON.stringify([outline.areaId, outline.ring])));
  const drawn = outlines
    .map((outline, at): [PlanOutline, number] => [outline, at])
    .filter(([{ areaId, ring }]) => !known.has(JSON.stringify([areaId, ring])));
  if (drawn.length === 0) return;
  const areas = await trx.selectFrom('areas').select('id').where('deletedAt', 'is', null).execute();
  const ids = new Set(areas.map(({ id }) => id));
  const errors = drawn.flatMap(([{ areaId, ring }, at]) => [
    ...(ids.has(areaId) ? [] : [{ path: `outlines.${at}.areaId`, code: 'unknown_area' }]),
    ...(isSimple(ring) ? [] : [{ path: `outlines.${at}.ring`, code: 'invalid' }]),
  ]);
  if (errors.length > 0) throw problem('invalid_input', { errors });
}
