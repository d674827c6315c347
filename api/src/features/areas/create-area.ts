import type { Area, CreateArea } from '@turva/contracts/plant/areas';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { NewRow } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { assertIsSomebody, assertMayStand, lockTree } from './area-tree.ts';
import { areasByIds } from './list-areas.ts';

export async function createArea(
  trx: Trx,
  user: SessionUser,
  input: z.output<typeof CreateArea>,
): Promise<Effect<Area>> {
  const {
    name,
    code,
    parentId = null,
    department = null,
    managerId = null,
    device = null,
    hours = null,
  } = input;
  assertMayStand(await lockTree(trx), null, parentId);
  await assertIsSomebody(trx, managerId);
  const row: NewRow<Tables['areas'], CreateArea> = {
    name,
    code,
    parentId,
    department: department || null,
    managerId,
    device,
    hours,
  };
  const { id } = await trx.insertInto('areas').values(row).returning('id').executeTakeFirstOrThrow();
  const detail = { name, code, parentId, department, managerId, ...(device && { device, hours }) };
  await recordAudit(trx, { actorId: user.id, action: 'created', entity: 'areas', entityId: id, detail });
  return { status: 201, body: await areaById(trx, id) };
}

export async function areaById(trx: Trx, id: number): Promise<Area> {
  const [area] = await areasByIds(trx, [id]);
  if (!area) throw new Error(`area ${id} is gone inside its own transaction`);
  return area;
}
