import 'fake-indexeddb/auto';
import type { DocumentVersion, SafetyDocument } from '@turva/contracts/registers/documents';
import type { ReadFile } from '@turva/rules/duties/document-reading';
import { markOf } from '@turva/rules/words/in-language';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import {
  keepDocuments,
  keptDocumentHashes,
  openDocumentFile,
  pinDocument,
  pinnedDocuments,
} from './document-files.ts';
import { confirmRead } from './documents.ts';
import { readDocuments } from './overlay-documents.ts';

const me = { role: 'user', department: 'Varasto' };
const inFinnish = { ...me, language: 'fi' } as const;
const NOBODY: SafetyDocument['readers'] = [];
const EVERYBODY: SafetyDocument['readers'] = [{ role: null, department: null }];

const hashOf = async (words: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))).toString('hex');

async function version(number: number, words: string, mustRead = true): Promise<DocumentVersion> {
  return {
    number,
    label: String(number),
    sha256: await hashOf(words),
    size: words.length,
    mime: 'application/pdf',
    filename: null,
    note: null,
    mustRead,
    addedAt: '2026-11-01T00:00:00.000Z',
  };
}
const document = (changes: Partial<SafetyDocument> = {}): SafetyDocument => ({
  id: 5,
  clientId: 'c0000000-0000-4000-8000-000000000005',
  title: 'Tulityöohje',
  description: null,
  category: 'work_instruction',
  documentUrl: '/api/documents/5/file',
  version: '1',
  isActive: true,
  readers: EVERYBODY,
  texts: {},
  versions: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  rev: 1,
  ...changes,
});

let db: UserDb;
let server: FakeServer;
/** the server's file under each path, and the requests it received */
let files: Record<string, string>;
let asked: string[];
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
  files = {};
  asked = [];
  await db.srvPeople.put({ id: USER_ID, name: 'Aino', ...me });
});

async function withFiles<T>(work: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch;
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const words = files[String(input)];
    if (words === undefined) throw new TypeError('no network');
    return new Response(words, { headers: { 'content-type': 'application/pdf' } });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = original;
  }
}
const plain = (version: DocumentVersion): ReadFile => ({ version, translation: null });
const view = async () => (await readDocuments(db, inFinnish))[0];
const confirm = (number = 1) =>
  confirmRead(db, USER_ID, { title: 'Tulityöohje', documentId: 5, version: number });

test('a confirmation made offline shows at once, waits once, and is one call', async () => {
  await db.srvDocuments.put(document({ versions: [await version(1, 'a')] }));
  expect((await view())?.reading.toRead).toBe(true);
  await confirm();
  await confirm();
  expect(await db.outbox.count()).toBe(1);
  expect(await view()).toMatchObject({
    reading: { toRead: false, read: true },
    pending: { state: 'queued' },
  });

  server.fault = () => ({
    status: 201,
    body: { id: 9, documentId: 5, version: 1, userId: USER_ID, readAt: '2026-11-21T10:00:00.000Z' },
  });
  await flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/documents/5/versions/1/receipt',
  ]);
  expect(await db.outbox.count()).toBe(0);
  expect(await view()).toMatchObject({
    reading: { toRead: false, latest: { readAt: '2026-11-21T10:00:00.000Z' } },
    pending: null,
  });
});

test('a refused confirmation is not shown as read', async () => {
  await db.srvDocuments.put(document({ versions: [await version(1, 'a')] }));
  await confirm();
  await db.outbox.toCollection().modify({ state: 'rejected' });
  expect(await view()).toMatchObject({ reading: { toRead: true }, pending: { state: 'rejected' } });
});

test('a new version that must be read asks again, a small change does not', async () => {
  const [first, small, again] = [await version(1, 'a'), await version(2, 'b', false), await version(3, 'c')];
  await db.srvDocuments.put(document({ versions: [small, first] }));
  await confirm();
  expect((await view())?.reading.toRead).toBe(false);
  await db.srvDocuments.put(document({ versions: [again, small, first] }));
  expect((await view())?.reading.toRead).toBe(true);
});

test('a worker sees documents in use that can be opened; their editors see all', async () => {
  await db.srvDocuments.bulkPut([
    document({ id: 1, versions: [await version(1, 'a')] }),
    document({ id: 2, isActive: false, versions: [await version(1, 'b')] }),
    document({ id: 3, documentUrl: null }),
    document({ id: 4, documentUrl: 'https://finlex.fi/' }),
  ]);
  const ids = async (role: string) =>
    (await readDocuments(db, { role, department: null, language: 'fi' }))
      .map(({ document }) => document.id)
      .sort();
  expect(await ids('user')).toEqual([1, 4]);
  expect(await ids('supervisor')).toEqual([1, 2, 3, 4]);
});

test('required and pinned documents are fetched automatically, the rest when opened', () =>
  withFiles(async () => {
    const [one, two, three] = [
      await version(1, 'asked'),
      await version(1, 'pinned'),
      await version(1, 'other'),
    ];
    await db.srvDocuments.bulkPut([
      document({ id: 1, versions: [one] }),
      document({ id: 2, readers: NOBODY, versions: [two] }),
      document({ id: 3, readers: [{ role: 'admin', department: null }], versions: [three] }),
    ]);
    files = {
      '/api/documents/1/file/1': 'asked',
      '/api/documents/2/file/1': 'pinned',
      '/api/documents/3/file/1': 'other',
    };
    await pinDocument(db, 2, true);
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 0, full: false });
    // stored files are not fetched again
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 0, full: false });
    expect(asked).toEqual(['/api/documents/1/file/1', '/api/documents/2/file/1']);
    await openDocumentFile(db, { id: 3, file: plain(three) });
    files = {};
    for (const [id, kept] of [
      [1, one],
      [2, two],
      [3, three],
    ] as const)
      expect((await openDocumentFile(db, { id, file: plain(kept) })).byteLength).toBe(kept.size);
    expect(asked).toHaveLength(3);
  }));

test('a newer version replaces a file fetched automatically, not one opened here', () =>
  withFiles(async () => {
    const [first, second, third] = [await version(1, 'a'), await version(2, 'bb'), await version(3, 'ccc')];
    files = {
      '/api/documents/5/file/1': 'a',
      '/api/documents/5/file/2': 'bb',
    };
    await db.srvDocuments.put(document({ versions: [first] }));
    await keepDocuments(db, 'fi');
    await openDocumentFile(db, { id: 5, file: plain(first) });
    await db.srvDocuments.put(document({ versions: [second, first] }));
    await keepDocuments(db, 'fi');
    // the third version cannot be fetched yet: the second stays until then
    await db.srvDocuments.put(document({ versions: [third, second, first] }));
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 1, full: false });
    expect(await keptDocumentHashes(db)).toEqual(new Set([first.sha256, second.sha256]));
    files['/api/documents/5/file/3'] = 'ccc';
    await keepDocuments(db, 'fi');
    expect(await keptDocumentHashes(db)).toEqual(new Set([first.sha256, third.sha256]));
    await db.srvDocuments.put(document({ isActive: false, versions: [third, second, first] }));
    await keepDocuments(db, 'fi');
    expect(await db.keptDocuments.count()).toBe(0);
  }));

test('an unpinned file is deleted, unless a full pull has just cleared the documents', () =>
  withFiles(async () => {
    files = { '/api/documents/5/file/1': 'a', '/api/documents/6/file/1': 'b' };
    const row = document({ readers: NOBODY, versions: [await version(1, 'a')] });
    await db.srvDocuments.put(row);
    await pinDocument(db, 5, true);
    await pinDocument(db, 6, true);
    await keepDocuments(db, 'fi');
    expect(await db.keptDocuments.count()).toBe(1);
    await db.srvDocuments.clear();
    await pinDocument(db, 5, false);
    expect(await pinnedDocuments(db)).toEqual([6]);
    await keepDocuments(db, 'fi');
    expect(await db.keptDocuments.count()).toBe(1);
    await db.srvDocuments.put(row);
    await keepDocuments(db, 'fi');
    expect(await db.keptDocuments.count()).toBe(0);
  }));

test('a full device reports it, and still shows the document', () =>
  withFiles(async () => {
    files = { '/api/documents/5/file/1': 'a' };
    const first = await version(1, 'a');
    await db.srvDocuments.put(document({ versions: [first] }));
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const put = vi.spyOn(db.keptDocuments, 'put').mockRejectedValue(full);
    expect((await openDocumentFile(db, { id: 5, file: plain(first) })).byteLength).toBe(1);
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 0, full: true });
    // not fetched again after every delta, only on request
    put.mockClear();
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 0, full: true });
    expect(put).not.toHaveBeenCalled();
    await pinDocument(db, 5, true);
    expect(await keepDocuments(db, 'fi')).toEqual({ missing: 0, full: true });
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRejectedValue(new Error('broken'));
    await expect(openDocumentFile(db, { id: 5, file: plain(first) })).rejects.toThrow('broken');
  }));

test('bytes with another hash than the server named are refused', () =>
  withFiles(async () => {
    files = { '/api/documents/5/file/1': 'portal' };
    const opening = openDocumentFile(db, { id: 5, file: plain(await version(1, 'a')) });
    await expect(opening).rejects.toThrow(FileUnreachable);
    expect(await db.keptDocuments.count()).toBe(0);
  }));

test('a document that arrived and was opened while another was being fetched stays', () =>
  withFiles(async () => {
    const [asked, opened] = [await version(1, 'asked'), await version(1, 'opened')];
    await db.srvDocuments.put(document({ id: 1, versions: [asked] }));
    files = { '/api/documents/1/file/1': 'asked', '/api/documents/2/file/1': 'opened' };
    const fetchAtOnce = globalThis.fetch;
    globalThis.fetch = async (input) => {
      if (String(input) === '/api/documents/1/file/1') {
        await db.srvDocuments.put(document({ id: 2, readers: NOBODY, versions: [opened] }));
        await openDocumentFile(db, { id: 2, file: plain(opened) });
      }
      return fetchAtOnce(input);
    };
    await keepDocuments(db, 'fi');
    expect(await keptDocumentHashes(db)).toEqual(new Set([asked.sha256, opened.sha256]));
  }));

test('a document opened while it is fetched automatically stays marked as opened', () =>
  withFiles(async () => {
    const asked = await version(1, 'asked');
    await db.srvDocuments.put(document({ id: 1, versions: [asked] }));
    files = { '/api/documents/1/file/1': 'asked' };
    const fetchAtOnce = globalThis.fetch;
    let isFirst = true;
    globalThis.fetch = async (input) => {
      if (isFirst) {
        isFirst = false;
        await openDocumentFile(db, { id: 1, file: plain(asked) });
      }
      return fetchAtOnce(input);
    };
    await keepDocuments(db, 'fi');
    expect((await db.keptDocuments.toArray()).map(({ opened }) => opened)).toEqual([true]);
  }));

const inSlovak = async (id: number, words: string) => ({
  ...(await version(1, words)),
  id,
  language: 'sk' as const,
});

test('a phone in Slovak stores the Slovak file and the plant’s own, and deletes an outdated translation', () =>
  withFiles(async () => {
    const old = await inSlovak(7, 'sk1');
    const first = { ...(await version(1, 'a')), translations: [old] };
    await db.srvDocuments.put(document({ versions: [first] }));
    files = { '/api/documents/5/file/1': 'a', '/api/documents/5/file/1?translation=7': 'sk1' };
    expect(await keepDocuments(db, 'sk')).toEqual({ missing: 0, full: false });
    expect(await keptDocumentHashes(db)).toEqual(new Set([first.sha256, old.sha256]));
    const corrected = await inSlovak(8, 'sk2');
    await db.srvDocuments.put(document({ versions: [{ ...first, translations: [corrected] }] }));
    // not available yet: an outdated translation must not be read in its place
    expect(await keepDocuments(db, 'sk')).toEqual({ missing: 1, full: false });
    files['/api/documents/5/file/1?translation=8'] = 'sk2';
    await keepDocuments(db, 'sk');
    expect(await keptDocumentHashes(db)).toEqual(new Set([first.sha256, corrected.sha256]));
    const [read] = await readDocuments(db, { ...me, language: 'sk' });
    expect([read?.kept, read?.file?.translation?.id]).toEqual([true, 8]);
    // the device's language has changed: that file is no longer wanted
    await keepDocuments(db, 'ru');
    expect(await keptDocumentHashes(db)).toEqual(new Set([first.sha256]));
  }));

test('a document has its reader’s title; machine translations are hidden, stale ones shown below the original', async () => {
  const of = markOf('Tulityöohje');
  const description = 'Lupa ensin.';
  await db.srvDocuments.put(
    document({
      description,
      texts: {
        sk: { title: { text: 'Práca s ohňom', of }, description: { text: 'Najprv povolenie.', of: 'older' } },
        ru: { title: { text: 'Машина', of, by: 'machine' } },
      },
    }),
  );
  const read = async (language: 'sk' | 'ru') => (await readDocuments(db, { ...me, language }))[0];
  const sk = await read('sk');
  expect([sk?.document.title, sk?.stored.title]).toEqual(['Práca s ohňom', 'Tulityöohje']);
  expect(sk?.about.map(({ text, flaw }) => [text, flaw])).toEqual([
    [description, 'missing'],
    ['Najprv povolenie.', 'stale'],
  ]);
  expect((await read('ru'))?.document.title).toBe('Tulityöohje');
});
