import {
  DEMO_REQUESTS_A_DAY,
  type DemoRequest,
  type RequestDemo,
} from '@turva/contracts/people/demo-requests';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { notify } from '../../notify/notify.ts';
import { problem } from '../../problem.ts';
import { demoRequests, toAnswer } from './list-requests.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Stores the request and notifies every admin, also by mail where mail is configured. */
export async function requestDemo(
  trx: Trx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { userId, input }: { userId: number; input: z.output<typeof RequestDemo> },
): Promise<Effect<DemoRequest>> {
  // otherwise five calls at once would all count four
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const standing = await ownRequest(trx, userId, input.clientId);
  if (standing) return { status: 200, body: standing };
  const now = deps.now();
  await refuseTooMany(trx, userId, now);
  const { id } = await trx
    .insertInto('demoRequests')
    .values({ userId, ...input, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, { actorId: userId, action: 'requested', entity: 'demo_requests', entityId: id });
  await notify(trx, deps, {
    kind: 'demo_request',
    to: await admins(trx),
    // an admin who tries it out is notified as well: a sole admin would otherwise see nothing
    actorId: null,
    entity: 'demo_requests',
    recordId: id,
    url: `/demo-requests?id=${id}`,
    params: {},
  });
  const [body] = await demoRequests(trx).where('demoRequests.id', '=', id).execute();
  if (!body) throw new Error('the request just kept is not there');
  return { status: 201, body: toAnswer(body) };
}

async function ownRequest(trx: Trx, userId: number, clientId: string): Promise<DemoRequest | null> {
  const row = await demoRequests(trx)
    .where('userId', '=', userId)
    .where('demoRequests.clientId', '=', clientId)
    .executeTakeFirst();
  return row ? toAnswer(row) : null;
}

async function refuseTooMany(trx: Trx, userId: number, now: Date) {
  const { count } = await trx
    .selectFrom('demoRequests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= DEMO_REQUESTS_A_DAY) throw problem('too_many_demo_requests');
}

async function admins(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.map(({ id }) => id);
}
