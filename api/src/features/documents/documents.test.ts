import { randomUUID } from 'node:crypto';
import type { Notification } from '@turva/contracts/plant/notifications';
import type {
  DocumentHistory,
  DocumentReading,
  DocumentReceipt,
  EditDocument,
  SafetyDocument,
} from '@turva/contracts/registers/documents';
import { headers, type SyncAnswer } from '@turva/contracts/sync/sync';
import { aDocument } from '@turva/fixtures/documents';
import { aPdf } from '@turva/fixtures/pdf';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetUnclaimed } from '../../media/incoming-files.ts';
import { CANARY, photo, png } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const now = new Date('2026-11-21T12:00:00Z');
const PATH = '/api/documents';
const everybody = [{ role: null, department: null }];
type Problem = { code: string; errors?: { path: string; code: string }[] };
type Client = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  [aino, veikko, sari] = [
    await app.as('aino'),
    await app.as('veikko'),
    await app.as('sari', { role: 'supervisor' }),
  ];
  await sql`update users set department = 'Varasto' where username = 'veikko'`.execute(app.db);
});
afterAll(() => app.close());

const create = async (changes: Parameters<typeof aDocument>[0] = {}) => {
  const answer = await sari.post<SafetyDocument>(PATH, aDocument({ clientId: randomUUID(), ...changes }));
  expect(answer.status).toBe(201);
  return answer.body;
};
const upload = (
  client: Client,
  id: number,
  bytes: Uint8Array,
  { query = '', type = 'application/pdf', key = randomUUID() as string } = {},
) =>
  client.send<SafetyDocument & Problem>('POST', `${PATH}/${id}/versions${query}`, {
    body: Buffer.from(bytes),
    headers: { 'content-type': type, [headers.idempotencyKey]: key },
  });
const withFile = async (changes: Parameters<typeof aDocument>[0] = {}, words = 'versio 1') => {
  const { id } = await create(changes);
  const { status, body } = await upload(sari, id, aPdf(words));
  expect(status).toBe(201);
  return body;
};
const edit = (client: Client, { id, rev }: Pick<SafetyDocument, 'id' | 'rev'>, input: EditDocument) =>
  client.patch<SafetyDocument & Problem>(`${PATH}/${id}`, input, { 'if-match': `"${rev}"` });
const confirm = (client: Client, id: number, version: number, extra = {}) =>
  client.put<DocumentReceipt & Problem>(`${PATH}/${id}/versions/${version}/receipt`, {}, extra);
const readings = async (id: number) =>
  (await sari.get<DocumentReading[]>(`${PATH}/readings?document=${id}`)).body;
const missing = async (id: number) =>
  (await readings(id)).filter((row) => row.missing).map(({ name }) => name.split(' ')[0]?.toLowerCase());
const told = async (client: Client, id: number) =>
  (await client.get<Notification[]>('/api/notifications')).body.filter(
    ({ kind, recordId }) => kind === 'document_to_read' && recordId === id,
  );

describe('documents', () => {
  test('a new document has the specified fields, and everybody may read it', async () => {
    const made = await create({ title: 'Vanha ohje', documentUrl: 'https://finlex.fi/laki' });
    expect(made).toMatchObject({
      title: 'Vanha ohje',
      description: 'Lupa, suojaus ja jälkivartiointi.',
      category: 'work_instruction',
      documentUrl: 'https://finlex.fi/laki',
      version: null,
      isActive: true,
      versions: [],
    });
    const { body } = await aino.get<SafetyDocument[]>(`${PATH}?q=VANHA OHJ`);
    expect(body).toEqual([made]);
    expect((await aino.get<SafetyDocument>(`${PATH}/${made.id}`)).body).toEqual(made);
  });

  test('the same one sent again is stored once', async () => {
    const input = aDocument({ clientId: randomUUID() });
    const [first, again] = [
      await sari.post<SafetyDocument>(PATH, input),
      await sari.post<SafetyDocument>(PATH, input),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  });

  test.each([
    ['title', '', 'required'],
    ['title', 'x'.repeat(256), 'too_long'],
    ['category', '', 'required'],
    ['category', 'x'.repeat(101), 'too_long'],
    ['documentUrl', 'javascript:alert(1)', 'link_refused'],
    ['documentUrl', ' JavaScript:alert(1)', 'link_refused'],
    ['documentUrl', 'data:text/html,x', 'link_refused'],
    ['documentUrl', '//evil.example/x', 'link_refused'],
    ['documentUrl', 'https://name:secret@evil.example/', 'link_refused'],
  ])('%s of %j is refused as %s', async (path, value, code) => {
    const answer = await sari.post<Problem>(PATH, { ...aDocument(), [path]: value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, code }]]);
  });

  test('a worker may not create, change or upload, nor see who has read', async () => {
    const made = await withFile();
    const answers = [
      await aino.post<Problem>(PATH, aDocument()),
      await edit(aino, made, { title: 'Oma' }),
      await upload(aino, made.id, aPdf('oma')),
      await aino.get<Problem>(`${PATH}/readings`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'forbidden']),
    );
    expect((await aino.get<SafetyDocument>(`${PATH}/${made.id}`)).body).toEqual(made);
  });

  test('nobody overwrites another’s change unseen; the history says what changed', async () => {
    const made = await create();
    const changed = await edit(sari, made, { title: 'Tulityöohje 2', isActive: false });
    expect([changed.status, changed.body.title, changed.body.rev]).toEqual([200, 'Tulityöohje 2', 2]);
    const late = await edit(sari, made, { title: 'Myöhässä' });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    await edit(sari, changed.body, { isActive: true });
    const { body } = await aino.get<DocumentHistory>(`${PATH}/${made.id}/history`);
    expect(body.map(({ action }) => action)).toEqual(['restored', 'withdrawn', 'created']);
    expect(body[1]).toMatchObject({
      actorName: expect.stringMatching(/sari/i),
      change: { title: { from: 'Tulityöohje', to: 'Tulityöohje 2' }, isActive: { from: true, to: false } },
    });
  });

  test('a withdrawn document is only in lists that ask for it', async () => {
    const made = await create({ title: 'Peruttu ohje' });
    await edit(sari, made, { isActive: false });
    const found = async (query: string) =>
      (await aino.get<SafetyDocument[]>(`${PATH}?q=peruttu${query}`)).body.map(({ id }) => id);
    expect([await found(''), await found('&withdrawn=true')]).toEqual([[], [made.id]]);
  });
});

describe('files', () => {
  test('each is stored as a version; the newest is served, the older stay', async () => {
    const { id } = await create();
    const [old, fresh] = [aPdf('versio 1'), aPdf('versio 2')];
    const first = await upload(sari, id, old, { query: '?filename=ohje.pdf&label=2025&note=Uusi' });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        version: '2025',
        documentUrl: `${PATH}/${id}/file`,
        versions: [{ number: 1, label: '2025', filename: 'ohje.pdf', note: 'Uusi', size: old.length }],
      },
    ]);
    const second = await upload(sari, id, fresh, { query: '?mustRead=false' });
    expect(second.body.version).toBe('2');
    expect(second.body.versions.map(({ number, mustRead }) => [number, mustRead])).toEqual([
      [2, false],
      [1, true],
    ]);
    const { headers: answered } = await aino.get(`${PATH}/${id}/file`);
    expect(answered.location).toBe(`${PATH}/${id}/file/2`);
    const served = await aino.get(String(answered.location));
    expect(Buffer.compare(served.raw, Buffer.from(fresh))).toBe(0);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await aino.get(`${PATH}/${id}/file/1`)).raw.toString('latin1')).toContain('versio 1');
    expect((await aino.get<Problem>(`${PATH}/${id}/file/3`)).body.code).toBe('document_version_not_found');
  });

  test('the same file again is the existing version, also under another key', async () => {
    const made = await withFile({}, 'sama');
    const key = randomUUID();
    const twice = [
      await upload(sari, made.id, aPdf('uusi'), { key }),
      await upload(sari, made.id, aPdf('uusi'), { key }),
    ];
    expect(twice.map(({ status, body }) => [status, body.versions.length])).toEqual([
      [201, 2],
      [201, 2],
    ]);
    const again = await upload(sari, made.id, aPdf('uusi'));
    expect([again.status, again.body.versions.length]).toEqual([200, 2]);
  });

  test('a picture is served without its metadata, in its own format', async () => {
    const { id } = await create();
    const shot = await upload(sari, id, await photo(), { type: 'image/jpeg' });
    expect([shot.status, shot.body.versions[0]?.mime]).toEqual([201, 'image/jpeg']);
    const served = await aino.get(`${PATH}/${id}/file/1`);
    expect(served.raw.includes(CANARY)).toBe(false);
    // the declared type decides nothing
    const named = await upload(sari, id, await png(), { type: 'application/pdf' });
    expect(named.body.versions[0]?.mime).toBe('image/png');
    const webp = await sharp(await png())
      .webp()
      .toBuffer();
    expect((await upload(sari, id, webp, { type: 'image/webp' })).body.versions[0]?.mime).toBe('image/webp');
  });

  test.each([
    ['a text called PDF', Buffer.from('hello'), 'application/pdf', 400, 'document_type_refused'],
    [
      'a page of the web',
      Buffer.from('<!doctype html><script>x</script>'),
      'application/pdf',
      400,
      'document_type_refused',
    ],
    ['a PDF cut off half-way', Buffer.from(aPdf().subarray(0, 200)), 'application/pdf', 400, 'not_a_pdf'],
    [
      'half a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'image/png',
      400,
      'damaged_attachment',
    ],
    ['nothing', Buffer.alloc(0), 'application/pdf', 400, 'empty_attachment'],
    ['another type', Buffer.from('PK'), 'application/zip', 415, 'unsupported_content'],
    ['200 megabytes', Buffer.alloc(200 * 1024 * 1024), 'application/pdf', 413, 'body_too_large'],
  ])('%s is refused, and the previous file stays', async (_what, bytes, type, status, code) => {
    const { id } = await withFile();
    const answer = await upload(sari, id, bytes, { type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await aino.get<SafetyDocument>(`${PATH}/${id}`)).body.versions).toHaveLength(1);
  });

  test('the clean-up leaves the files of documents alone', async () => {
    const { id } = await withFile({}, 'säilyy');
    await sql`update incoming_files set at = now() - interval '3 hours'`.execute(app.db);
    await forgetUnclaimed({ db: app.db, media: app.media, passed: () => new Date() });
    expect((await aino.get(`${PATH}/${id}/file/1`)).status).toBe(200);
  });
});

describe('read and understood', () => {
  test('is stored once per person and version, with its time', async () => {
    const { id } = await withFile({ readers: everybody });
    const at = '2026-11-21T08:30:00.000Z';
    const first = await confirm(aino, id, 1, { [headers.capturedAt]: at });
    expect([first.status, first.body]).toMatchObject([201, { documentId: id, version: 1, readAt: at }]);
    const again = await confirm(aino, id, 1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const gone = await confirm(aino, id, 2);
    expect([gone.status, gone.body.code]).toEqual([404, 'document_version_not_found']);
  });

  test('two phones of one person at once create one', async () => {
    const { id } = await withFile({ readers: everybody });
    const both = await Promise.all([confirm(aino, id, 1), confirm(aino, id, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await readings(id)).filter(({ readAt }) => readAt)).toHaveLength(1);
  });

  test('a call sent again under its key gets the first answer', async () => {
    const { id } = await withFile({ readers: everybody });
    const key = { [headers.idempotencyKey]: randomUUID() };
    const first = await confirm(veikko, id, 1, key);
    const again = await confirm(veikko, id, 1, key);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
  });

  test('missing readers are those asked by role or department; a new version asks again if its uploader says so', async () => {
    const { id } = await withFile({
      readers: [
        { role: 'supervisor', department: null },
        { role: null, department: 'Varasto' },
      ],
    });
    expect(await missing(id)).toEqual(['sari', 'veikko']);
    await confirm(veikko, id, 1);
    expect(await missing(id)).toEqual(['sari']);
    // read without being asked is listed, but never missing
    await confirm(aino, id, 1);
    expect((await readings(id)).find(({ name }) => name.startsWith('Aino'))).toMatchObject({
      asked: false,
      missing: false,
      readLabel: '1',
    });
    await upload(sari, id, aPdf('pieni muutos'), { query: '?mustRead=false' });
    expect(await missing(id)).toEqual(['sari']);
    await upload(sari, id, aPdf('luettava uudelleen'), { query: '?mustRead=true' });
    expect(await missing(id)).toEqual(['sari', 'veikko']);
    await confirm(veikko, id, 3);
    expect(await missing(id)).toEqual(['sari']);
  });

  test('a withdrawn document has no missing readers; a confirmation made before still arrives', async () => {
    const made = await withFile({ readers: everybody });
    await edit(sari, made, { isActive: false });
    expect(await readings(made.id)).toEqual([]);
    expect((await confirm(aino, made.id, 1)).status).toBe(201);
  });
});

describe('readers are notified', () => {
  test('once per version that asks, except its uploader', async () => {
    const { id } = await create({ readers: [{ role: null, department: 'Varasto' }] });
    expect(await told(veikko, id)).toEqual([]);
    await upload(sari, id, aPdf('1'));
    expect(await told(veikko, id)).toMatchObject([
      { url: `/documents?id=${id}`, params: { title: 'Tulityöohje' } },
    ]);
    await upload(sari, id, aPdf('2'), { query: '?mustRead=false' });
    const { body } = await upload(sari, id, aPdf('3'));
    expect(await told(veikko, id)).toHaveLength(2);
    expect(await told(aino, id)).toEqual([]);
    await edit(sari, body, { readers: everybody });
    expect([(await told(aino, id)).length, (await told(veikko, id)).length]).toEqual([1, 2]);
    expect(await told(sari, id)).toEqual([]);
  });

  test('not if they have read it', async () => {
    const made = await withFile();
    await confirm(aino, made.id, 1);
    await edit(sari, made, { readers: everybody });
    expect([(await told(aino, made.id)).length, (await told(veikko, made.id)).length]).toEqual([0, 1]);
  });
});

test('the delta brings documents to everybody, confirmations only to their owners', async () => {
  const { id } = await withFile({ readers: everybody });
  const since = async (client: Client, cursor?: string) =>
    (await client.get<SyncAnswer>(`/api/sync?limit=1000${cursor ? `&cursor=${cursor}` : ''}`)).body;
  const before = await since(veikko);
  expect(before.documents.find((one) => one.id === id)?.versions).toHaveLength(1);
  const { body: receipt } = await confirm(aino, id, 1);
  expect((await since(aino)).documentReceipts).toContainEqual(receipt);
  expect((await since(veikko, before.cursor)).documentReceipts).toEqual([]);
  // hidden rows take no place in the page: a phone that asks for few rows makes no extra round trip
  await confirm(sari, id, 1);
  const few = await veikko.get<SyncAnswer>(`/api/sync?limit=1&cursor=${before.cursor}`);
  expect([few.body.documentReceipts, few.body.more]).toEqual([[], false]);
  await edit(sari, (await aino.get<SafetyDocument>(`${PATH}/${id}`)).body, { isActive: false });
  expect((await since(veikko, before.cursor)).documents).toMatchObject([{ id, isActive: false }]);
});

describe('a document in another language', () => {
  const translate = (client: Client, { id, rev }: SafetyDocument, changes: EditDocument) =>
    client.patch<SafetyDocument & Problem>(`${PATH}/${id}`, changes, { 'if-match': `"${rev}"` });
  const inSlovak = (text: string) => ({ 'texts.sk.title': { text, of: 'x' } });

  test('title and text are stored next to the plant’s; two different translations conflict, the same one does not', async () => {
    const made = await create();
    const first = await translate(sari, made, { ...inSlovak('Zváranie'), base: {} });
    expect([first.status, first.body.texts]).toEqual([200, { sk: { title: { text: 'Zváranie', of: 'x' } } }]);
    // based on the previous revision
    const other = await translate(sari, made, { 'texts.ru.title': { text: 'Сварка', of: 'x' }, base: {} });
    expect(Object.keys(other.body.texts).toSorted()).toEqual(['ru', 'sk']);
    const clash = await translate(sari, made, { ...inSlovak('Iné'), base: { 'texts.sk.title': null } });
    expect([clash.status, clash.body.code]).toEqual([412, 'version_conflict']);
    // changing the plant's own words unseen is refused as before
    expect((await translate(sari, made, { title: 'Uusi', base: {} })).status).toBe(412);
    expect((await translate(aino, other.body, { ...inSlovak('x'), base: {} })).status).toBe(403);
  });

  test('a version names the language of its file; a translation into that one is refused', async () => {
    const made = await create();
    const english = await upload(sari, made.id, aPdf('in English'), { query: '?original=en' });
    expect(english.body.versions[0]?.language).toBe('en');
    expect((await upload(sari, made.id, aPdf('x'), { query: '?language=en' })).status).toBe(404);
    const finnish = await upload(sari, made.id, aPdf('suomeksi'), { query: '?language=fi' });
    expect(finnish.body.versions[0]?.translations?.map(({ language }) => language)).toEqual(['fi']);
    const next = await upload(sari, made.id, aPdf('seuraava'));
    expect(next.body.versions.map(({ language }) => language)).toEqual(['fi', 'en']);
  });

  test('whoever read a translation that is replaced is asked again, and a receipt says which file it was', async () => {
    const made = await withFile({ readers: everybody }, 'suomeksi');
    const slovak = await upload(sari, made.id, aPdf('slovensky'), { query: '?language=sk' });
    const [version] = slovak.body.versions;
    const plain = version?.sha256 ?? '';
    const translated = version?.translations?.[0]?.sha256 ?? '';
    const read = (client: Client, body: object) =>
      client.put<DocumentReceipt>(`${PATH}/${made.id}/versions/1/receipt`, body);
    expect((await read(aino, { sha256: translated })).body).toMatchObject({ version: 1, sha256: translated });
    expect((await read(veikko, { sha256: plain })).body.sha256).toBe(plain);
    expect(await missing(made.id)).not.toEqual(expect.arrayContaining(['aino', 'veikko']));
    const before = (await told(aino, made.id)).length;
    await upload(sari, made.id, aPdf('slovensky, opravene'), { query: '?language=sk' });
    // she read what is no longer there; he read the plant's own file
    expect(await missing(made.id)).toContain('aino');
    expect(await missing(made.id)).not.toContain('veikko');
    expect((await told(aino, made.id)).length).toBe(before + 1);
    const better = await upload(sari, made.id, aPdf('slovensky, opravene'), { query: '?language=sk' });
    const now = better.body.versions[0]?.translations?.[0]?.sha256 ?? '';
    expect((await read(aino, { sha256: now })).status).toBe(201);
    expect((await read(aino, { sha256: now })).status).toBe(200);
    expect(await missing(made.id)).not.toContain('aino');
  });

  test('a file in Slovak belongs to its version: nobody reads it again, and a new version does not inherit it', async () => {
    const made = await withFile({ readers: everybody }, 'suomeksi');
    expect((await confirm(aino, made.id, 1)).status).toBe(201);
    const before = (await told(aino, made.id)).length;
    const answer = await upload(sari, made.id, aPdf('slovensky'), { query: '?language=sk&filename=a.pdf' });
    const [version] = answer.body.versions;
    const [file] = version?.translations ?? [];
    expect([answer.status, answer.body.versions.length, file?.language]).toEqual([201, 1, 'sk']);
    expect(await missing(made.id)).not.toContain('aino');
    expect((await told(aino, made.id)).length).toBe(before);
    const at = `${PATH}/${made.id}/file/1`;
    const bytes = async (path: string) => (await aino.send('GET', path)).headers.etag;
    expect(await bytes(`${at}?translation=${file?.id}`)).toBe(`"${file?.sha256}"`);
    expect(await bytes(at)).toBe(`"${version?.sha256}"`);
    expect((await aino.get(`${at}?translation=999999`)).status).toBe(404);
    // sent again it exists already; a corrected one replaces it, and the old one is kept
    const again = await upload(sari, made.id, aPdf('slovensky'), { query: '?language=sk' });
    expect(again.body.versions[0]?.translations).toHaveLength(1);
    const better = await upload(sari, made.id, aPdf('slovensky, opravene'), { query: '?language=sk' });
    expect(better.body.versions[0]?.translations?.[0]?.id).not.toBe(file?.id);
    expect(await bytes(`${at}?translation=${file?.id}`)).toBe(`"${file?.sha256}"`);
    const next = await upload(sari, made.id, aPdf('uusi versio'));
    expect(next.body.versions.map(({ translations }) => translations?.length)).toEqual([0, 1]);
    // one made from the previous version says so
    const late = await upload(sari, made.id, aPdf('po rusky'), { query: '?language=ru&version=1' });
    expect(late.body.versions.map(({ translations }) => translations?.length)).toEqual([0, 2]);
    const said = await upload(sari, made.id, aPdf('po rusky'), {
      query: `?language=ru&version=1&note=${encodeURIComponent('Новое: замер газа')}`,
    });
    const [russian] = said.body.versions[1]?.translations?.filter(({ language }) => language === 'ru') ?? [];
    expect(russian?.note).toBe('Новое: замер газа');
    const none = await upload(sari, made.id, aPdf('x'), { query: '?language=ru&version=9' });
    expect(none.status).toBe(404);
    expect((await upload(aino, made.id, aPdf('x'), { query: '?language=ru' })).status).toBe(403);
    const history = await sari.get<DocumentHistory>(`${PATH}/${made.id}/history`);
    expect(history.body.map(({ change }) => Object.keys(change ?? {})[0])).toContain('file.sk');
    // the clean-up does not delete them
    await forgetUnclaimed({ db: app.db, media: app.media, passed: () => new Date('2027-11-21T12:00:00Z') });
    expect((await aino.send('GET', `${at}?translation=${file?.id}`)).status).toBe(200);
  });
});
