import { randomUUID } from 'node:crypto';
import type { AssistantAnswer } from '@turva/contracts/assistant/assistant';
import type { TsiCurrent } from '@turva/contracts/figures/tsi';
import type { Chemical, ChemicalHistory } from '@turva/contracts/registers/chemicals';
import { headers } from '@turva/contracts/sync/sync';
import { aChemical } from '@turva/fixtures/chemicals';
import { aPdf } from '@turva/fixtures/pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetUnclaimed } from '../../media/incoming-files.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { gatherChemicals } from '../reports/gather/gather-work.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let olli: Client;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  [aino, sari, olli] = [
    await app.as('aino'),
    await app.as('sari', { role: 'supervisor' }),
    await app.as('olli', { role: 'supervisor' }),
  ];
});
afterAll(() => app.close());

const PATH = '/api/chemicals';
type Problem = {
  code: string;
  errors?: { path: string; code: string }[];
  conflicts?: { field: string; mine: unknown; theirs: unknown; by: string }[];
};
const create = async (changes: Parameters<typeof aChemical>[0] = {}) => {
  const answer = await sari.post<Chemical>(PATH, aChemical({ clientId: randomUUID(), ...changes }));
  expect(answer.status).toBe(201);
  return answer.body;
};
const history = async (id: number) => (await aino.get<ChemicalHistory>(`${PATH}/${id}/history`)).body;

describe('what follows from the classification', () => {
  test.each(['H350', 'H350i', 'H340', 'H360', 'H360F', 'H360FD'])(
    '%s is on the list of exposure in register, sync and feed, whatever the box says',
    async (riskPhrases) => {
      const made = await create({ name: `Aine ${riskPhrases}`, riskPhrases, carcinogenic: false });
      const listed = (await aino.get<Chemical[]>(PATH)).body.find(({ id }) => id === made.id);
      expect([made.carcinogenic, listed?.carcinogenic, made.addedClasses]).toEqual([true, true, []]);
      const synced = await aino.get<{ changes: { chemicals: { upserts: Chemical[] } } }>('/api/sync');
      const row = JSON.stringify(synced.body)
        .split(`"id":${made.id},`)
        .find((part) => part.includes(made.clientId));
      expect(row).toContain('"carcinogenic":true');
      const feed = await sari.get<string>('/api/feed/chemicals?format=ndjson');
      const line = feed.body.split('\n').find((each) => each.includes(`"Aine ${riskPhrases}"`));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ isCarcinogenic: true });
    },
  );

  test('a person adds a class with a reason, and nobody takes one away', async () => {
    const made = await create({ riskPhrases: 'H319' });
    expect(made).toMatchObject({ carcinogenic: false, addedClasses: [] });
    const added = [{ class: 'sensitising' as const, reason: 'Ihottumaa kolmella' }];
    const path = `${PATH}/${made.id}`;
    const after = await sari.patch<Chemical>(path, { addedClasses: added, base: {} });
    expect(after.body.addedClasses).toEqual(added);
    expect(after.body.classes).toContain('sensitising');
    // an earlier build ticks its box, and another one unticks it
    await olli.patch(path, { carcinogenic: true, base: { carcinogenic: false } });
    await sari.patch(path, { carcinogenic: false, addedClasses: [], base: { carcinogenic: true } });
    const now = (await aino.get<Chemical>(path)).body;
    expect(now.addedClasses).toEqual([...added, { class: 'carcinogenic', reason: null }]);
    expect(now.carcinogenic).toBe(true);
    expect((await history(made.id)).history[0]?.change).toEqual({
      addedClasses: { from: ['sensitising'], to: ['sensitising', 'carcinogenic'] },
    });
    const blank = await sari.patch(path, { addedClasses: [{ class: 'mutagenic', reason: ' ' }], base: {} });
    expect(blank.status).toBe(400);
  });

  test('the box of a file or a phone says nothing that follows anyway', async () => {
    const made = await create({ riskPhrases: 'H340', carcinogenic: true });
    expect(made).toMatchObject({ addedClasses: [], carcinogenic: true });
    expect(made.classes).not.toContain('carcinogenic');
  });
});

describe('the register', () => {
  test('a new chemical is listed with the specified fields, and everybody may read it', async () => {
    const made = await create({
      name: 'Butanoni 5 l',
      riskPhrases: 'H225',
      sdsUrl: 'https://toimittaja.fi/ktt.pdf',
    });
    expect(made).toMatchObject({
      name: 'Butanoni 5 l',
      casNumber: '64-17-5',
      hazardClass: 'high',
      riskPhrases: 'H225',
      safetyPhrases: 'P210, P233',
      storageRequirements: null,
      emergencyProcedures: null,
      sdsUrl: 'https://toimittaja.fi/ktt.pdf',
      isActive: true,
      physicalState: 'liquid',
      hazardSymbols: ['GHS02', 'GHS07'],
      location: 'Laboratorio, kaappi 2',
      quantity: '20 l',
      // the end of the day at the plant
      sdsExpiry: '2027-11-30T21:59:59.000Z',
      lastUpdated: now.toISOString(),
    });
    const list = (await aino.get<Chemical[]>(PATH)).body;
    expect(list.find(({ id }) => id === made.id)).toEqual(made);
    expect((await aino.get(`${PATH}/${made.id}`)).body).toEqual(made);
    expect((await app.visitor().get(PATH)).status).toBe(401);
  });

  test.each([
    ['part of a name, whatever its capitals', 'tRIKLOORI', ['Trikloorieteeni']],
    ['part of a CAS number', '79-01', ['Trikloorieteeni']],
    ['a sign that means something to the database', '%', ['Liuos 100 %']],
  ])('%s finds', async (_what, q, names) => {
    if ((await aino.get<Chemical[]>(`${PATH}?q=Liuos`)).body.length === 0) {
      await create({ name: 'Trikloorieteeni', casNumber: '79-01-6' });
      await create({ name: 'Liuos 100 %', casNumber: null });
    }
    const found = (await aino.get<Chemical[]>(`${PATH}?q=${encodeURIComponent(q)}`)).body;
    expect(found.map(({ name }) => name)).toEqual(names);
  });

  test('pages link to the next', async () => {
    const [one, two] = [await create({ name: 'Sivu zyx 1' }), await create({ name: 'Sivu zyx 2' })];
    const page = await aino.get<Chemical[]>(`${PATH}?q=zyx&limit=1`);
    expect(page.body.map(({ id }) => id)).toEqual([two.id]);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    expect((await aino.get<Chemical[]>(next)).body.map(({ id }) => id)).toEqual([one.id]);
  });

  test.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(256), 'too_long'],
    ['casNumber', '64-17-6', 'cas_number'],
    ['casNumber', 'etanoli', 'cas_number'],
    ['casNumber', '9'.repeat(51), 'too_long'],
    ['hazardClass', 'x'.repeat(101), 'too_long'],
    ['physicalState', 'plasma', 'invalid_value'],
    ['sdsUrl', 'javascript:alert(1)', 'link_refused'],
    ['sdsUrl', 'data:text/html,x', 'link_refused'],
    ['sdsUrl', '//evil.example/x', 'link_refused'],
    ['sdsUrl', 'https://name:secret@evil.example/', 'link_refused'],
    ['sdsExpiry', '2027-02-30', 'invalid_union'],
    ['areaId', 99_999, 'unknown_area'],
  ])('%s "%s" is refused and named', async (field, value, code) => {
    const { status, body } = await sari.post<Problem>(PATH, { ...aChemical(), [field]: value });
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_input', [{ path: field, code }]]);
  });

  test('the server sets number, times and revision, whatever is sent', async () => {
    const made = await create({ id: 1, rev: 99, deletedAt: '2020-01-01', createdBy: 1 } as object);
    expect([made.rev, (await aino.get(`${PATH}/${made.id}`)).status]).toEqual([1, 200]);
  });

  test('sent twice it is stored once, by its key and by its own id', async () => {
    const body = aChemical({ clientId: randomUUID() });
    const key = { [headers.idempotencyKey]: randomUUID() };
    const first = await sari.post<Chemical>(PATH, body, key);
    expect((await sari.post<Chemical>(PATH, body, key)).body).toEqual(first.body);
    const again = await sari.post<Chemical>(PATH, body);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  test('a worker reads and may change nothing', async () => {
    const { id } = await create();
    const pdf = { body: Buffer.from(aPdf()), headers: { 'content-type': 'application/pdf' } };
    const csv = { body: 'name\nx', headers: { 'content-type': 'text/csv' } };
    const answers = await Promise.all([
      aino.post(PATH, aChemical()),
      aino.patch(`${PATH}/${id}`, { name: 'x' }),
      aino.delete(`${PATH}/${id}`),
      aino.send('POST', `${PATH}/${id}/sds`, pdf),
      aino.send('POST', `${PATH}/import`, csv),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('editing', () => {
  test('two people change different fields: both changes remain, and the history says who did what', async () => {
    const made = await create();
    const seen = { quantity: made.quantity, hazardSymbols: made.hazardSymbols, location: made.location };
    await sari.patch(`${PATH}/${made.id}`, { quantity: '5 l', base: { quantity: seen.quantity } });
    const { status, body } = await olli.patch<Chemical>(`${PATH}/${made.clientId}`, {
      hazardSymbols: ['GHS07', 'GHS02'],
      location: 'Varasto',
      base: seen,
    });
    expect([status, body.quantity, body.location, body.rev]).toEqual([200, '5 l', 'Varasto', 3]);
    const entries = (await history(made.id)).history;
    expect(entries.map(({ action, actorName, change }) => [action, actorName, change])).toMatchObject([
      [
        'edited',
        expect.stringMatching(/olli/i),
        { location: { from: 'Laboratorio, kaappi 2', to: 'Varasto' } },
      ],
      ['edited', expect.stringMatching(/sari/i), { quantity: { from: '20 l', to: '5 l' } }],
      ['created', expect.stringMatching(/sari/i), null],
    ]);
    // the same symbols in another order are no change
    expect(entries[0]?.change).not.toHaveProperty('hazardSymbols');
  });

  test('two people change the same field: the second is shown both, and nothing is written', async () => {
    const made = await create();
    await sari.patch(`${PATH}/${made.id}`, {
      hazardSymbols: ['GHS02'],
      base: { hazardSymbols: made.hazardSymbols },
    });
    const { status, body } = await olli.patch<Problem>(`${PATH}/${made.id}`, {
      hazardSymbols: ['GHS06'],
      quantity: '1 l',
      base: { hazardSymbols: made.hazardSymbols, quantity: made.quantity },
    });
    expect([status, body.code]).toEqual([412, 'version_conflict']);
    expect(body.conflicts).toMatchObject([
      { field: 'hazardSymbols', mine: ['GHS06'], theirs: ['GHS02'], by: expect.stringMatching(/sari/i) },
    ]);
    expect((await aino.get<Chemical>(`${PATH}/${made.id}`)).body.quantity).toBe('20 l');
  });

  test('a day and the instant it ends at are the same day', async () => {
    const made = await create();
    const { body } = await sari.patch<Chemical>(`${PATH}/${made.id}`, { sdsExpiry: '2027-11-30' });
    expect(body.rev).toBe(1);
  });

  test('a client that sends only a revision may not change an older one', async () => {
    const made = await create();
    await sari.patch(`${PATH}/${made.id}`, { quantity: '5 l' });
    const late = await olli.patch<Problem>(`${PATH}/${made.id}`, { quantity: '6 l' }, { 'if-match': '"1"' });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
  });

  test('a removed chemical is gone for everybody and on phones', async () => {
    const made = await create();
    const { body: before } = await aino.get<{ cursor: string }>('/api/sync?limit=1000');
    expect((await sari.delete(`${PATH}/${made.id}`)).body).toEqual({ id: made.id, deleted: true });
    expect((await aino.get(`${PATH}/${made.id}`)).status).toBe(404);
    const { body } = await aino.get<{ deleted: object[] }>(`/api/sync?cursor=${before.cursor}`);
    expect(body.deleted).toContainEqual({ entity: 'chemicals', id: made.id });
    expect((await sari.delete(`${PATH}/${made.id}`)).status).toBe(404);
  });
});

/** What the index, the assistant and the compliance report say about sheets. */
async function saidOfSheets() {
  const [tsi, assistant] = [
    await aino.get<TsiCurrent>('/api/tsi/current'),
    await aino.post<AssistantAnswer>('/api/ai/chat', {
      question: 'Miltä kemikaaleilta puuttuu käyttöturvallisuustiedote?',
      conversationHistory: [],
    }),
  ];
  const { missing, total } = await gatherChemicals(app.db, {
    now,
    department: null,
  } as Parameters<typeof gatherChemicals>[1]);
  const { inOrder, total: counted } = tsi.body.facts.compliance.sheets;
  return {
    notInOrder: counted - inOrder,
    named: assistant.body.records.map(({ id }) => id),
    missing,
    total,
  };
}

test('a chemical with an expiry day but without a sheet counts as missing one: in the index, the assistant and the report', async () => {
  const before = await saidOfSheets();
  const made = await create({ name: 'Ilman tiedotetta', sdsExpiry: '2027-11-30', sdsUrl: null });
  const without = await saidOfSheets();
  expect(without).toMatchObject({
    notInOrder: before.notInOrder + 1,
    missing: before.missing + 1,
    total: before.total + 1,
  });
  expect(without.named).toContain(made.id);
  await sari.patch(`${PATH}/${made.id}`, { sdsUrl: 'https://toimittaja.fi/ktt.pdf', base: { sdsUrl: null } });
  const linked = await saidOfSheets();
  expect([linked.notInOrder, linked.missing]).toEqual([before.notInOrder, before.missing]);
  expect(linked.named).not.toContain(made.id);
});

describe('safety data sheets', () => {
  const send = (
    client: Client,
    id: number,
    bytes: Uint8Array,
    { query = '', type = 'application/pdf' } = {},
  ) =>
    client.send<Chemical & Problem>('POST', `${PATH}/${id}/sds${query}`, {
      body: Buffer.from(bytes),
      headers: { 'content-type': type, [headers.idempotencyKey]: randomUUID() },
    });

  test('a new one moves the day of review by its own date, whatever day the one before had', async () => {
    const made = await create({ sdsExpiry: '2026-06-30' });
    const first = await send(sari, made.id, aPdf('a'), { query: '?dated=2026-01-31' });
    expect(first.body.sdsExpiry).toBe('2029-01-31T21:59:59.000Z');
    // two years were chosen: the next is proposed for as long
    const chosen = { query: '?dated=2026-02-01&expiry=2028-02-01' };
    expect((await send(sari, made.id, aPdf('b'), chosen)).body.sdsExpiry).toBe('2028-02-01T21:59:59.000Z');
    const next = await send(sari, made.id, aPdf('c'), { query: '?dated=2028-01-10' });
    expect(next.body.sdsExpiry).toBe('2030-01-09T21:59:59.000Z');
    // no date is known: nothing is claimed about this one
    expect((await send(sari, made.id, aPdf('d'))).body.sdsExpiry).toBe(next.body.sdsExpiry);
  });

  test('each is stored as a version; the newest is served, the older stay', async () => {
    const made = await create({ sdsUrl: 'https://toimittaja.fi/ktt.pdf' });
    const [old, fresh] = [aPdf('versio 1'), aPdf('versio 2')];
    const first = await send(sari, made.id, old, { query: '?filename=ktt.pdf&dated=2025-01-31' });
    expect([first.status, first.body.sheet, first.body.sdsUrl]).toMatchObject([
      201,
      { version: 1, filename: 'ktt.pdf', dated: '2025-01-31', size: old.length },
      `${PATH}/${made.id}/sds`,
    ]);
    const second = await send(olli, made.id, fresh, { query: '?expiry=2029-05-31' });
    expect([second.body.sheet?.version, second.body.sdsExpiry]).toEqual([2, '2029-05-31T20:59:59.000Z']);

    const { headers: answered } = await aino.get(`${PATH}/${made.id}/sds`);
    expect(answered.location).toBe(`${PATH}/${made.id}/sds/2`);
    const served = await aino.get(String(answered.location));
    expect(Buffer.compare(served.raw, Buffer.from(fresh))).toBe(0);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect((await aino.get(`${PATH}/${made.id}/sds/1`)).raw.toString('latin1')).toContain('versio 1');
    const kept = await history(made.id);
    expect(kept.sheets.map(({ version, addedBy }) => [version, addedBy])).toMatchObject([
      [2, expect.stringMatching(/olli/i)],
      [1, expect.stringMatching(/sari/i)],
    ]);
    expect(kept.history[0]).toMatchObject({ action: 'sheet_added', change: { sheet: { from: 1, to: 2 } } });
  });

  test('the same file again is the existing version', async () => {
    const { id } = await create();
    await send(sari, id, aPdf('sama'));
    const again = await send(sari, id, aPdf('sama'));
    expect([again.status, again.body.sheet?.version, again.body.rev]).toEqual([200, 1, 2]);
  });

  test.each([
    ['a text that says it is one', Buffer.from('hello'), 'application/pdf', 400, 'not_a_pdf'],
    ['a PDF cut off half-way', Buffer.from(aPdf().subarray(0, 200)), 'application/pdf', 400, 'not_a_pdf'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'application/pdf',
      400,
      'not_a_pdf',
    ],
    ['nothing', Buffer.alloc(0), 'application/pdf', 400, 'empty_attachment'],
    ['another type', Buffer.from(aPdf()), 'application/octet-stream', 415, 'unsupported_content'],
    ['too much', Buffer.alloc(20 * 1024 * 1024 + 1), 'application/pdf', 413, 'body_too_large'],
  ])('%s is refused, and the previous sheet stays', async (_what, bytes, type, status, code) => {
    const { id } = await create();
    await send(sari, id, aPdf('hyvä'));
    const answer = await send(sari, id, bytes, { type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await aino.get<Chemical>(`${PATH}/${id}`)).body.sheet?.version).toBe(1);
  });

  test('a sheet of an unknown version, and of an unknown chemical', async () => {
    const { id } = await create();
    expect((await aino.get(`${PATH}/${id}/sds`)).status).toBe(404);
    expect((await aino.get(`${PATH}/999999/sds/1`)).status).toBe(404);
    expect((await send(sari, 999_999, aPdf())).status).toBe(404);
  });

  test('the clean-up leaves the files of sheets alone', async () => {
    const { id } = await create();
    await send(sari, id, aPdf('säilyy'));
    await sql`update incoming_files set at = now() - interval '3 hours'`.execute(app.db);
    await forgetUnclaimed({ db: app.db, media: app.media, passed: () => new Date() });
    expect((await aino.get(`${PATH}/${id}/sds/1`)).status).toBe(200);
  });
});

test('each translation is its own field: two languages never conflict, one text does, with both versions shown', async () => {
  const { id } = await create({ firstAid: 'Huuhtele' });
  const sk = { text: 'Vypláchnite', of: 'a' };
  const ru = { text: 'Промойте', of: 'a' };
  const other = { text: 'Opláchnite', of: 'a' };
  const edit = (who: typeof sari, path: string, to: object | null) =>
    who.patch<Chemical & Problem>(`${PATH}/${id}`, { [path]: to, base: { [path]: null } });
  expect((await edit(sari, 'texts.sk.firstAid', sk)).status).toBe(200);
  expect((await edit(olli, 'texts.ru.firstAid', ru)).body.texts).toEqual({
    sk: { firstAid: sk },
    ru: { firstAid: ru },
  });
  expect(await edit(olli, 'texts.sk.firstAid', other)).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'texts.sk.firstAid', mine: other, theirs: sk }] },
  });
  // an app without support for translations
  const { body } = await olli.patch<Chemical>(`${PATH}/${id}`, {
    firstAid: 'Huuhtele heti',
    base: { firstAid: 'Huuhtele' },
  });
  expect(body.texts).toEqual({ sk: { firstAid: sk }, ru: { firstAid: ru } });
  expect((await history(id)).history[1]?.change).toEqual({
    'texts.ru.firstAid': { from: null, to: 'Промойте' },
  });
});
