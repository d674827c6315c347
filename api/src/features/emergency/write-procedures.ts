import type { CreateProcedure, EditProcedure, EmergencyProcedure } from '@turva/contracts/emergency';
import { mayEditProcedures } from '@turva/rules/emergency-alert';
import { splitTexts } from '@turva/rules/in-language';
import { mergeFields } from '@turva/rules/merge';
import { mergeTexts } from '@turva/rules/merge-texts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { EmergencyProceduresTable } from '../../db/tables/emergency.ts';
import type { Effect } from '../../http/idempotency.ts';
import { assertRev } from '../../http/rev-of.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { toProcedure } from './read-procedures.ts';

type Row = Selectable<EmergencyProceduresTable>;
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

export const noteVersion = (trx: Trx, user: Editor, action: 'created' | 'edited' | 'deleted', row: Row) =>
  recordAudit(trx, {
    actorId: user.id,
    action,
    entity: 'emergency_procedures',
    entityId: row.id,
    detail: versionOf(row),
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

async function lock(trx: Trx, { id, rev }: Target): Promise<Row> {
  const row = await trx
    .selectFrom('emergencyProcedures')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('emergency_procedure_not_found');
  assertRev(rev, row);
  return row;
}

const change = (trx: Trx, row: Row, values: Updateable<EmergencyProceduresTable>) =>
  trx
    .updateTable('emergencyProcedures')
    .set({ ...values, rev: row.rev + 1, updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function editProcedure(
  trx: Trx,
  user: Editor,
  { input, ...target }: Target & { input: z.output<typeof EditProcedure> },
): Promise<Effect<EmergencyProcedure>> {
  assertEditor(user);
  const { base, ...said } = input;
  const mine = splitTexts(said);
  const seen = splitTexts(base ?? {});
  const row = await lock(trx, base ? { ...target, rev: undefined } : target);
  const fields = mergeFields({ ...row, ...seen.plain }, mine.plain, row);
  const others = mergeTexts(row.texts, mine.texts, seen.texts);
  if (fields.conflicts.length > 0 || others.conflicts.length > 0) throw problem('version_conflict');
  if (Object.keys({ ...fields.apply, ...others.change }).length === 0)
    return { status: 200, body: toProcedure(row) };
  const changed = await change(trx, row, { ...fields.apply, texts: JSON.stringify(others.texts) });
  await noteVersion(trx, user, 'edited', changed);
  return { status: 200, body: toProcedure(changed) };
}

export async function deleteProcedure(
  trx: Trx,
  user: Editor,
  { now, ...target }: Target & { now: Date },
): Promise<Effect<{ id: number; deleted: true }>> {
  assertEditor(user);
  const row = await change(trx, await lock(trx, target), { deletedAt: now });
  await noteVersion(trx, user, 'deleted', row);
  return { status: 200, body: { id: row.id, deleted: true } };
}
