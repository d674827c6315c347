import 'fake-indexeddb/auto';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { conflictsOf, resolveConflict } from '../../offline/engine/resolve-conflict.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { createChemical, deleteChemical, editChemical } from './chemicals.ts';
import { findChemical, listChemicals } from './overlay-chemicals.ts';
import { inArea, isKept, keepPinned, keptHashes, openSheet, pinArea, pinnedAreas } from './sheets.ts';

const CLIENT = 'c0000000-0000-4000-8000-000000000001';

const row = (changes: Partial<Chemical> = {}): Chemical => ({
  id: 1,
  clientId: CLIENT,
  name: 'Asetoni',
  casNumber: '67-64-1',
  ecNumber: null,
  hazardClass: 'high',
  signalWord: null,
  hazardSymbols: ['GHS02'],
  riskPhrases: 'H225',
  safetyPhrases: null,
  physicalState: 'liquid',
  reactions: [],
  location: 'Maalaamo',
  areaId: null,
  quantity: '60 l',
  maxQuantity: null,
  purpose: null,
  supplier: null,
  ufi: null,
  addedClasses: [],
  classes: [],
  carcinogenic: false,
  storageRequirements: null,
  protection: null,
  exposure: null,
  firstAid: null,
  emergencyProcedures: null,
  texts: {},
  sdsUrl: null,
  sdsExpiry: null,
  sheet: null,
  isActive: true,
  lastUpdated: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  rev: 3,
  ...changes,
});

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
});

const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
const create = (fields: { name: string; quantity?: string }) =>
  createChemical(db, USER_ID, { clientId: CLIENT, fields });
const edit = (changes: Parameters<typeof editChemical>[2]['changes']) =>
  editChemical(db, USER_ID, { clientId: CLIENT, title: 'Asetoni', changes });
const remove = () => deleteChemical(db, USER_ID, { clientId: CLIENT, title: 'Asetoni' });

test('a chemical added offline is in the register; corrected, it is still one call', async () => {
  await create({ name: 'Asetoni', quantity: '5 l' });
  await create({ name: 'Asetoni', quantity: '5 l' });
  await edit({ quantity: '6 l', base: { quantity: '5 l' } });
  expect(await listChemicals(db)).toMatchObject([
    { id: null, name: 'Asetoni', quantity: '6 l', isActive: true, pending: { state: 'queued' } },
  ]);
  await send();
  expect(sent()).toEqual([
    { method: 'POST', path: '/api/chemicals', body: { name: 'Asetoni', quantity: '6 l', clientId: CLIENT } },
  ]);
});

test('changes of an existing chemical fold into one call with the values seen first', async () => {
  await db.srvChemicals.put(row());
  await edit({ quantity: '5 l', base: { quantity: '60 l' } });
  await edit({ quantity: '4 l', location: 'Piha', base: { quantity: '5 l', location: 'Maalaamo' } });
  expect(await findChemical(db, '1')).toMatchObject({ quantity: '4 l', location: 'Piha' });
  await send();
  expect(sent()).toEqual([
    {
      method: 'PATCH',
      path: `/api/chemicals/${CLIENT}`,
      body: {
        quantity: '4 l',
        location: 'Piha',
        base: { quantity: '60 l', location: 'Maalaamo' },
      },
    },
  ]);
});

test('a change that was refused is not shown as made', async () => {
  await db.srvChemicals.put(row());
  server.fault = () => problemBody(403, 'forbidden');
  await edit({ quantity: '5 l', base: { quantity: '60 l' } });
  await send();
  expect(await findChemical(db, CLIENT)).toMatchObject({ quantity: '60 l', pending: { state: 'rejected' } });
});

test('two versions wait for a choice; mine is sent again based on theirs', async () => {
  await db.srvChemicals.put(row());
  const conflicts = [{ field: 'quantity', base: '60 l', mine: '5 l', theirs: '9 l', by: 'Sari', at: null }];
  server.fault = (_call, count) =>
    count === 1 ? problemBody(412, 'version_conflict', { conflicts }) : undefined;
  await edit({ quantity: '5 l', base: { quantity: '60 l' } });
  await send();
  const [op] = await db.outbox.toArray();
  if (!op) throw new Error('gone');
  expect(conflictsOf(op)).toMatchObject([{ field: 'quantity', mine: '5 l', theirs: '9 l' }]);
  expect(await findChemical(db, CLIENT)).toMatchObject({ quantity: '60 l' });
  await resolveConflict(db, op.opId, { quantity: 'mine' });
  await send();
  expect(sent().at(-1)?.body).toEqual({ quantity: '5 l', base: { quantity: '9 l' } });
});

test('a deleted chemical is gone at once with its unsent changes; an unsent one is simply dropped', async () => {
  await db.srvChemicals.put(row());
  await edit({ quantity: '5 l', base: { quantity: '60 l' } });
  await remove();
  await remove();
  expect(await listChemicals(db)).toEqual([]);
  await send();
  expect(sent()).toEqual([{ method: 'DELETE', path: `/api/chemicals/${CLIENT}`, body: undefined }]);
  expect(await db.srvChemicals.count()).toBe(0);

  await create({ name: 'Uusi' });
  await remove();
  expect([await db.outbox.count(), await listChemicals(db)]).toEqual([0, []]);
});

const sha = async (words: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
const sheetOf = async (words: string) => ({
  version: 1,
  sha256: await sha(words),
  size: words.length,
  filename: null,
  dated: null,
  addedAt: '2026-11-20T08:00:00.000Z',
});

const area = (id: number, parentId: number | null) =>
  ({ id, parentId, name: '', code: `A${id}`, isActive: true }) as never;

/** A server that has these sheets and answers other requests with a foreign page. */
function sheetsOf(answers: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input));
    const words = answers[String(input)];
    return new Response(words ?? 'portal', {
      headers: { 'content-type': words ? 'application/pdf' : 'text/html' },
    });
  });
  return asked;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('pinned areas fetch their sheets and those of their sub-areas, nothing else; old versions are deleted', async () => {
  await db.srvAreas.bulkPut([area(1, null), area(2, 1), area(3, null)]);
  const [inside, outside] = [await sheetOf('inside'), await sheetOf('outside')];
  await db.srvChemicals.bulkPut([
    row({ id: 1, areaId: 2, sheet: inside }),
    row({ id: 2, clientId: CLIENT.replace('1', '2'), areaId: 3, sheet: outside }),
    // the same sheet again
    row({ id: 3, clientId: CLIENT.replace('1', '3'), areaId: 1, sheet: inside }),
  ]);
  await db.keptSheets.put({ sha256: 'old', bytes: new ArrayBuffer(1), keptAt: 0 });
  const answers: Record<string, string> = { '/api/chemicals/3/sds/1': 'inside' };
  const asked = sheetsOf(answers);
  await pinArea(db, 1, true);
  expect(await keepPinned(db)).toEqual({ missing: 0, full: false });
  expect([asked, [...(await keptHashes(db))]]).toEqual([['/api/chemicals/3/sds/1'], [inside.sha256]]);
  await keepPinned(db);
  // it opens without a network
  expect(new TextDecoder().decode(await openSheet(db, { id: 1, ...inside }))).toBe('inside');
  expect([await isKept(db, inside.sha256), await isKept(db, outside.sha256)]).toEqual([true, false]);
  expect(asked).toHaveLength(1);
  // a foreign page is not a sheet, and neither are other bytes
  await expect(openSheet(db, { id: 2, ...outside })).rejects.toThrow(FileUnreachable);
  answers['/api/chemicals/2/sds/1'] = 'something else';
  await expect(openSheet(db, { id: 2, ...outside })).rejects.toThrow(FileUnreachable);
  expect(await db.keptSheets.count()).toBe(1);
  // right after a full pull no chemical is known yet: nothing is deleted
  await db.srvChemicals.clear();
  await keepPinned(db);
  expect(await db.keptSheets.count()).toBe(1);
});

test('an unpinned area fetches nothing, the others continue', async () => {
  await db.srvAreas.bulkPut([area(1, null), area(2, null)]);
  await db.srvChemicals.put(row({ id: 1, areaId: 1, sheet: await sheetOf('a') }));
  await pinArea(db, 1, true);
  await pinArea(db, 2, true);
  await pinArea(db, 1, false);
  expect(await pinnedAreas(db)).toEqual([2]);
  const asked = sheetsOf({ '/api/chemicals/1/sds/1': 'a' });
  expect(await keepPinned(db)).toEqual({ missing: 0, full: false });
  expect(asked).toEqual([]);
});

test('sheets that could not be fetched are counted; a full device reports it, and still shows them', async () => {
  await db.srvAreas.put(area(1, null));
  const sheet = await sheetOf('a');
  await db.srvChemicals.put(row({ id: 1, areaId: 1, sheet }));
  await pinArea(db, 1, true);
  const answers: Record<string, string> = {};
  sheetsOf(answers);
  expect(await keepPinned(db)).toEqual({ missing: 1, full: false });
  answers['/api/chemicals/1/sds/1'] = 'a';
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const put = vi.spyOn(db.keptSheets, 'put').mockRejectedValue(full);
  expect(new TextDecoder().decode(await openSheet(db, { id: 1, ...sheet }))).toBe('a');
  expect(await keepPinned(db)).toEqual({ missing: 0, full: true });
  put.mockRejectedValue(new Error('broken'));
  await expect(openSheet(db, { id: 1, ...sheet })).rejects.toThrow('broken');
});

test('a cycle of areas terminates', () => {
  const ring = new Map([
    [1, 2],
    [2, 1],
  ]);
  expect(inArea(1, [3], ring)).toBe(false);
  expect(inArea(null, [3], ring)).toBe(false);
});

test('a chemical that has arrived while its call still waits is listed once', async () => {
  await createChemical(db, USER_ID, { clientId: CLIENT, fields: { name: 'Rikkihappo' } });
  await db.srvChemicals.put(row({ id: 9, name: 'Rikkihappo' }));
  expect((await listChemicals(db)).map(({ name }) => name)).toEqual(['Rikkihappo']);
});

test('a translation is a separate field, and refusing one leaves the others shown', async () => {
  await db.srvChemicals.put(
    row({ firstAid: 'Huuhtele', texts: { ru: { firstAid: { text: 'Промойте', of: 'a' } } } }),
  );
  const [first, second] = [
    { text: 'Vypláchnite', of: 'a' },
    { text: 'Zavrieť', of: 'b' },
  ];
  const edit = (changes: Parameters<typeof editChemical>[2]['changes']) =>
    editChemical(db, USER_ID, { clientId: CLIENT, title: 'Asetoni', changes });
  await edit({ 'texts.sk.firstAid': first, base: { 'texts.sk.firstAid': null } });
  await edit({ 'texts.sk.protection': second, base: { 'texts.sk.protection': null } });
  expect((await findChemical(db, '1'))?.texts).toEqual({
    ru: { firstAid: { text: 'Промойте', of: 'a' } },
    sk: { firstAid: first, protection: second },
  });
  const [op] = await db.outbox.toArray();
  expect(op?.payload).toMatchObject({
    changes: {
      'texts.sk.firstAid': first,
      'texts.sk.protection': second,
      base: { 'texts.sk.firstAid': null, 'texts.sk.protection': null },
    },
  });
  const theirs = { text: 'Opláchnite', of: 'a' };
  const conflicts = [{ field: 'texts.sk.firstAid', base: null, mine: first, theirs, by: 'Sari', at: null }];
  await db.outbox.update(op?.seq ?? 0, {
    state: 'conflict',
    lastError: { code: 'version_conflict', conflicts } as never,
  });
  expect((await findChemical(db, '1'))?.texts?.sk).toEqual({ protection: second });
});

test.each(['H350', 'H340', 'H360FD'])(
  'on the phone %s is on the list of exposure, arrived before or typed offline',
  async (riskPhrases) => {
    // a row that an earlier build stored
    const { addedClasses: _added, classes: _classes, ...old } = row({ riskPhrases, carcinogenic: false });
    await db.srvChemicals.put(old as Chemical);
    await createChemical(db, USER_ID, {
      clientId: CLIENT.replace('1', '2'),
      fields: { name: 'Uusi', riskPhrases },
    });
    expect((await listChemicals(db)).map(({ carcinogenic }) => carcinogenic)).toEqual([true, true]);
    // and a box that an earlier build unticked takes nothing away
    await edit({ carcinogenic: false, base: { carcinogenic: true } });
    expect(await findChemical(db, CLIENT)).toMatchObject({ carcinogenic: true });
  },
);

test('a class added offline comes to those that are there', async () => {
  await db.srvChemicals.put(row({ addedClasses: [{ class: 'acid', reason: 'pH 1' }] }));
  await edit({ addedClasses: [{ class: 'sensitising', reason: 'Ihottumaa' }] });
  const view = await findChemical(db, CLIENT);
  expect(view?.addedClasses.map((one) => one.class)).toEqual(['acid', 'sensitising']);
  expect(view?.classes).toEqual(['flammable', 'acid', 'sensitising']);
});
