import { isDeepStrictEqual } from 'node:util';
import {
  HurtPerson,
  type HurtPersonWritten,
  type PutHurtPerson,
} from '@turva/contracts/risks/investigations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { openTexts, sealTexts } from '../../db/sealed-texts.ts';
import { dbNow } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { problem } from '../../problem.ts';
import { wholeConflict } from '../../records/conflicts.ts';
import { lockInvestigation } from './find-investigation.ts';
import { mayReadHealth, type Row } from './rights.ts';

// Health data. It leaves this process sealed and is in no stored answer, no history and no entry of the audit log.

type Secret = Pick<Deps, 'config'>;

const Sealed = HurtPerson.pick({
  name: true,
  injury: true,
  bodyPart: true,
  treatment: true,
  absenceDays: true,
});
const nothing = { name: null, injury: '', bodyPart: '', treatment: '', absenceDays: null };

function opened(sealed: string, { config }: Secret): z.infer<typeof Sealed> | null {
  const texts = openTexts(sealed, config.sessionSecret, 'health');
  return texts === null ? null : Sealed.parse(texts);
}

/** Reads who was hurt and logs the access in one transaction: nothing is read that is not logged. */
export async function readPeople(
  trx: Trx,
  deps: Secret,
  user: SessionUser,
  { id }: Pick<Row, 'id'>,
  { printed = false } = {},
): Promise<HurtPerson[]> {
  const { rows } = await sql<{
    id: string;
    userId: number | null;
    sealed: string;
    rev: number;
    personName: string | null;
  }>`
    select p.id, p.user_id, p.sealed, p.rev, case when u.id is not null then ${personName('u')} end as person_name
    from investigation_people p left join users u on u.id = p.user_id
    where p.investigation_id = ${id} order by p.created_at, p.id`.execute(trx);
  await recordAudit(trx, {
    actorId: user.id,
    action: 'health_read',
    entity: 'investigations',
    entityId: id,
    detail: { people: rows.length, ...(printed && { printed }) },
  });
  return rows.map(({ sealed, ...row }) => {
    const details = opened(sealed, deps);
    return { ...row, ...(details ?? nothing), unreadable: details === null };
  });
}

interface Written {
  id: string;
  personId: string;
}

async function lock(trx: Trx, user: SessionUser, { id, personId }: Written) {
  const row = await lockInvestigation(trx, user, id);
  if (!mayReadHealth(user, row)) throw problem('forbidden');
  const standing = await trx
    .selectFrom('investigationPeople')
    .select(['investigationId', 'rev', 'userId', 'sealed'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (standing && standing.investigationId !== row.id) throw problem('not_found');
  return { row, standing };
}

const noted = (trx: Trx, user: SessionUser, row: Row, detail: object) =>
  recordAudit(trx, {
    actorId: user.id,
    action: 'health_changed',
    entity: 'investigations',
    entityId: row.id,
    detail: { ...detail },
  });

/** The last person to write these details; what they wrote is no part of the refusal. */
const writerOf = (trx: Trx, row: Row, personId: string) =>
  trx
    .selectFrom('auditLog as a')
    .leftJoin('users', 'users.id', 'a.actorId')
    .select(['a.actorId as id', personName('users').as('name'), 'a.at'])
    .where('a.entity', '=', 'investigations')
    .where('a.entityId', '=', String(row.id))
    .where(sql<boolean>`a.detail ->> 'person' = ${personId}`)
    .orderBy('a.id', 'desc')
    .executeTakeFirst();

/** The fields that another has written otherwise; `person`, if all of them were removed or cannot be read. */
function disputed(mine: object, theirs: object | null): string[] {
  const fields = Object.entries(mine).filter(
    ([field, value]) => theirs && theirs[field as keyof typeof theirs] !== value,
  );
  return fields.length > 0 ? fields.map(([field]) => field) : ['person'];
}

export async function putPerson(
  trx: Trx,
  deps: Secret,
  user: SessionUser,
  { input, ...which }: Written & { input: z.output<typeof PutHurtPerson> },
): Promise<Effect<HurtPersonWritten>> {
  const { row, standing } = await lock(trx, user, which);
  const { userId, rev, ...details } = input;
  const written = Sealed.parse(details);
  const stored = standing && opened(standing.sealed, deps);
  const theirs = stored ? { ...stored, userId: standing.userId } : null;
  const mine = { ...written, userId };
  // sent again because the answer was lost
  if (standing?.rev === 1 && rev === 0 && isDeepStrictEqual(theirs, mine))
    return { status: 200, body: { id: which.personId, rev: standing.rev } };
  if (rev !== (standing?.rev ?? 0)) {
    const writer = await writerOf(trx, row, which.personId);
    const fields = disputed(mine, theirs);
    throw problem('version_conflict', { conflicts: fields.map((field) => wholeConflict(field, writer)) });
  }
  if (userId) await assertPerson(trx, 'userId', userId);
  const values = { userId, sealed: sealTexts(written, deps.config.sessionSecret, 'health'), rev: rev + 1 };
  await trx
    .insertInto('investigationPeople')
    .values({ id: which.personId, investigationId: row.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: dbNow }))
    .execute();
  await noted(trx, user, row, { person: which.personId });
  return { status: 200, body: { id: which.personId, rev: rev + 1 } };
}

export async function removePerson(
  trx: Trx,
  user: SessionUser,
  which: Written,
): Promise<Effect<HurtPersonWritten>> {
  const { row, standing } = await lock(trx, user, which);
  if (!standing) throw problem('not_found');
  await trx.deleteFrom('investigationPeople').where('id', '=', which.personId).execute();
  await noted(trx, user, row, { removed: which.personId });
  return { status: 200, body: { id: which.personId, rev: standing.rev } };
}
