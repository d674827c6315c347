import { createHash } from 'node:crypto';
import type { OwnSession } from '@turva/contracts/people/profile';
import type { Session } from 'fastify';
import { recordAudit } from '../db/audit.ts';
import { announceSignOut } from '../db/change-feed.ts';
import type { Db, Trx } from '../db/client.ts';
import type { Effect } from '../http/calls/idempotency.ts';
import { problem } from '../problem.ts';
import { endAccess } from './end-access.ts';

interface Asking {
  userId: number;
  /** of the session the call came with */
  sid: string;
  now: Date;
}

/** The name of a session for its owner: the id itself would open it. */
const nameOf = (sid: string) => createHash('sha256').update(sid).digest('hex').slice(0, 24);

const livingOf = (db: Db | Trx, { userId, now }: Asking) =>
  db
    .selectFrom('sessions')
    .select(['sid', 'agent', 'expire', 'sess'])
    .where('userId', '=', userId)
    .where('revoked', '=', false)
    .where('expire', '>', now)
    .execute();

/** This person's sessions, that of the calling browser first. */
export async function ownSessions(db: Db, asking: Asking): Promise<OwnSession[]> {
  const rows = await livingOf(db, asking);
  return rows
    .map(({ sid, agent, expire, sess }) => {
      const { startedAt } = sess as Session;
      return {
        id: nameOf(sid),
        agent,
        startedAt: startedAt ? new Date(startedAt).toISOString() : null,
        expiresAt: expire.toISOString(),
        current: sid === asking.sid,
      };
    })
    .sort(
      (a, b) => Number(b.current) - Number(a.current) || (b.startedAt ?? '').localeCompare(a.startedAt ?? ''),
    );
}

/** A device is lost or stolen: whatever could open the account from it ends, and only this session goes on. */
export async function endAllOthers(trx: Trx, { userId, sid, now }: Asking): Promise<Effect<{ ended: true }>> {
  await endAccess(trx, 'deviceLost', { userId, now, kept: { sid } });
  const detail = { by: 'device-lost' };
  await recordAudit(trx, {
    actorId: userId,
    action: 'session_ended',
    entity: 'users',
    entityId: userId,
    detail,
  });
  return { status: 200, body: { ended: true } };
}

/** Signs another device out; its next call finds no session. */
export async function endSession(trx: Trx, asking: Asking, id: string): Promise<Effect<{ ended: true }>> {
  const found = (await livingOf(trx, asking)).find(({ sid }) => nameOf(sid) === id);
  if (!found) throw problem('not_found');
  await trx.updateTable('sessions').set({ revoked: true, sess: '{}' }).where('sid', '=', found.sid).execute();
  await trx.deleteFrom('pushSubscriptions').where('sid', '=', found.sid).execute();
  await announceSignOut(trx, asking.userId);
  await recordAudit(trx, {
    actorId: asking.userId,
    action: 'session_ended',
    entity: 'users',
    entityId: asking.userId,
  });
  return { status: 200, body: { ended: true } };
}
