import type { CreateDocument, EditDocument, SafetyDocument } from '@turva/contracts/registers/documents';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { orPull } from '../../sync-ui/sync-engine.ts';
import { typeOf } from './form/check-file.ts';

// Online only: a document everybody is asked to read must not wait in one phone's queue.

const PATIENCE_MS = 15_000;

const about = (db: UserDb, extra: Record<string, string> = {}) => ({
  headers: { [headers.expectedUser]: String(db.userId), ...extra },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** The same `clientId` again is the same document. */
export async function createDocument(db: UserDb, input: CreateDocument): Promise<SafetyDocument> {
  const made = await api.post('/api/documents', input, about(db));
  await db.srvDocuments.put(made);
  return made;
}

/** `rev` is the revision the editor saw: concurrent changes are not overwritten. */
export async function editDocument(
  db: UserDb,
  { id, rev }: Pick<SafetyDocument, 'id' | 'rev'>,
  input: EditDocument,
): Promise<SafetyDocument> {
  const key = { [headers.idempotencyKey]: crypto.randomUUID(), 'if-match': `"${rev}"` };
  const saved = await orPull(api.patch(`/api/documents/${id}`, input, about(db, key)));
  await db.srvDocuments.put(saved);
  return saved;
}

export interface NewVersion {
  file: File;
  label: string;
  note: string;
  /** the language of the file */
  language: string;
  mustRead: boolean;
}

/** Without a timeout: a hall's network is slow. Uploading the same file again returns the existing version. */
export async function uploadVersion(
  db: UserDb,
  id: number,
  { file, label, note, language, mustRead }: NewVersion,
): Promise<SafetyDocument> {
  const query = new URLSearchParams({
    filename: file.name.slice(-200),
    mustRead: String(mustRead),
    original: language,
    ...(label.trim() ? { label: label.trim() } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  });
  return upload(db, { id, query, file });
}

/** The file of a version in another language. */
export const uploadTranslation = (
  db: UserDb,
  id: number,
  { file, language, version, note }: { file: File; language: string; version: number; note: string },
): Promise<SafetyDocument> =>
  upload(db, {
    id,
    file,
    query: new URLSearchParams({
      filename: file.name.slice(-200),
      language,
      version: `${version}`,
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
  });

async function upload(
  db: UserDb,
  { id, query, file }: { id: number; query: URLSearchParams; file: File },
): Promise<SafetyDocument> {
  const saved = await api.send(`/api/documents/${id}/versions?${query}`, file, {
    headers: {
      'content-type': (await typeOf(file)) ?? 'application/octet-stream',
      [headers.idempotencyKey]: crypto.randomUUID(),
      [headers.expectedUser]: String(db.userId),
    },
  });
  await db.srvDocuments.put(saved);
  return saved;
}

export const loadHistory = (id: number, signal: AbortSignal) =>
  api.get(`/api/documents/${id}/history`, { signal });

/** Of one document, or of all in use. */
export const loadReadings = (document: number | undefined, signal: AbortSignal) =>
  api.get(`/api/documents/readings?${new URLSearchParams(document ? { document: `${document}` } : {})}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
