import type { CreatePayload } from '../../records/observations/record.ts';
import type { Op, UserDb } from './db.ts';

/** How the outbox names a record's calls. */
export async function recordTitle(db: UserDb, clientId: string, ops: Op[]): Promise<string> {
  const server = await db.srvObservations.where('clientId').equals(clientId).first();
  const create = ops.find((op) => op.kind === 'observation.create')?.payload as CreatePayload | undefined;
  return server?.title ?? create?.title ?? '';
}
