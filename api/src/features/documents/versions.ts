import type { SafetyDocument, VersionQuery } from '@turva/contracts/registers/documents';
import { plantLanguage } from '@turva/contracts/words/readings';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { sha256Of } from '../../media/file-store.ts';
import type { ServedFile } from '../../media/find-media.ts';
import { noteIncoming } from '../../media/incoming-files.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { noteChanges } from '../../records/history.ts';
import { checkFile } from './check-file.ts';
import { answerWith, findDocument, lockDocument } from './find-document.ts';
import { notifyReaders } from './notify-readers.ts';
import { assertEditor } from './write-documents.ts';

interface KeptFile {
  sha256: string;
  size: number;
  mime: string;
}

/** The file is stored before the row it belongs to. */
export async function keepFile({ db, media }: Pick<Deps, 'db' | 'media'>, bytes: Buffer): Promise<KeptFile> {
  const checked = await checkFile(bytes);
  const sha256 = sha256Of(checked.bytes);
  await noteIncoming(db, sha256);
  await media.put(checked.bytes);
  return { sha256, size: checked.bytes.length, mime: checked.mime };
}

interface NewVersion {
  id: number;
  file: KeptFile;
  query: z.output<typeof VersionQuery>;
}

/** Stores the next version. The same file again is the existing version: an upload sent twice asks nobody twice. */
export async function addVersion(
  trx: Trx,
  { user, jobs }: Acting,
  { id, file, query }: NewVersion,
): Promise<Effect<SafetyDocument>> {
  assertEditor(user);
  const row = await lockDocument(trx, id);
  const [last] = (await findDocument(trx, id)).versions;
  if (last?.sha256 === file.sha256) return answerWith(trx, id);
  const number = (last?.number ?? 0) + 1;
  const label = query.label?.trim() || String(number);
  await trx
    .insertInto('documentVersions')
    .values({
      documentId: id,
      number,
      label,
      ...file,
      filename: query.filename ?? null,
      note: query.note?.trim() || null,
      language: query.original ?? plantLanguage,
      mustRead: query.mustRead,
      addedBy: user.id,
    })
    .execute();
  await changeRow(trx, 'safetyDocuments', { id, rev: row.rev }, { version: label });
  const change = { version: { from: last?.label ?? null, to: label } };
  await noteChanges(trx, 'safety_documents', { id, actorId: user.id }, [{ action: 'version_added', change }]);
  const document = await findDocument(trx, id);
  await notifyReaders(trx, { jobs }, { document, actorId: user.id });
  return { status: 201, body: document };
}

/**
 * Stores a version's file in another language. Nobody is asked to read it again: it is the version that
 * people have read. The same file again is the existing one; another one replaces it, and the old one stays.
 */
export async function addTranslation(
  trx: Trx,
  { user, jobs }: Acting,
  { id, file, query: { language, version, filename, note } }: NewVersion,
): Promise<Effect<SafetyDocument>> {
  assertEditor(user);
  const row = await lockDocument(trx, id);
  const { versions } = await findDocument(trx, id);
  const of = version === undefined ? versions[0] : versions.find(({ number }) => number === version);
  // the version's own language is the version's file, which is never changed
  if (!of || !language || language === of.language) throw problem('document_version_not_found');
  const last = of.translations?.find((each) => each.language === language);
  const news = note?.trim() || null;
  if (last?.sha256 === file.sha256 && (last.note ?? null) === news) return answerWith(trx, id);
  await trx
    .insertInto('documentTranslations')
    .values({
      documentId: id,
      version: of.number,
      language,
      ...file,
      filename: filename ?? null,
      note: news,
      addedBy: user.id,
    })
    .execute();
  await changeRow(trx, 'safetyDocuments', { id, rev: row.rev }, {});
  const change = { [`file.${language}`]: { from: last ? of.label : null, to: of.label } };
  await noteChanges(trx, 'safety_documents', { id, actorId: user.id }, [{ action: 'version_added', change }]);
  // whoever read the one it replaces is asked again
  if (last)
    await notifyReaders(
      trx,
      { jobs },
      { document: await findDocument(trx, id), actorId: user.id, of: file.sha256 },
    );
  return answerWith(trx, id, 201);
}

/** One version; without a number the newest. With the number of a translation, that file instead. */
export async function findVersion(
  db: Db,
  { id, version, translation }: { id: number; version?: number; translation?: number | undefined },
): Promise<ServedFile & { number: number }> {
  if (translation !== undefined) {
    const { rows } = await sql<ServedFile & { number: number }>`
      select t.version as number, t.sha256, t.size, t.mime, t.filename
      from document_translations t join safety_documents d on d.id = t.document_id
      where d.id = ${id}::integer and d.deleted_at is null
        and t.version = ${version ?? null}::integer and t.id = ${translation}::integer`.execute(db);
    const [row] = rows;
    if (!row) throw problem('document_version_not_found');
    return row;
  }
  const { rows } = await sql<ServedFile & { number: number }>`
    select v.number, v.sha256, v.size, v.mime, v.filename
    from document_versions v join safety_documents d on d.id = v.document_id
    where d.id = ${id}::integer and d.deleted_at is null
      and (${version ?? null}::integer is null or v.number = ${version ?? null}::integer)
    order by v.number desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw problem('document_version_not_found');
  return row;
}
