import { RELEASE_DAYS } from '@turva/contracts/kept-work-releases';
import { headers } from '@turva/contracts/sync';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { problem } from '../problem.ts';
import type { SessionUser } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call that carries a closed account's work: made by its author, brought by somebody else. */
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

/** Reports with all that belongs to them, rounds and assessments; and whose they are. Nothing that decides over anybody's work. */
const carried = new Set([
  'GET /api/user',
  'POST /api/observations',
  'PATCH /api/observations/:id',
  'DELETE /api/observations/:id',
  'POST /api/observations/:id/comments',
  'POST /api/audit-rounds',
  'POST /api/risk-assessments',
  'PATCH /api/risk-assessments/:id',
  'POST /api/media/uploads',
  'HEAD /api/media/uploads/:id',
  'PATCH /api/media/uploads/:id',
]);

export const mayCarry = ({ role }: SessionUser) => role === 'admin' || role === 'supervisor';

const deviceOf = (req: FastifyRequest): string | null => {
  const said = req.headers[headers.deviceId];
  return typeof said === 'string' && said !== '' ? said : null;
};

/** What is released for this device, confirmed within the last days, of accounts that are still closed. */
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

/** For the calls about releases: the device that asks, with somebody responsible before it. */
export function carryingDevice(req: FastifyRequest): string {
  if (!mayCarry(req.user)) throw problem('forbidden');
  const deviceId = deviceOf(req);
  if (deviceId === null)
    throw problem('invalid_input', { errors: [{ path: headers.deviceId, code: 'required' }] });
  return deviceId;
}

/** Who a call that names a release acts for; throws `forbidden` for everything that no opened release allows. */
export async function releasedCall(
  db: Db,
  req: FastifyRequest,
  carrier: SessionUser,
  now: Date,
): Promise<Released> {
  const userId = Number(req.headers[headers.release]);
  const deviceId = deviceOf(req);
  const isCarried = carried.has(`${req.method} ${req.routeOptions.url}`);
  if (!isCarried || deviceId === null || !Number.isSafeInteger(userId) || !mayCarry(carrier))
    throw problem('forbidden');
  const row = await releasesFor(db, deviceId, now).where('users.id', '=', userId).executeTakeFirst();
  if (!row?.releaseOpenedAt) throw problem('forbidden');
  const { username, firstName, lastName, department, role, releaseReason } = row;
  const author = { id: userId, username, firstName, lastName, department, role };
  return { author, carrier, deviceId, reason: releaseReason ?? '' };
}

/** Last in a transaction: the release still stands, and whoever carries it still may. */
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
