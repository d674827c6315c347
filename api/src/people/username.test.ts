import type { Problem } from '@turva/contracts/base/problems';
import type { CurrentUser } from '@turva/contracts/people/account';
import { usernameForm } from '@turva/contracts/people/username';
import { fc } from '@turva/fixtures/properties';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLoginLimits } from '../sign-in/login-limits.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { settleUsernames } from './settle-usernames.ts';
import { personCalled } from './username.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rateLimits').execute();
});

/** Characters a keyboard, a clipboard or an attacker may add to a name without changing its look. */
const nothing = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u2060',
];
const hidden = ['', '\u200b', '\u00ad', '\u202e', '\u2066', '\u200e', '\ufe0f', '\u034f', '\u2060', '\u0007'];
const wide = (letter: string) =>
  /^[!-~]$/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter;
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** One spelling of a name. */
const writing = (name: string) =>
  fc
    .record({
      before: fc.array(fc.constantFrom(...nothing), { maxLength: 4 }),
      after: fc.array(fc.constantFrom(...nothing), { maxLength: 4 }),
      letters: fc.array(
        fc.record({ upper: fc.boolean(), full: fc.boolean(), hide: fc.constantFrom(...hidden) }),
        { minLength: name.length, maxLength: name.length },
      ),
      form: fc.constantFrom(...forms),
    })
    .map(({ before, after, letters, form }) => {
      const written = [...name].map((letter, at) => {
        const { upper = false, full = false, hide = '' } = letters[at] ?? {};
        const cased = upper ? letter.toUpperCase() : letter;
        return (full ? wide(cased) : cased) + hide;
      });
      return (before.join('') + written.join('') + after.join('')).normalize(form);
    });
const names = ['demo.admin', 'åke.öberg', 'väinö ääri', 'олег', 'ján-žák', 'kone_7', 'nobody.here', 'søren'];

test('one account has one counter and another account another, in any spelling of the name', async () => {
  for (const name of names.slice(0, 5)) await app.as(name);
  const limits = createLoginLimits(app.db);
  const counted = async (typed: string) => {
    await app.db.deleteFrom('rateLimits').execute();
    const id = await personCalled(app.db, typed);
    const who = id === undefined ? { form: usernameForm(typed) } : { id };
    await limits.guess({ who, ip: '198.51.100.7', knownDevice: null }, async () => false);
    const rows = await app.db.selectFrom('rateLimits').select('key').where('key', 'like', 'hour:%').execute();
    return { id, key: rows.map((row) => row.key).join() };
  };
  const one = fc
    .constantFrom(...names)
    .chain((name) => fc.record({ name: fc.constant(name), typed: writing(name) }));
  await fc.assert(
    fc.asyncProperty(one, one, async (first, second) => {
      const [a, b] = [await counted(first.typed), await counted(second.typed)];
      expect(a.key === b.key).toBe(first.name === second.name);
      expect(a.id === b.id && a.id !== undefined).toBe(
        first.name === second.name && names.indexOf(first.name) < 5,
      );
    }),
    { numRuns: 100 },
  );
});

test('the form of a form is the form itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      expect(usernameForm(usernameForm(typed))).toBe(usernameForm(typed));
    }),
    { numRuns: 2000 },
  );
});

test('of 300 padded guesses ten reach the password, and twenty in an hour', async () => {
  await app.as('guessed.at');
  const pads = nothing.flatMap((before) =>
    nothing.flatMap((after) => hidden.slice(0, 3).map((hide) => [before, after, hide])),
  );
  const guess = async (at: number) => {
    const [before = '', after = '', hide = ''] = pads[at % pads.length] ?? [];
    const username = `${before}GUE${hide}ssed.at${after}`;
    // each from another network
    const headers = { 'x-forwarded-for': `2001:db8:${at.toString(16)}::1` };
    return (await app.visitor().post('/api/login', { username, password: `wrong-${at}` }, headers)).status;
  };
  const round = async (from: number, times: number) => {
    const statuses: number[] = [];
    for (let at = from; at < from + times; at++) statuses.push(await guess(at));
    return { looked: statuses.filter((status) => status === 401).length, kinds: new Set(statuses) };
  };
  expect(await round(0, 300)).toEqual({ looked: 10, kinds: new Set([401, 429]) });
  // each quarter of an hour the count in a row restarts, but not the hour's
  const reached: number[] = [10];
  for (const quarter of [1, 2, 3]) {
    await app.db.deleteFrom('rateLimits').where('key', 'like', 'account:%').execute();
    reached.push((await round(quarter * 300, 15)).looked);
  }
  expect(reached).toEqual([10, 10, 0, 0]);
});

test('a name that looks like an existing one makes no second account', async () => {
  await app.as('demo.admin');
  await app.as('åke.öberg');
  for (const name of ['victim', 'victim.1', 'capa']) await app.as(name);
  const people = () => app.db.selectFrom('users').select('id').execute();
  const before = await people();
  const lookAlikes = {
    'Cyrillic letters': 'demо.аdmin',
    'a zero-width space': 'demo.\u200badmin',
    'a soft hyphen': 'demo.ad\u00admin',
    'a right-to-left override': '\u202edemo.admin',
    'full width': 'ｄｅｍｏ．ａｄｍｉｎ',
    'a line feed at the end': 'demo.admin\n',
    capitals: 'Demo.Admin',
    'Cyrillic letters throughout': 'сара',
    'rn for m': 'derno.admin',
    NFD: 'åke.öberg'.normalize('NFD'),
    'a hidden joiner': 'a\u034f\u030ake.öberg',
    'an invisible sign': 'demo.admin\u2800',
    'another sign that is not on keyboards': 'demo·admin',
    'a nought for an o': 'dem0.admin',
    'another sign between': 'demo_admin',
    'a blank between': 'demo admin',
    'a one for an i': 'v1ctim',
    'a one for an l': 'vict1m.l',
    'a Greek letter that passes for a c': 'vi\u03f2tim',
  };
  const answers: Record<string, unknown> = {};
  for (const [how, username] of Object.entries(lookAlikes)) {
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/register', { username, password: 'ruskea-kettu-5' });
    answers[how] = [status, body.code];
  }
  expect(answers).toEqual({
    'Cyrillic letters': [400, 'invalid_input'],
    'a zero-width space': [409, 'username_taken'],
    'a soft hyphen': [409, 'username_taken'],
    'a right-to-left override': [409, 'username_taken'],
    'full width': [409, 'username_taken'],
    'a line feed at the end': [409, 'username_taken'],
    capitals: [409, 'username_taken'],
    'rn for m': [409, 'username_looks_alike'],
    NFD: [409, 'username_taken'],
    'a hidden joiner': [409, 'username_taken'],
    'an invisible sign': [400, 'invalid_input'],
    'another sign that is not on keyboards': [400, 'invalid_input'],
    'a nought for an o': [409, 'username_looks_alike'],
    'another sign between': [409, 'username_looks_alike'],
    'a blank between': [409, 'username_looks_alike'],
    'a one for an i': [409, 'username_looks_alike'],
    'a one for an l': [409, 'username_looks_alike'],
    'a Greek letter that passes for a c': [400, 'invalid_input'],
    'Cyrillic letters throughout': [409, 'username_looks_alike'],
  });
  expect(await people()).toHaveLength(before.length);
});

test('names that only share some letters are taken by two people', async () => {
  const register = (username: string) =>
    app.visitor().post<Problem>('/api/register', { username, password: 'ruskea-kettu-5' });
  for (const username of ['saila.virtanen', 'salla.virtanen', 'иван.petrov', 'kone7', 'kone8', 'käyttäjä-ö'])
    expect((await register(username)).status, username).toBe(201);
});

test('names of erased accounts cannot be taken in advance', async () => {
  const { status } = await app
    .visitor()
    .post('/api/register', { username: 'Poistettu-7', password: 'ruskea-kettu-5' });
  expect(status).toBe(400);
});

test('people sign in with any spelling of their own name', async () => {
  await app.as('åke.öberg');
  for (const username of [
    'åke.öberg'.normalize('NFD'),
    'ÅKE.ÖBERG',
    ' Åke.Öberg\u200b',
    'ａ\u030aｋｅ.öberg',
  ]) {
    const { status, body } = await app
      .visitor()
      .post<CurrentUser>('/api/login', { username, password: TEST_PASSWORD });
    expect([status, body.username]).toEqual([200, 'åke.öberg']);
  }
});

test('older accounts that share a name keep it: each signs in by its own, and nobody by the other’s', async () => {
  const insert = async (username: string) => {
    const { id } = await app.as(`temporary-${username.length}`);
    await app.db
      .updateTable('users')
      .set({ username, usernameForm: null, usernameSkeleton: null })
      .where('id', '=', id)
      .execute();
    return id;
  };
  // the look-alikes came first
  const padded = await insert('vanha.nimi\u200b');
  const cyrillic = await insert('vanhа.nimi');
  const plain = await insert('Vanha.Nimi');
  await settleUsernames(app.db);
  const row = (id: number) =>
    app.db
      .selectFrom('users')
      .select(['usernameForm as form', sql<boolean>`username_skeleton is not null`.as('alone')])
      .where('id', '=', id)
      .executeTakeFirst();
  expect([await row(padded), await row(cyrillic), await row(plain)]).toEqual([
    { form: null, alone: false },
    { form: 'vanhа.nimi', alone: true },
    { form: 'vanha.nimi', alone: false },
  ]);
  const logIn = async (username: string) =>
    (await app.visitor().post<CurrentUser>('/api/login', { username, password: TEST_PASSWORD })).body.id;
  expect(await logIn('vanha.nimi\u200b')).toBe(padded);
  expect(await logIn('vanhа.nimi')).toBe(cyrillic);
  expect(await logIn('vanha.nimi')).toBe(plain);
  expect(await logIn('VANHA.NIMI')).toBe(plain);
  const kari = await app.as('kari', { role: 'admin' });
  const listed = async () =>
    (await kari.get<{ id: number }[]>('/api/admin/people?alike=1')).body.map(({ id }) => id).sort();
  expect(await listed()).toEqual([padded, cyrillic, plain].sort());
  // the name is free again once the other account is gone
  await app.db
    .updateTable('users')
    .set({ deletedAt: new Date(), usernameForm: null })
    .where('id', '=', plain)
    .execute();
  await settleUsernames(app.db);
  expect(await row(padded)).toMatchObject({ form: 'vanha.nimi' });
  expect(await listed()).toEqual([padded, cyrillic].sort());
});

test('a one passes for an i and for an l, whichever name was first; those two are told apart', async () => {
  for (const name of ['v1lho', 'v1ll1', 'maila']) await app.as(name);
  const register = async (username: string) => {
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/register', { username, password: 'ruskea-kettu-5' });
    return status === 201 ? status : body.code;
  };
  for (const username of ['vilho', 'vllho', 'vil1i', 'ma1la', 'mai1a'])
    expect([username, await register(username)]).toEqual([username, 'username_looks_alike']);
  expect(await register('malla')).toBe(201);
});

test('no control or direction character gets into a person’s name', async () => {
  const names = {
    firstName: 'Sa\u200bri\n \u202e',
    lastName: '\u2066Mäki\u0007nen\u2069',
    department: 'Tuotanto\u202d A',
  };
  const visitor = app.visitor();
  const { body } = await visitor.post<CurrentUser>('/api/register', {
    username: 'puhdas',
    password: 'ruskea-kettu-5',
    ...names,
  });
  expect(body).toMatchObject({ firstName: 'Sari', lastName: 'Mäkinen', department: 'Tuotanto A' });
  const changed = await visitor.patch<CurrentUser>('/api/user', {
    firstName: 'Leila\u202e',
    lastName: '\u061cAho',
  });
  expect(changed.body).toMatchObject({ firstName: 'Leila', lastName: 'Aho' });
  expect((await visitor.patch('/api/user', { firstName: '\u202e' })).status).toBe(400);
});
