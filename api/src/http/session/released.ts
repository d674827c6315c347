import { type Endpoint, endpoints } from '@turva/contracts/base/endpoints';
import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { RELEASE_DAYS } from '@turva/contracts/sync/kept-work-releases';
import { headers } from '@turva/contracts/sync/sync';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { problem } from '../../problem.ts';
import { noteChanges } from '../../records/history.ts';
import type { SessionUser } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call with a closed account's work: made by its author, sent by somebody else. */
export interface Released {
  author: SessionUser;
  carrier: SessionUser;
  deviceId: string;
  reason: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    released: Released | null;
  }
}

/** The nouns whose history records it, too. */
const saysReleased = (entity: AuditEntity) =>
  entity === 'observations' || entity === 'risk_assessments' || entity === 'work_permits';

/** The endpoint's declaration for releases; false also if it has none. */
function carriedBy({ method, routeOptions }: FastifyRequest): AuditEntity | null | false {
  const known: Readonly<Record<string, Endpoint>> = endpoints;
  const carried = known[`${method} ${routeOptions.url}`]?.carried;
  return carried === undefined ? false : carried;
}

/**
 * Records in the history and the log that the author could no longer send it, who did, and why. Call it in the
 * transaction of the effect; never for an anonymous report, because the log names the author.
 */
export async function noteReleased(trx: Trx, req: FastifyRequest, done: { status: number; body: unknown }) {
  const entity = carriedBy(req);
  // if the record existed already, nothing was sent
  const isNew = done.status === 201 || req.routeOptions.url?.includes(':');
  if (!req.released || !entity || !isNew) return;
  const { carrier, reason } = req.released;
  const body = done.body as { id: number; documentId?: number };
  // a read confirmation has an id of its own: the document is marked
  const id = entity === 'safety_documents' ? (body.documentId ?? body.id) : body.id;
  if (saysReleased(entity))
    await noteChanges(trx, entity, { id, actorId: carrier.id }, [{ action: 'released', reason }]);
  else await recordAudit(trx, { actorId: carrier.id, action: 'released', entity, entityId: id });
}

export const mayCarry = ({ role }: SessionUser) => role === 'admin' || role === 'supervisor';

const deviceOf = (req: FastifyRequest): string | null => {
  const said = req.headers[headers.deviceId];
  return typeof said === 'string' && said !== '' ? said : null;
};

/** Work released for this device, confirmed within the last days, of accounts that are still closed. */
export function releasesFor(db: Db | Trx, deviceId: string, now: Date) {
  return db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .innerJoin('sealingKeys', 'sealingKeys.userId', 'devices.userId')
    .select(['users.id as userId', 'publicKey as sealingKey', 'releaseReason', 'releaseOpenedAt'])
    .select(['username', 'firstName', 'lastName', 'department', 'role', personName('users').as('name')])
    .where('deviceId', '=', deviceId)
    .where('releaseConfirmedAt', '>', new Date(now.getTime() - RELEASE_DAYS * DAY_MS))
    .where('users.isActive', '=', false)
    .where('users.deletedAt', 'is', null);
}

/** For calls about releases: the calling device, used by a responsible person. */
export function carryingDevice(req: FastifyRequest): string {
  if (!mayCarry(req.user)) throw problem('forbidden');
  const deviceId = deviceOf(req);
  if (deviceId === null)
    throw problem('invalid_input', { errors: [{ path: headers.deviceId, code: 'required' }] });
  return deviceId;
}

/** The person a call under a release acts for; throws `forbidden` for everything no open release permits. */
export async function releasedCall(
  db: Db,
  req: FastifyRequest,
  carrier: SessionUser,
  now: Date,
): Promise<Released> {
  const userId = Number(req.headers[headers.release]);
  const deviceId = deviceOf(req);
  if (!mayCarry(carrier)) throw problem('forbidden');
  if (carriedBy(req) === false) throw problem('not_released');
  if (deviceId === null || !Number.isSafeInteger(userId)) throw problem('forbidden');
  const row = await releasesFor(db, deviceId, now).where('users.id', '=', userId).executeTakeFirst();
  if (!row?.releaseOpenedAt) throw problem('forbidden');
  const { username, firstName, lastName, department, role, releaseReason } = row;
  const author = { id: userId, username, firstName, lastName, department, role };
  return { author, carrier, deviceId, reason: releaseReason ?? '' };
}

/** Last in a transaction: the release is still valid, and so is the sender's right. */
export async function assertStillReleased(trx: Trx, { author, carrier, deviceId }: Released): Promise<void> {
  const row = await trx
    .selectFrom('devices')
    .innerJoin('users as carriers', (join) => join.on('carriers.id', '=', carrier.id))
    .select('devices.userId')
    .where('devices.userId', '=', author.id)
    .where('deviceId', '=', deviceId)
    .where('releaseOpenedAt', 'is not', null)
    .where('carriers.isActive', '=', true)
    .where('carriers.role', '=', carrier.role)
    .forShare()
    .executeTakeFirst();
  if (!row) throw problem('forbidden');
}
