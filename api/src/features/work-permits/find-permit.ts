import type { PasskeySignIn } from '@turva/contracts/passkeys';
import type { PermitRole } from '@turva/contracts/permit-values';
import type { WorkPermit } from '@turva/contracts/work-permits';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Acting as Doing } from '../../http/acting.ts';
import type { Effect } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';
import { found } from '../../records/find.ts';
import { isCalled } from './permit-id.ts';
import { type Row, selectPermits, toPermit } from './read-permits.ts';
import { settlePermit } from './settle-permit.ts';

/** Who changes a permit, and when. */
export interface Acting extends Doing {
  /** decrypts the key that signs permits */
  secret: string | undefined;
  /** verifies the answer of their own passkey; anybody else's is refused */
  spendPasskey: (trx: Trx, given: PasskeySignIn) => Promise<void>;
}

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
  people: Named[];
  /** in the form the rules need */
  named: { userId: number; people: { userId: number | null; role: PermitRole }[] };
}

const NONE = 'permit_not_found';

export async function findPermit(db: Db, viewerId: number, id: string, now: Date): Promise<WorkPermit> {
  const rows = await selectPermits(db, sql`where p.deleted_at is null and ${isCalled(id, viewerId)}`);
  return toPermit(found(rows, NONE), now);
}

/** Locks the permit until the transaction ends, after applying what time has changed. Also a withdrawn one. */
export async function lockPermit(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const { rows } = await sql<Row>`
    select p.* from work_permits p where ${isCalled(id, acting.user.id)} for update`.execute(trx);
  const stored = found(rows, NONE);
  const row = stored.deletedAt ? stored : await settlePermit(trx, acting, stored);
  const people = await peopleOf(trx, row.id);
  return { row, people, named: { userId: row.userId, people } };
}

export async function lockLive(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const locked = await lockPermit(trx, acting, id);
  if (locked.row.deletedAt) throw problem(NONE);
  return locked;
}

async function peopleOf(trx: Trx, permitId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select o.id, o.role, o.user_id, o.confirmed_at,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username, o.name, '') as name
    from permit_people o left join users u on u.id = o.user_id
    where o.permit_id = ${permitId} order by o.position, o.id`.execute(trx);
  return rows;
}

/** The whole permit as of now in this transaction, as the answer to a write. */
export async function answerWith(trx: Trx, id: number, now: Date, status = 200): Promise<Effect<WorkPermit>> {
  const rows = await selectPermits(trx, sql`where p.id = ${id}`);
  return { status, body: toPermit(found(rows, NONE), now) };
}
