import type { Problem } from '@turva/contracts/base/problems';
import type { AdminPerson } from '@turva/contracts/people/admin-people';
import type { PeopleImportAnswer } from '@turva/contracts/people/import-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnyCsv } from '../../../read-csv.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { usernameOf } from './parse-person.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const send = (
  csv: string | Buffer,
  { preview = false, client = kari, key = crypto.randomUUID() as string } = {},
) =>
  client.send<PeopleImportAnswer & Problem>(
    'POST',
    `/api/admin/people/import${preview ? '?preview=1' : ''}`,
    {
      body: Buffer.from(csv),
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    },
  );
const count = async () => (await kari.get<AdminPerson[]>('/api/admin/people?limit=200')).body.length;

const file = [
  'Etunimi;Sukunimi;Sähköposti;Osasto;Rooli;Henkilönumero;Kengännumero',
  'Väinö;Ääri;vaino@yritys.example;Sulatto;Esimies;1001;44',
  'Matti;;ei osoite;;;;',
  'Liisa;Lahti;;;pomo;;',
  'Väinö;Ääri;;;;;',
  'Kari;Toinen;VAINO@yritys.example;;;;',
  ';;;;;1002;',
].join('\n');

test('a preview names every bad line and changes nothing; the import creates the rest, each with a link', async () => {
  const before = await count();
  const { body: preview } = await send(file, { preview: true });
  expect(preview).toMatchObject({ imported: 1, refused: 5, unknown: ['Kengännumero'] });
  expect(preview.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'email', 'email_invalid'],
    [4, 'role', 'invalid'],
    [5, 'username', 'duplicate'],
    [6, 'email', 'duplicate'],
    [7, 'username', 'required'],
  ]);
  expect(preview.people).toEqual([
    { username: 'vaino.aari', name: 'Väinö Ääri', role: 'supervisor', department: 'Sulatto', link: null },
  ]);
  expect(await count()).toBe(before);

  const { body } = await send(file);
  expect([body.imported, body.refused]).toEqual([1, 5]);
  const [made] = (await kari.get<AdminPerson[]>('/api/admin/people?q=vaino')).body;
  expect(made).toMatchObject({
    role: 'supervisor',
    department: 'Sulatto',
    employeeId: '1001',
    state: 'active',
    hasPassword: false,
  });
  const token = body.people[0]?.link?.url.split('=')[1];
  const logIn = (password: string) => app.visitor().post('/api/login', { username: 'vaino.aari', password });
  expect((await logIn('!')).status).toBe(401);
  expect(
    (await app.visitor().post('/api/password-links', { token, password: 'vihrea-hirvi-8' })).status,
  ).toBe(204);
  expect((await logIn('vihrea-hirvi-8')).status).toBe(200);
  // the same file again: everybody exists already
  expect((await send(file)).body.imported).toBe(0);
});

test('a number that several have, or that a spreadsheet has changed, is named by its row and imported for nobody', async () => {
  await send('Tunnus;Henkilönumero\nnumerollinen;TT-55\n');
  const { body } = await send(
    [
      'Etunimi;Sukunimi;Henkilönumero',
      'Liisa;Sama;00124',
      'Pekka;Sama;124',
      'Arvo;Oma;125',
      'Taavi;Toinen; tt-55',
      'Eeva;Eksponentti;1,23457E+11',
      `Ester;Kaava;${JSON.stringify('=""00123""').replaceAll('\\', '')}`,
      'Riina;Rikki;#REF!',
    ].join('\n'),
  );
  expect(body.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [2, 'employeeId', 'duplicate'],
    [3, 'employeeId', 'duplicate'],
    [5, 'employeeId', 'duplicate'],
    [6, 'employeeId', 'employee_id_damaged'],
    [7, 'employeeId', 'employee_id_damaged'],
    [8, 'employeeId', 'employee_id_damaged'],
  ]);
  expect(body.people.map(({ username }) => username)).toEqual(['arvo.oma']);
});

test('both names in one column are told apart by its heading, or by a comma', async () => {
  const namesOf = async (csv: string) => {
    const { body } = await send(csv, { preview: true });
    return body.people.map(({ username, name }) => `${username}: ${name}`);
  };
  expect(await namesOf('Sukunimi Etunimi;Osasto\nKoskinen Anna Maria;Sulatto\nAalto, Väinö;\n')).toEqual([
    'anna-maria.koskinen: Anna Maria Koskinen',
    'vaino.aalto: Väinö Aalto',
  ]);
  expect(await namesOf('First name Last name\nAnna Maria Koskinen\n')).toEqual([
    'anna-maria.koskinen: Anna Maria Koskinen',
  ]);
});

test('one column called only a name is read in the order the admin chooses from three of its rows', async () => {
  const csv = 'Nimi;Osasto\nKoskinen Anna Maria;Sulatto\nAalto Väinö;Valimo\nLahti, Liisa;\nVirta Ville;\n';
  const sendIn = (query: string) =>
    kari.send<PeopleImportAnswer & Problem>('POST', `/api/admin/people/import${query}`, {
      body: Buffer.from(csv),
      headers: { 'content-type': 'text/csv' },
    });
  const { body: asked } = await sendIn('?preview=1');
  expect(asked).toMatchObject({
    imported: 0,
    people: [],
    unknown: [],
    orders: {
      lastFirst: [
        { firstName: 'Anna Maria', lastName: 'Koskinen' },
        { firstName: 'Väinö', lastName: 'Aalto' },
        { firstName: 'Liisa', lastName: 'Lahti' },
      ],
      firstLast: [
        { firstName: 'Koskinen Anna', lastName: 'Maria' },
        { firstName: 'Aalto', lastName: 'Väinö' },
        { firstName: 'Liisa', lastName: 'Lahti' },
      ],
    },
  });
  expect((await sendIn('')).body.code).toBe('people_csv_name_order');
  const { body } = await sendIn('?preview=1&names=lastFirst');
  expect(body.orders).toBeNull();
  expect(body.people.map(({ name }) => name)).toEqual([
    'Anna Maria Koskinen',
    'Väinö Aalto',
    'Liisa Lahti',
    'Ville Virta',
  ]);
});

test.each([
  ['Name;Dept', 'asked'],
  ['Meno;Oddelenie', 'asked'],
  ['Meno;Priezvisko', 'told'],
  ['Nimi;Käyttäjätunnus', 'asked'],
  ['Nimi;Sukunimi', 'told'],
])('%s: the order of names is %s', async (heading, expected) => {
  const { body } = await send(`${heading}\nKoskinen Anna;Virta\n`, { preview: true });
  expect(body.orders ? 'asked' : 'told').toBe(expected);
});

test('sent twice under one key it is one import with the same links', async () => {
  const key = crypto.randomUUID();
  const csv = 'username\nkerran\n';
  const [one, two] = [await send(csv, { key }), await send(csv, { key })];
  expect(two.body).toEqual(one.body);
  expect(one.body.people).toHaveLength(1);
});

test.each([
  ['en', 'First name,Last name,Role\nA,En,Supervisor'],
  ['no', 'Fornavn;Etternavn;Rolle\nA;No;Leder'],
  ['sv', 'Förnamn;Efternamn;Roll\nA;Sv;Chef'],
  ['sk', 'Meno;Priezvisko;Rola\nA;Sk;Vedúci'],
  ['sk', 'Meno;Priezvisko;Rola\nA;Sk;Nadriadený'],
  ['ru', 'Имя;Фамилия;Роль\nA;Ru;Руководитель'],
])('headings and roles in %s', async (language, csv) => {
  const { body } = await send(csv, { preview: true });
  expect(body.people).toMatchObject([{ username: `a.${language}`, role: 'supervisor' }]);
});

test.each([
  ['UTF-8', Buffer.from('Ääni, Øre')],
  ['UTF-8 with its mark', Buffer.from('\ufeffÄäni, Øre')],
  ['UTF-16 with its mark', Buffer.from('\ufeffÄäni, Øre', 'utf16le')],
  ['UTF-16 without', Buffer.from('Ääni, Øre', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffÄäni, Øre', 'utf16le').swap16()],
  ['Latin-1', Buffer.from('Ääni, Øre', 'latin1')],
])('a file in %s is read as it was written', (_name, bytes) => {
  expect(decodeAnyCsv(bytes)).toBe('Ääni, Øre');
});

test.each([
  ['Väinö', 'Ääri', 'vaino.aari'],
  ['Anna-Liisa', 'af Hällström', 'anna-liisa.af-hallstrom'],
  ['Иван', 'Петров', 'иван.петров'],
])('%s %s', (first, last, expected) => expect(usernameOf(first, last)).toBe(expected));

test.each([
  ['', 'csv_empty'],
  ['Etunimi\n', 'csv_empty'],
  ['Osasto;Rooli\nA;B', 'people_csv_no_names'],
  [`username\n${Array.from({ length: 1001 }, (_, at) => `u${at}`).join('\n')}`, 'people_csv_too_many_rows'],
])('a file without usable content is refused', async (csv, code) => {
  expect((await send(csv)).body.code).toBe(code);
});

test('only an admin may import', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  expect((await send(file, { client: sari })).status).toBe(403);
});
