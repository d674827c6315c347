import type { CreateProcedure, EditProcedure, EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { mergeTexts } from '@turva/rules/merge/merge-texts';
import { mayEditProcedures } from '@turva/rules/plant/emergency-alert';
import { splitTexts } from '@turva/rules/words/in-language';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { isOlder, mergeSeen, refuseClashes, seenTexts } from '../../records/merge-seen.ts';
import { toProcedure } from './read-procedures.ts';

type Row = Selectable<Tables['emergencyProcedures']>;
export type Editor = Pick<SessionUser, 'id' | 'role'>;

function assertEditor(user: Editor) {
  if (!mayEditProcedures(user)) throw problem('forbidden');
}

/** The words themselves are logged: afterwards it must be known which text was valid on which day. */
const versionOf = ({
  rev,
  title,
  description,
  category,
  steps,
  emergencyContacts,
  isActive,
  texts,
}: Row) => ({
  version: rev,
  title,
  description,
  category,
  steps,
  emergencyContacts,
  isActive,
  texts,
});

export const noteVersion = (
  trx: Trx,
  user: Editor,
  action: 'created' | 'edited' | 'deleted',
  row: Row,
  /** changed by it */
  fields?: readonly string[],
) =>
  recordAudit(trx, {
    actorId: user.id,
    action,
    entity: 'emergency_procedures',
    entityId: row.id,
    detail: { ...versionOf(row), ...(fields && { fields }) },
  });

export async function createProcedure(
  trx: Trx,
  user: Editor,
  input: z.output<typeof CreateProcedure>,
): Promise<Effect<EmergencyProcedure>> {
  assertEditor(user);
  const created = await trx
    .insertInto('emergencyProcedures')
    .values(input)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) return { status: 200, body: toProcedure(await byClientId(trx, input.clientId)) };
  await noteVersion(trx, user, 'created', created);
  return { status: 201, body: toProcedure(created) };
}

const byClientId = (trx: Trx, clientId: string) =>
  trx
    .selectFrom('emergencyProcedures')
    .selectAll()
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();

/** `rev` is the version the editor saw: nobody overwrites unseen what people are told to do in an emergency. */
interface Target {
  id: number;
  rev: number | undefined;
}

async function lock(trx: Trx, id: number): Promise<Row> {
  const row = await trx
    .selectFrom('emergencyProcedures')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('emergency_procedure_not_found');
  return row;
}

const change = (trx: Trx, row: Row, values: Updateable<Tables['emergencyProcedures']>) =>
  trx
    .updateTable('emergencyProcedures')
    .set({ ...values, rev: row.rev + 1, updatedAt: dbNow })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A call that names only a revision has seen the words that were logged with it. */
async function loggedVersion(trx: Trx, row: Row, rev: number | undefined): Promise<object | undefined> {
  if (!isOlder(rev, row)) return undefined;
  const logged = await trx
    .selectFrom('auditLog')
    .select('detail')
    .where('entity', '=', 'emergency_procedures')
    .where('entityId', '=', String(row.id))
    .where(sql<boolean>`detail ->> 'version' = ${String(rev)}`)
    .executeTakeFirst();
  return logged?.detail ?? undefined;
}

export async function editProcedure(
  trx: Trx,
  user: Editor,
  { input, ...target }: Target & { input: z.output<typeof EditProcedure> },
): Promise<Effect<EmergencyProcedure>> {
  assertEditor(user);
  const { base, ...said } = input;
  const mine = splitTexts(said);
  const seen = splitTexts(base ?? {});
  const row = await lock(trx, target.id);
  const { rev } = target;
  const told = base ? seen.plain : await loggedVersion(trx, row, rev);
  const fields = mergeSeen({ base: told, rev }, mine.plain, row, row);
  const known = seenTexts({ base: base && seen.texts, rev }, mine.texts, row);
  const others = mergeTexts(row.texts, mine.texts, known);
  await refuseClashes(trx, ['emergency_procedures', row.id], [...fields.conflicts, ...others.conflicts]);
  const names = Object.keys({ ...fields.apply, ...others.change });
  if (names.length === 0) return { status: 200, body: toProcedure(row) };
  const changed = await change(trx, row, { ...fields.apply, texts: JSON.stringify(others.texts) });
  await noteVersion(trx, user, 'edited', changed, names);
  return { status: 200, body: toProcedure(changed) };
}

export async function deleteProcedure(
  trx: Trx,
  user: Editor,
  { now, ...target }: Target & { now: Date },
): Promise<Effect<{ id: number; deleted: true }>> {
  assertEditor(user);
  const seen = await lock(trx, target.id);
  assertRev(target.rev, seen);
  const row = await change(trx, seen, { deletedAt: now });
  await noteVersion(trx, user, 'deleted', row);
  return { status: 200, body: { id: row.id, deleted: true } };
}
