import type { PasskeySignIn } from '@turva/contracts/people/passkeys';
import type { PermitRole } from '@turva/contracts/permits/permit-values';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { statusAt } from '@turva/rules/permits/permit-status';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { actingOf, type Acting as Doing } from '../../http/session/acting.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { ProblemError, problem } from '../../problem.ts';
import { found } from '../../records/find.ts';
import { provePasskey, spendProof } from '../../sign-in/prove-passkey.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import { isCalled } from './permit-id.ts';
import { type Row, selectPermits, toPermit } from './read-permits.ts';

/** Who changes a permit, and when. */
export interface Acting extends Doing {
  /** nothing that was not over by then is ended for good */
  passed: Date;
  /** decrypts the key that signs permits */
  secret: string | undefined;
  /** verifies the answer of their own passkey; anybody else's is refused */
  spendPasskey: (trx: Trx, given: PasskeySignIn) => Promise<void>;
}

export const actingAs = (
  deps: Pick<Deps, 'jobs' | 'now' | 'passed' | 'clock' | 'config'>,
  req: FastifyRequest,
): Acting => {
  const acting = actingOf(deps, req);
  return {
    ...acting,
    passed: deps.passed(),
    secret: deps.config.sessionSecret,
    async spendPasskey(trx, given) {
      try {
        const proof = await provePasskey(trx, given, { req, config: deps.config, now: acting.now });
        if (proof.userId !== acting.user.id) throw problem('signature_refused');
        await spendProof(trx, proof, acting.now);
      } catch (cause) {
        // a 401 would mean that the session is over
        throw cause instanceof ProblemError ? problem('signature_refused', { cause }) : cause;
      }
    },
  };
};

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Acting['user'], 'firstName' | 'lastName' | 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

export interface Named {
  id: string;
  role: PermitRole;
  userId: number | null;
  name: string;
  confirmedAt: Date | null;
}

/** A permit locked against other changes, with the people named on it. */
export interface Locked {
  row: Row;
  /** as stored: ended or suspended only by what has certainly passed */
  certain: Row;
  people: Named[];
  /** in the form the rules need */
  named: { userId: number; people: { userId: number | null; role: PermitRole }[] };
}

const NONE = 'permit_not_found';

export async function findPermit(db: Db, viewerId: number, id: string, now: Date): Promise<WorkPermit> {
  const rows = await selectPermits(db, sql`where p.deleted_at is null and ${isCalled(id, viewerId)}`);
  return toPermit(found(rows, NONE), now);
}

/**
 * Locks the permit until the transaction ends, after applying what time has changed. Also a withdrawn one. What is
 * over by the likely time alone is refused like the rest, and not stored: the clock may be wrong.
 */
export async function lockPermit(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const { rows } = await sql<Row>`
    select p.* from work_permits p where ${isCalled(id, acting.user.id)} for update`.execute(trx);
  const stored = found(rows, NONE);
  const settled = stored.deletedAt
    ? stored
    : await settlePermit(trx, { jobs: acting.jobs, passed: acting.passed }, stored);
  const row = { ...settled, status: statusAt(settled, acting.now.getTime()) };
  const people = await peopleOf(trx, row.id);
  return { row, certain: settled, people, named: { userId: row.userId, people } };
}

export async function lockLive(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const locked = await lockPermit(trx, acting, id);
  if (locked.row.deletedAt) throw problem(NONE);
  return locked;
}

/**
 * Stores what time has changed in a permit since the last look: it has expired, or the air was not measured in
 * time. Returns the updated row. Called with the row locked, by every change and by the job that runs each minute.
 */
export async function settlePermit(
  trx: Trx,
  { jobs, passed }: { jobs: Jobs; passed: Date },
  row: Row,
): Promise<Row> {
  const status = statusAt(row, passed.getTime());
  if (status === row.status) return row;
  const late = {
    suspendedAt: row.gasDueAt,
    suspendedBy: null,
    suspensionKind: 'gas_late',
    suspensionReason: null,
  };
  const settled = await trx
    .updateTable('workPermits')
    .set({
      status,
      qr: null,
      ...(status === 'suspended' ? late : {}),
      rev: row.rev + 1,
      updatedAt: dbNow,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = status === 'expired' ? 'expired' : 'suspended';
  const kind = { suspensionKind: { from: row.suspensionKind, to: late.suspensionKind } };
  const change = { ...moved(row.status, status), ...(status === 'suspended' ? kind : {}) };
  await notePermit(trx, { id: row.id, actorId: null, action, change });
  await notifyOfPermit(trx, { jobs, actorId: null }, settled, action);
  return settled;
}

export async function peopleOf(trx: Trx, permitId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select o.id, o.role, o.user_id, o.confirmed_at,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username, o.name, '') as name
    from permit_people o left join users u on u.id = o.user_id
    where o.permit_id = ${permitId} order by o.position, o.id`.execute(trx);
  return rows;
}

/** The whole permit as of now in this transaction, as the answer to a write. */
export async function answerWith(trx: Trx, id: number, { settled }: Acting, status = 200) {
  const rows = await selectPermits(trx, sql`where p.id = ${id}`);
  return { status, body: toPermit(found(rows, NONE), settled) };
}
