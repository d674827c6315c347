import type {
  CreateDocument,
  EditDocument,
  Readers,
  SafetyDocument,
} from '@turva/contracts/registers/documents';
import type { TextPath } from '@turva/contracts/words/texts';
import { mayEditDocuments } from '@turva/rules/duties/document-reading';
import { mergeTexts } from '@turva/rules/merge/merge-texts';
import { splitTexts } from '@turva/rules/words/in-language';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { knownAs } from '../../records/find.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import { mergeSeen, refuseClashes, seenTexts } from '../../records/merge-seen.ts';
import { written } from '../../records/written.ts';
import { answerWith, findDocument, lockDocument } from './find-document.ts';
import { notifyReaders } from './notify-readers.ts';

export function assertEditor(user: Pick<SessionUser, 'role'>) {
  if (!mayEditDocuments(user)) throw problem('forbidden');
}

type Plain = Omit<z.output<typeof EditDocument>, 'base' | TextPath>;

export const register = written<Tables['safetyDocuments'], z.output<typeof CreateDocument> & Plain>()({
  readers: 'own',
});

/** Stores it once: if the client id is known already, the existing document is the answer. */
export async function createDocument(
  trx: Trx,
  { user }: Acting,
  input: z.output<typeof CreateDocument>,
): Promise<Effect<SafetyDocument>> {
  assertEditor(user);
  const created = await trx
    .insertInto('safetyDocuments')
    .values({ ...register.columns(input), createdBy: user.id })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  const { clientId, readers = [] } = input;
  if (!created)
    return answerWith(trx, (clientId && (await knownAs(trx, 'safetyDocuments', { clientId }))) || 0);
  await askReaders(trx, created.id, readers);
  await noteChanges(trx, 'safety_documents', { id: created.id, actorId: user.id }, [{ action: 'created' }]);
  return answerWith(trx, created.id, 201);
}

interface Edit {
  id: number;
  /** the revision the editor saw: nobody overwrites another's change unseen */
  rev: number | undefined;
  input: z.output<typeof EditDocument>;
}

/** Title, text, readers and translations; withdrawing and restoring are changes of `isActive`. */
export async function editDocument(
  trx: Trx,
  { user, jobs }: Acting,
  { id, rev, input }: Edit,
): Promise<Effect<SafetyDocument>> {
  assertEditor(user);
  const row = await lockDocument(trx, id);
  const { base, ...said } = input;
  const { plain, texts } = splitTexts(said);
  const before = await findDocument(trx, id);
  const seen = splitTexts(base ?? {});
  const own = mergeSeen({ base: seen.plain, rev }, plain, row, { ...before, documentUrl: row.documentUrl });
  const translated = mergeTexts(row.texts, texts, seenTexts({ base: base && seen.texts, rev }, texts, row));
  await refuseClashes(trx, ['safety_documents', id], [...own.conflicts, ...translated.conflicts]);
  const change = { ...changeOf({ ...before, documentUrl: row.documentUrl }, plain), ...translated.change };
  if (Object.keys(change).length === 0) return { status: 200, body: before };
  await trx
    .updateTable('safetyDocuments')
    // also if only the readers change: phones must receive the row
    .set({
      ...register.columns(plain),
      texts: JSON.stringify(translated.texts),
      rev: row.rev + 1,
      updatedAt: dbNow,
    })
    .where('id', '=', id)
    .execute();
  if (plain.readers) {
    await trx.deleteFrom('documentReaders').where('documentId', '=', id).execute();
    await askReaders(trx, id, plain.readers);
  }
  await noteChanges(trx, 'safety_documents', { id, actorId: user.id }, [
    { action: actionOf(change), change },
  ]);
  const document = await findDocument(trx, id);
  await notifyReaders(trx, { jobs }, { document, actorId: user.id });
  return { status: 200, body: document };
}

function changeOf(before: SafetyDocument, input: Plain): Change {
  const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
    (field) => input[field] !== undefined && JSON.stringify(input[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: input[field] }]));
}

function actionOf({ isActive }: Change) {
  if (!isActive) return 'edited';
  return isActive.to === false ? 'withdrawn' : 'restored';
}

async function askReaders(trx: Trx, documentId: number, readers: Readers[]) {
  if (readers.length === 0) return;
  await trx
    .insertInto('documentReaders')
    .values(readers.map(({ role, department }) => ({ documentId, role, department })))
    // the same group twice is one group
    .onConflict((conflict) => conflict.constraint('document_readers_once').doNothing())
    .execute();
}
