import { randomUUID } from 'node:crypto';
import { chemicalColumns } from '@turva/contracts/registers/chemical-values';
import type { Chemical, ImportAnswer } from '@turva/contracts/registers/chemicals';
import { headers } from '@turva/contracts/sync/sync';
import { languages } from '@turva/locales/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { textsIn } from '../../../texts.ts';

let app: TestApp;
let sari: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

const send = (csv: string | Uint8Array, key: string = randomUUID()) =>
  sari.send<ImportAnswer & { code: string }>('POST', '/api/chemicals/import', {
    body: Buffer.from(csv as string),
    headers: { 'content-type': 'text/csv', [headers.idempotencyKey]: key },
  });
const named = async (part: string) =>
  (await sari.get<Chemical[]>(`/api/chemicals?limit=1000&q=${encodeURIComponent(part)}`)).body;

test('5 000 rows, 37 of them bad: 4 963 are in, 37 are listed with line and reason', async () => {
  const bad = new Map<number, [string, string, string]>();
  const faults: [string, string, string][] = [
    [';;high', 'name', 'required'],
    ['Aine {};64-17-6;high', 'casNumber', 'cas_number'],
    ['Aine {};;critical;2027-13-01', 'sdsExpiry', 'invalid'],
    ['Toistuva;;low', 'name', 'duplicate'],
  ];
  const rows = ['Kauppanimi;CAS-numero;Vaaraluokka;KTT voimassa', 'Toistuva;;Matala;'];
  for (let at = 1; at < 5000; at++) {
    const fault = at % 135 === 0 ? faults[bad.size % faults.length] : undefined;
    if (fault) bad.set(at + 2, fault);
    rows.push(fault ? fault[0].replace('{}', String(at)) : `Erä ${at};64-17-5;Korkea;31.1.2028`);
  }
  expect(bad.size).toBe(37);
  const { status, body } = await send(rows.join('\r\n'));
  expect([status, body.imported, body.refused]).toEqual([200, 4963, 37]);
  expect(body.errors.map(({ line, field, code }) => [line, field, code])).toEqual(
    [...bad].map(([line, [, field, code]]) => [line, field, code]),
  );
  const [one] = await named('Erä 4999');
  expect(one).toMatchObject({
    hazardClass: 'high',
    sdsExpiry: '2028-01-31T21:59:59.000Z',
    hazardSymbols: [],
  });
});

test('every column is read, in any of the languages, and a formula’s guard is removed', async () => {
  const csv = [
    'Trade name,Hazard class,Varoitusmerkit,Signalord,Skupenstvo,Реактивность,Syöpävaarallinen,P statements,Väri',
    `"'=Liima ""A"", 5 l",Критический,"ghs2, GHS08",Fara,Kvapalina,"Kyselina, Reagoi veden kanssa",kyllä,"P210, P233",sininen`,
  ].join('\n');
  const { body } = await send(csv);
  expect(body).toEqual({ imported: 1, refused: 0, errors: [], unknown: ['Väri'] });
  const [glue] = await named('Liima');
  expect(glue).toMatchObject({
    name: '=Liima "A", 5 l',
    hazardClass: 'critical',
    hazardSymbols: ['GHS02', 'GHS08'],
    signalWord: 'danger',
    physicalState: 'liquid',
    reactions: ['acid', 'water_reactive'],
    carcinogenic: true,
    safetyPhrases: 'P210, P233',
  });
});

test('a preview says what an import would do, and stores nothing', async () => {
  const preview = (csv: string) =>
    sari.send<ImportAnswer>('POST', '/api/chemicals/import?preview=1', {
      body: Buffer.from(csv),
      headers: { 'content-type': 'text/csv' },
    });
  const csv =
    'Tuotenimi;CAS-nro.;Sijainti;H-lausekkeet\nEsikatsottu;64-17-5;Varasto;H225\nEsikatsottu;64-17-6;;';
  const { status, body } = await preview(csv);
  expect([status, body.imported, body.refused, body.unknown]).toEqual([200, 1, 1, []]);
  expect(body.errors).toMatchObject([{ line: 3, field: 'casNumber', code: 'cas_number' }]);
  expect(body.chemicals).toEqual([
    { name: 'Esikatsottu', casNumber: '64-17-5', location: 'Varasto', riskPhrases: 'H225' },
  ]);
  expect(await named('Esikatsottu')).toEqual([]);
  expect((await send(csv)).body.imported).toBe(1);
  expect((await preview(csv)).body.errors).toMatchObject([{ code: 'duplicate' }, { code: 'cas_number' }]);
  const aino = await app.as('aino');
  expect((await aino.post('/api/chemicals/import?preview=1')).status).toBe(403);
});

test.each(languages)(
  'the headings of an export in %s are read, also those of its translations',
  async (language) => {
    const t = textsIn(language);
    const columns = chemicalColumns.map((column) => t(`chemicals:column.${column}`));
    const csv = [...columns, `${t('chemicals:column.firstAid')}: Slovenčina`].join(';');
    const { body } = await send(`${csv}\nVienti ${language}\n`);
    expect([body.imported, body.unknown]).toEqual([1, []]);
  },
);

test.each(['Tuotenimi', 'Product name', 'Produktnavn', 'Produktnamn', 'Názov produktu', 'Название продукта'])(
  'the name under %s is read, in either form of Unicode',
  async (heading) => {
    const { body } = await send(`${heading.normalize('NFD')} *\nNimetty ${heading}\n`);
    expect([body.imported, body.unknown]).toEqual([1, []]);
  },
);

test('a file with headings of an earlier version is still read', async () => {
  const csv =
    'Торговое название;ПБ действителен до;Ссылка на ПБ\nКлей;31.01.2028;https://example.test/kley.pdf';
  expect((await send(csv)).body).toMatchObject({ imported: 1, unknown: [] });
  const [glue] = await named('Клей');
  expect(glue).toMatchObject({
    sdsExpiry: '2028-01-31T21:59:59.000Z',
    sdsUrl: 'https://example.test/kley.pdf',
  });
});

test.each([
  ['a symbol there is none of', 'name;GHS\nA;GHS12', 'hazardSymbols', 'invalid'],
  ['an area there is none of', 'name;Aluekoodi\nA;ÖÖ-99', 'areaCode', 'unknown_area'],
  ['a script for a link', 'name;KTT-linkki\nA;javascript:alert(1)', 'sdsUrl', 'link_refused'],
  ['a name too long', `name\n${'x'.repeat(256)}`, 'name', 'too_long'],
])('%s: the row is refused', async (_what, csv, field, code) => {
  const { body } = await send(csv);
  expect([body.imported, body.errors]).toMatchObject([0, [{ line: 2, field, code }]]);
});

test.each([
  ['in Latin-1', Buffer.from('Kauppanimi\nLiimä', 'latin1'), 'csv_encoding'],
  ['in UTF-16', Buffer.from('Kauppanimi\nLiima', 'utf16le'), 'csv_encoding'],
  ['empty', '', 'csv_empty'],
  ['of headings only', 'Kauppanimi;CAS-numero\n', 'csv_empty'],
  ['without a name', 'CAS-numero\n64-17-5', 'csv_no_names'],
  ['of too many rows', `name\n${'x\n'.repeat(50_001)}`, 'csv_too_many_rows'],
])('a file %s is refused as a whole', async (_what, csv, code) => {
  const { status, body } = await send(csv);
  expect([status >= 400, body.code]).toEqual([true, code]);
});

test('of many bad rows the first thousand are named, and the good ones are stored', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => (at % 2 === 0 ? `Suuri ${at};1-1-1` : `Suuri ${at};`));
  const { status, body } = await send(`name;cas\n${rows.join('\n')}`);
  expect([status, body.imported, body.refused, body.errors.length]).toEqual([200, 1500, 1500, 1000]);
});

test('sent again under its key it gets the same answer; under another key everything exists already', async () => {
  const key = randomUUID();
  const csv = '\ufeffKauppanimi\nKertaliima\n';
  expect((await send(csv, key)).body.imported).toBe(1);
  expect((await send(csv, key)).body.imported).toBe(1);
  const { body } = await send(csv);
  expect([body.imported, body.errors]).toMatchObject([0, [{ line: 2, code: 'duplicate' }]]);
  expect(await named('Kertaliima')).toHaveLength(1);
});

test('interrupted in the middle and sent again, every row is stored once and the answer is that of the whole', async () => {
  const key = randomUUID();
  const rows = Array.from({ length: 3500 }, (_, at) => (at === 2600 ? 'Katko 7;1-1-1' : `Katko ${at};`));
  const csv = `name;cas\n${[...rows, 'Katko 3;'].join('\n')}`;
  const { db } = app;
  await sql`create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'the server is killed'; end $$`.execute(db);
  // in the third portion
  await sql`create trigger break_off before insert on chemicals for each row
    when (new.name = 'Katko 2900') execute function break_off()`.execute(db);
  expect((await send(csv, key)).status).toBe(500);
  const rowsIn = () => db.selectFrom('chemicals').select('name').where('name', 'like', 'Katko %').execute();
  expect(await rowsIn()).toHaveLength(2000);
  await sql`drop trigger break_off on chemicals`.execute(db);

  const { status, body } = await send(csv, key);
  expect([status, body.imported]).toEqual([200, 3499]);
  expect(body.errors.map(({ line, code }) => [line, code])).toEqual([
    [2602, 'cas_number'],
    [3502, 'duplicate'],
  ]);
  const names = (await rowsIn()).map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([3499, 3499]);
  // another file under the same key
  expect((await send('name\nKatko muu', key)).body.code).toBe('idempotency_key_reused');
});

test('a long file is many transactions: no delta waits longer than a thousand rows take', async () => {
  await send(`name\n${Array.from({ length: 2500 }, (_, at) => `Jakso ${at}`).join('\n')}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chemicals where name like 'Jakso %'
    group by sync_xid order by min(sync_seq)`.execute(app.db);
  expect(rows.map(({ count }) => count)).toEqual([1000, 1000, 500]);
});

test('the same file twice at once is stored once', async () => {
  const csv = `name\n${Array.from({ length: 1500 }, (_, at) => `Kaksoset ${at}`).join('\n')}`;
  const [one, other] = await Promise.all([send(csv), send(csv)]);
  expect(one.body.imported + other.body.imported).toBe(1500);
  const key = randomUUID();
  const twin = csv.replaceAll('Kaksoset', 'Kaksonen');
  const twins = await Promise.all([send(twin, key), send(twin, key)]);
  expect(twins.map(({ body }) => [body.imported, body.refused])).toEqual([
    [1500, 0],
    [1500, 0],
  ]);
});
