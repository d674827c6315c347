import type { DocumentVersion, SafetyDocument } from '@turva/contracts/registers/documents';
import type { Reading } from '@turva/contracts/words/readings';
import { fileIn, isAsked, type ReadFile } from '@turva/rules/duties/document-reading';
import type { UserDb } from '../../offline/engine/db.ts';
import { forgetNoRoom, hadNoRoom, isQuotaExceeded, noteNoRoom } from '../../offline/engine/quota.ts';
import type { KeptDocument } from '../../offline/engine/rows.ts';
import { FileUnreachable, fetchFile } from '../../offline/media/fetch-file.ts';
import { hashesIn, pin, pinnedBy } from '../../offline/media/kept-files.ts';

/** The setting that names the documents this device stores permanently. */
const PINNED = 'pinnedDocuments';

const pathOf = (id: number, { version, translation }: ReadFile) =>
  `/api/documents/${id}/file/${version.number}${translation ? `?translation=${translation.id}` : ''}`;

/** The file that is fetched and stored. */
export const bytesOf = ({ version, translation }: ReadFile) => translation ?? version;

/** The newest file. */
export const currentOf = ({ versions }: Pick<SafetyDocument, 'versions'>): DocumentVersion | null =>
  versions[0] ?? null;

async function keepBytes(db: UserDb, row: KeptDocument): Promise<void> {
  try {
    await db.transaction('rw', db.keptDocuments, async () => {
      // the same file may be fetched automatically and opened at the same time: it stays marked as opened
      const isHere = (await db.keptDocuments.where('sha256').equals(row.sha256).count()) > 0;
      if (!isHere) await db.keptDocuments.put(row);
      else if (row.opened) await db.keptDocuments.update(row.sha256, { opened: true });
    });
  } catch (error) {
    // without room it can still be shown
    if (!isQuotaExceeded(error)) throw error;
    noteNoRoom(db, row.sha256);
  }
}

/**
 * The bytes of a version in one language: from this device or else from the server, then stored here for offline
 * use.
 */
export async function openDocumentFile(
  db: UserDb,
  { id, file }: { id: number; file: ReadFile },
): Promise<ArrayBuffer> {
  const { sha256, mime } = bytesOf(file);
  const kept = await db.keptDocuments.get(sha256);
  if (kept) {
    if (!kept.opened) await keepBytes(db, { ...kept, opened: true });
    return kept.bytes;
  }
  const bytes = await fetchFile(pathOf(id, file), { sha256, mime });
  await keepBytes(db, { sha256, bytes, opened: true, keptAt: Date.now() });
  return bytes;
}

export const keptDocumentHashes = (db: UserDb) => hashesIn(db.keptDocuments);
export const pinnedDocuments = (db: UserDb) => pinnedBy(db, PINNED);

export async function pinDocument(db: UserDb, id: number, pinned: boolean): Promise<void> {
  forgetNoRoom(db);
  await pin(db, PINNED, id, pinned);
}

export interface Kept {
  /** could not be fetched */
  missing: number;
  full: boolean;
}

let running: Promise<Kept> | null = null;

/**
 * Fetches pinned documents and those this person is asked to read, in the plant's own version and in this device's
 * language; deletes files nobody needs any more.
 */
export function keepDocuments(db: UserDb, reading: Reading): Promise<Kept> {
  running ??= keep(db, reading).finally(() => {
    running = null;
  });
  return running;
}

/** The documents in use, and which of them this device should store. */
async function needsOf(db: UserDb): Promise<Needs> {
  const [documents, pinned, me] = await Promise.all([
    db.srvDocuments.toArray(),
    pinnedDocuments(db),
    db.srvPeople.get(db.userId),
  ]);
  const active = documents.filter(({ isActive }) => isActive);
  const wanted = active.filter(
    (document) => pinned.includes(document.id) || (me !== undefined && isAsked(document, me)),
  );
  return { active, wanted, isKnown: documents.length > 0 };
}

const filesOf = ({ versions }: SafetyDocument, reading: Reading): ReadFile[] => {
  const current = currentOf({ versions });
  if (!current) return [];
  const own = fileIn(current, reading);
  return own.translation ? [own, { version: current, translation: null }] : [own];
};

async function keep(db: UserDb, reading: Reading): Promise<Kept> {
  const [{ wanted }, kept] = await Promise.all([needsOf(db), keptDocumentHashes(db)]);
  let missing = 0;
  // one after another: the plant's connection is shared
  const files = wanted.flatMap((document) =>
    filesOf(document, reading).map((file) => ({ id: document.id, file })),
  );
  for (const { id, file } of files) {
    const { sha256 } = bytesOf(file);
    if (kept.has(sha256) || hadNoRoom(db, sha256)) continue;
    if (!(await keepOne(db, id, file))) missing++;
  }
  await giveUp(db, reading);
  const after = await keptDocumentHashes(db);
  const lacking = files.filter(({ file }) => !after.has(bytesOf(file).sha256));
  return { missing, full: lacking.length > missing };
}

async function keepOne(db: UserDb, id: number, file: ReadFile): Promise<boolean> {
  const { sha256, mime } = bytesOf(file);
  try {
    const bytes = await fetchFile(pathOf(id, file), { sha256, mime });
    await keepBytes(db, { sha256, bytes, opened: false, keptAt: Date.now() });
    return true;
  } catch (error) {
    if (error instanceof FileUnreachable) return false;
    throw error;
  }
}

interface Needs {
  active: SafetyDocument[];
  wanted: SafetyDocument[];
  /** right after a full pull nothing is known yet, and nothing is deleted */
  isKnown: boolean;
}

/**
 * A file opened here stays as long as its document is in use; one fetched automatically goes when a newer version
 * is here or it is no longer wanted. Read and deleted in one transaction: documents opened while files were being
 * fetched must not be deleted.
 */
const giveUp = (db: UserDb, reading: Reading): Promise<void> =>
  db.transaction('rw', db.srvDocuments, db.srvPeople, db.sync, db.keptDocuments, async () => {
    const { active, wanted, isKnown } = await needsOf(db);
    if (!isKnown) return;
    const hashes = await keptDocumentHashes(db);
    const inUse = new Set(
      active.flatMap(({ versions }) =>
        versions.flatMap(({ sha256, translations = [] }) => [
          sha256,
          ...translations.map((translation) => translation.sha256),
        ]),
      ),
    );
    const unasked = new Set(
      wanted.flatMap(({ versions }) => {
        const newest = versions.find(({ sha256 }) => hashes.has(sha256));
        const own = versions
          .map((version) => fileIn(version, reading).translation?.sha256)
          .find((sha256) => sha256 !== undefined && hashes.has(sha256));
        return [newest?.sha256, own];
      }),
    );
    const rows = await db.keptDocuments
      .filter(({ sha256, opened }) => !inUse.has(sha256) || (!opened && !unasked.has(sha256)))
      .primaryKeys();
    await db.keptDocuments.bulkDelete(rows);
  });
