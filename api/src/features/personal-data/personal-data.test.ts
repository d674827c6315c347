import { readdirSync } from 'node:fs';
import path from 'node:path';
import { auditEntities } from '@turva/contracts/operator/audit-log-words';
import type { DataExport } from '@turva/contracts/people/profile';
import { aPermit } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealAudit } from '../../audit/seal-audit.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import {
  columnsOfClass,
  inDatabase,
  partsOf,
  type TableName,
  tableNamed,
  tableNames,
} from '../../db/columns/all-columns.ts';
import { wordKeys } from '../../db/columns/classes.ts';
import { photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { makeExport } from './make-export.ts';
import { knownColumns, personalColumns } from './personal-columns.ts';
import { unzip } from './testing/unzip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Columns whose name or foreign key suggests a reference to a person. */
const findPersonalColumns = `
  select table_name, column_name from (
    select conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and column_name in
      ('user_id', 'owner_id', 'actor_id', 'author_id', 'person_id', 'created_by', 'updated_by', 'requested_by')
    union select 'users', 'id') found
  order by 1, 2`;

test('every column that refers to a person is covered by export and deletion', async () => {
  const { rows } = await sql<{
    tableName: string;
    columnName: string;
  }>`${sql.raw(findPersonalColumns)}`.execute(app.db);
  const unknown = rows.filter(
    ({ tableName, columnName }) => !personalColumns[tableName]?.some(({ column }) => column === columnName),
  );
  expect(unknown.map(({ tableName, columnName }) => `${tableName}.${columnName}`)).toEqual([]);
});

test('every column of the database has its class, and none is described that does not exist', async () => {
  const { rows } = await sql<{ table: string; name: string; nullable: boolean }>`
    select table_name as table, column_name as name, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name not like 'kysely_%'
      -- as good as generated: a trigger makes it of the texts beside it, whenever they change
      and (table_name, column_name) not in (('observations', 'folded'), ('corrective_actions', 'folded'))`.execute(
    app.db,
  );
  const there = rows.map(({ table, name }) => `${table}.${name}`).sort();
  const described = Object.entries(knownColumns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  expect(described.sort()).toEqual(there);
});

test('texts people write into a record are searched for in its history and in the log too', () => {
  const isPartOf = (part: TableName, table: TableName) =>
    partsOf(part).some(({ entity }) => tableNamed(entity) === table);
  const hasHistory = (table: TableName) =>
    tableNames.some(
      (other) =>
        columnsOfClass(other, 'free').some(([, { keys }]) => keys === wordKeys) && isPartOf(other, table),
    );
  const isLogged = (table: TableName) => auditEntities.some((entity) => entity === inDatabase(table));
  const texts = tableNames
    .filter((table) => hasHistory(table) || isLogged(table))
    .flatMap((table) =>
      columnsOfClass(table, 'free')
        .filter(([, { alone, keys }]) => alone && !keys)
        .map(([name]) => name),
    );
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((name) => !(wordKeys as readonly string[]).includes(name))).toEqual([]);
});

const report = { category: 'safety', severity: 'low', status: 'open', imageUrl: null, audioUrl: null };

/** Somebody with a unique name, and rows in many tables. */
async function person(
  username: string,
  names: { firstName: string; lastName: string; email: string; employeeId: string },
) {
  const client = await app.as(username);
  await app.db.updateTable('users').set(names).where('id', '=', client.id).execute();
  const { firstName, lastName, email, employeeId } = names;
  await client.post('/api/observations', {
    ...report,
    title: `Ilmoitus, ${lastName}`,
    location: 'Halli 3',
    description: `${firstName} ${lastName} (${email}, ${employeeId}) näki tämän`,
  });
  await client.patch('/api/user/settings', { theme: 'light' });
  await client.post('/api/risk-assessments', {
    title: 'Arviointi',
    location: 'Halli 3',
    riskLevel: 'low',
    category: 'machine',
    assessor: `${firstName} ${lastName}`,
    description: '',
    dueDate: '2030-01-01',
    status: 'pending',
  });
  await client.put('/api/user/language', { language: 'sv' });
  await app.db
    .insertInto('notifications')
    .values({
      userId: client.id,
      kind: 'observation_comment',
      entity: 'observations',
      url: '/',
      params: JSON.stringify({ title: lastName }),
    })
    .execute();
  await app.db
    .insertInto('auditLog')
    .values({
      actorId: null,
      action: 'imported',
      entity: 'users',
      entityId: String(client.id),
      detail: JSON.stringify({ person: `${firstName} ${lastName}`, email }),
    })
    .execute();
  return client;
}

/** A permit whose phone was passed around: its maker signed on it, somebody else did, and the maker once on theirs. */
async function signed(maker: TestClient, other: TestClient, [own, others]: [string, string]) {
  const { id } = (await maker.post<{ id: number }>('/api/work-permits', aPermit({ description: 'Lupa' })))
    .body;
  const people = [maker, other].map(({ id: userId }, position) => ({
    id: crypto.randomUUID(),
    position,
    userId,
  }));
  await app.db
    .insertInto('permitPeople')
    .values(people.map((person) => ({ permitId: id, role: 'worker', ...person })))
    .execute();
  const drawing = (name: string, x: number) => ({ name, strokes: JSON.stringify([[[x, x]]]) });
  await app.db
    .insertInto('permitSignatures')
    .values([
      {
        permitId: id,
        purpose: 'request',
        userId: maker.id,
        personId: null,
        ownSession: true,
        ...drawing(own, 11),
      },
      {
        permitId: id,
        purpose: 'confirm',
        userId: maker.id,
        personId: people[1]?.id ?? null,
        ownSession: false,
        ...drawing(others, 22),
      },
      {
        permitId: id,
        purpose: 'confirm',
        userId: other.id,
        personId: people[0]?.id ?? null,
        ownSession: false,
        ...drawing(own, 33),
      },
    ])
    .execute();
}

const exported = async (client: TestClient) => {
  const asked = await client.post<DataExport & { token: string }>('/api/user/exports', {
    password: TEST_PASSWORD,
  });
  expect(asked.status).toBe(202);
  await app.jobs.drain();
  const link = `/api/user/exports/${asked.body.id}/file?token=${asked.body.token}`;
  return { link, answer: await client.get(link) };
};

test('an export needs the password, contains everything about the person and nothing about others, and is fetched once', async () => {
  const aila = await person('aila.kanerva', {
    firstName: 'Aila',
    lastName: 'Kanervikko',
    email: 'aila@kanerva.example',
    employeeId: 'TT-70001',
  });
  const oiva = await person('oiva.muu', {
    firstName: 'Oiva',
    lastName: 'Muukalainen',
    email: 'oiva@muu.example',
    employeeId: 'TT-70002',
  });
  await signed(aila, oiva, ['Aila Kanervikko', 'Oiva Muukalainen']);
  const wish = { clientId: crypto.randomUUID(), package: null, contact: '040 7654321', message: 'Soittakaa' };
  expect((await aila.post('/api/demo-requests', wish)).status).toBe(201);
  expect((await aila.post('/api/user/exports', { password: 'arvaus' })).status).toBe(403);
  const away = { from: '2026-07-01', until: '2026-07-31', deputyId: oiva.id };
  expect((await aila.patch('/api/user', { away })).status).toBe(200);
  const { link, answer } = await exported(aila);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzip(answer.raw);
  const rowsIn = (table: string): unknown[] =>
    JSON.parse(files.get(`data/${table}.json`)?.toString() ?? 'null');

  // table by table, against the database itself
  for (const [table, columns] of Object.entries(personalColumns))
    for (const { column, exported: how } of columns) {
      const known = await sql<{ n: number }>`select count(*)::integer as n from information_schema.tables
        where table_schema = 'public' and table_name = ${table}`.execute(app.db);
      if (how !== 'row' || known.rows[0]?.n === 0) continue;
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
        where ${sql.ref(column)} = ${aila.id}`.execute(app.db.withoutPlugins());
      // rows added by the call itself and by fetching since the copy was made
      const since = { idempotency: 0, data_exports: 0 }[table] ?? 0;
      expect(rowsIn(table), table).toHaveLength((rows[0]?.n ?? 0) - since);
    }
  expect(rowsIn('observations')).toMatchObject([{ title: 'Ilmoitus, Kanervikko' }]);
  expect(rowsIn('users')).toMatchObject([{ away_until: expect.anything(), deputy_id: oiva.id }]);
  const drawn = rowsIn('own_signatures') as { name: string; strokes: unknown }[];
  expect(drawn).toContainEqual(
    expect.objectContaining({ purpose: 'confirm', method: 'drawn', own_session: false }),
  );
  expect(drawn.map(({ strokes }) => JSON.stringify(strokes)).sort()).toEqual(['[[[11,11]]]', '[[[33,33]]]']);
  expect(rowsIn('demo_requests')).toMatchObject([{ contact: '040 7654321', message: 'Soittakaa' }]);
  expect(rowsIn('user_settings')).toMatchObject([{ choices: { theme: 'light' } }]);

  const whole = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  for (const canary of ['Muukalainen', 'oiva@muu', 'TT-70002', 'argon2', aila.cookies.get('turva') ?? 'x'])
    expect(whole.includes(canary), canary).toBe(false);

  expect((await aila.get(link)).status).toBe(404);
  expect((await oiva.get((await exported(aila)).link)).status).toBe(404);
});

test('pictures in an export are one’s own, each once, and of nobody else', async () => {
  const [own, other] = [await app.as('kuvaaja'), await app.as('toinen.kuvaaja')];
  for (const [client, width] of [
    [own, 300],
    [own, 310],
    [other, 320],
  ] as const) {
    const imageUrl = `data:image/jpeg;base64,${(await photo({ width })).toString('base64')}`;
    const sent = await client.post('/api/observations', {
      ...report,
      title: 'Kuva',
      location: 'H',
      description: 'x',
      imageUrl,
    });
    expect(sent.status).toBe(201);
  }
  await app.jobs.drain();
  const rows = await app.db.selectFrom('media').select('id').where('ownerId', '=', own.id).execute();
  expect(rows).toHaveLength(2);
  const files = [...unzip((await exported(own)).answer.raw).keys()].filter((name) =>
    name.startsWith('media/'),
  );
  expect(files.map((name) => name.replace(/^media\/(.*)\.\w+$/, '$1')).sort()).toEqual(
    rows.map(({ id }) => id).sort(),
  );
});

test('another person’s link, or an old one, opens nothing', async () => {
  const [a, b] = [await app.as('linkki.a'), await app.as('linkki.b')];
  const asked = await a.post<DataExport & { token: string }>('/api/user/exports', {
    password: TEST_PASSWORD,
  });
  await app.jobs.drain();
  const link = `/api/user/exports/${asked.body.id}/file?token=${asked.body.token}`;
  expect((await b.get(link)).status).toBe(404);
  expect((await a.get(link.replace(/token=.*/, 'token=arvaus'))).status).toBe(404);
  await app.db
    .updateTable('dataExports')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', asked.body.id)
    .execute();
  expect((await a.get(link)).status).toBe(404);
  expect((await a.get<DataExport[]>('/api/user/exports')).body[0]?.state).toBe('expired');
});

test('a copy that the store kept from being made says so, and is made when the store is back', async () => {
  const own = await app.as('varasto.poissa');
  const imageUrl = `data:image/jpeg;base64,${(await photo({ width: 330 })).toString('base64')}`;
  const picture = { ...report, title: 'Kuva', location: 'H', description: 'x', imageUrl };
  expect((await own.post('/api/observations', picture)).status).toBe(201);
  await app.jobs.drain();
  const asked = await own.post<DataExport & { token: string }>('/api/user/exports', {
    password: TEST_PASSWORD,
  });
  const state = async () => (await own.get<DataExport[]>('/api/user/exports')).body[0]?.state;
  const open = vi.spyOn(app.media, 'open').mockRejectedValueOnce(new Error('the store is away'));
  await app.jobs.drain();
  expect(open).toHaveBeenCalled();
  expect(await state()).toBe('failed');
  // the queue tries again later
  await makeExport(app, asked.body.id);
  expect(await state()).toBe('ready');
  const { id, token } = asked.body;
  expect((await own.get(`/api/user/exports/${id}/file?token=${token}`)).status).toBe(200);
});

test('after a deletion no text or JSON of any table names the person; their reports are still there', async () => {
  const helvi = await person('helvi.77', {
    firstName: 'Helvi',
    lastName: 'Ääripää-Öhman',
    email: 'helvi@aari.example',
    employeeId: 'TT-70003',
  });
  const witness = await app.as('todistaja', { role: 'supervisor' });
  const comment = (text: string) => ({ id: crypto.randomUUID(), text });
  const ofHelvi = () =>
    app.db
      .selectFrom('observations')
      .select(['id', 'clientId'])
      .where('userId', '=', helvi.id)
      .executeTakeFirstOrThrow();
  const { id } = await ofHelvi();
  await witness.post(
    `/api/observations/${id}/comments`,
    comment('Kysyin: HELVI ÄÄRIPÄÄ-ÖHMAN, Ääripää-Öhman Helvi ja helvi.77.'),
  );
  await signed(helvi, witness, ['Helvi Ääripää-Öhman', 'Todistaja Testi']);
  const wish = {
    clientId: crypto.randomUUID(),
    package: null,
    contact: 'helvi@aari.example',
    message: 'Helvi',
  };
  expect((await helvi.post('/api/demo-requests', wish)).status).toBe(201);
  const picture = await helvi.send('POST', '/api/user/picture', {
    body: await photo({ width: 330 }),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(picture.status).toBe(200);
  const named = 'Helvi-Ääripää.jpg';
  const mediaId = crypto.randomUUID();
  await app.db
    .insertInto('media')
    .values({
      id: mediaId,
      ownerId: helvi.id,
      role: 'image',
      mime: 'image/jpeg',
      size: 1,
      sha256: 'a'.repeat(64),
      filename: named,
      state: 'ready',
    })
    .execute();
  // an unfinished upload with their name in its description
  const begun = await helvi.send('POST', '/api/media/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': Object.entries({
        mediaId: crypto.randomUUID(),
        observationClientId: (await ofHelvi()).clientId,
        role: 'image',
        mime: 'image/jpeg',
        sha256: 'b'.repeat(64),
        filename: named,
      })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  expect(begun.status).toBe(201);
  const uploadsLeft = () =>
    readdirSync(path.join(app.config.dataDir, 'uploads')).filter((name) => name.startsWith(`${helvi.id}_`));
  expect(uploadsLeft()).not.toEqual([]);
  const second = await app.as('helvi.77');
  expect((await helvi.post('/api/user/deletion', { password: 'arvaus' })).status).toBe(403);
  // sealed with the name in it: a later erasure must not break the chain
  await sealAudit(app.db);
  const answer = await helvi.post<{ pseudonym: string }>('/api/user/deletion', { password: TEST_PASSWORD });
  expect(answer.body).toMatchObject({ erased: true, pseudonym: `poistettu-${helvi.id}` });

  expect(uploadsLeft()).toEqual([]);

  // signed out here and on the other device, and no password opens it again
  for (const client of [helvi, second]) expect((await client.get('/api/user')).status).toBe(401);
  await expect(second.signIn()).rejects.toThrow();

  const row = await app.db
    .selectFrom('users')
    .select([
      'firstName',
      'lastName',
      'email',
      'department',
      'employeeId',
      'startDate',
      'profileImageUrl',
      'language',
    ])
    .where('id', '=', helvi.id)
    .executeTakeFirstOrThrow();
  expect(Object.values(row).filter((value) => value !== null)).toEqual([]);

  // in other people's texts it stays until an admin has decided
  const residue = await tablesNaming([
    'Helvi',
    'HELVI',
    'Ääripää',
    'ÄÄRIPÄÄ',
    'helvi@aari',
    'TT-70003',
    'helvi.77',
  ]);
  expect(residue.filter((where) => !/^public\.(observation_comments|erasure_findings):/.test(where))).toEqual(
    [],
  );
  await sealAudit(app.db);
  expect(await verifyAudit(app.db, [])).toMatchObject({ fault: null, entries: expect.any(Number) });

  // listed by name, independent of the list of columns: private to the person
  for (const table of ['user_pictures', 'user_settings', 'notifications', 'sealing_keys', 'demo_requests']) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
      where user_id = ${helvi.id}`.execute(app.db);
    expect(rows[0]?.n, table).toBe(0);
  }

  // their signature on another's phone is gone as well; the other's own on this one is not
  const drawings = await sql<{ name: string; strokes: unknown[] }>`
    select name, strokes from permit_signatures where user_id in (${helvi.id}, ${witness.id}) order by name`.execute(
    app.db,
  );
  const pseudonym = `poistettu-${helvi.id}`;
  expect(drawings.rows.map(({ name, strokes }) => `${name}: ${strokes.length}`).sort()).toEqual([
    'Todistaja Testi: 1',
    `${pseudonym}: 0`,
    `${pseudonym}: 0`,
  ]);

  // the trail of others' actions stays complete without the payloads that named this person
  await sealAudit(app.db);
  const verdict = await verifyAudit(app.db);
  expect([verdict.fault, verdict.waiting, verdict.erased > 0]).toEqual([null, 0, true]);

  const kept = await sql<{ title: string; description: string }>`
    select title, description from observations where user_id = ${helvi.id}`.execute(app.db);
  expect(kept.rows).toMatchObject([
    { description: `poistettu-${helvi.id} (poistettu-${helvi.id}, poistettu-${helvi.id}) näki tämän` },
  ]);
  for (const [table, columns] of Object.entries(personalColumns))
    for (const { column, erased } of columns)
      if (erased === 'row' && table !== 'password_links') {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
          where ${sql.ref(column)} = ${helvi.id}`.execute(app.db.withoutPlugins());
        // the answer of the call itself is stored under its key, and names nobody
        expect(rows[0]?.n, table).toBe(0);
      }
});

/** Every table of ours and of the queue with a row that contains one of the words. */
async function tablesNaming(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`.execute(app.db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ word: string }>`
      select distinct word from ${sql.id(schema, name)} t join unnest(${words}::text[]) word
        on position(word in t::text) > 0`.execute(app.db);
    found.push(...rows.map(({ word }) => `${schema}.${name}: ${word}`));
  }
  return found;
}

test('an absence is gone with the person, and a deputy who is gone stands in for nobody', async () => {
  const away = { from: '2026-07-01', until: '2026-07-31' };
  const deputy = await app.as('sijainen.77');
  const absent = await app.as('poissa.77');
  await absent.patch('/api/user', { away: { ...away, deputyId: deputy.id } });
  await deputy.patch('/api/user', { away: { ...away, deputyId: absent.id } });
  expect((await deputy.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  const { rows } =
    await sql`select id, to_char(away_from, 'YYYY-MM-DD') as "from", deputy_id as deputy from users
    where id in (${deputy.id}, ${absent.id}) order by id`.execute(app.db.withoutPlugins());
  expect(rows).toEqual([
    { id: deputy.id, from: null, deputy: null },
    { id: absent.id, from: away.from, deputy: null },
  ]);
});

test('the last admin cannot delete their account; a second one can', async () => {
  const only = await app.as('ainoa', { role: 'admin' });
  expect((await only.post('/api/user/deletion', { password: TEST_PASSWORD })).body).toMatchObject({
    code: 'last_admin',
  });
  await app.as('toinen.paa', { role: 'admin' });
  expect((await only.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
});

test('the shared demo account cannot be deleted', async () => {
  const demo = await testApp({ config: { demo: true } });
  try {
    const client = await demo.as('demo');
    expect((await client.post('/api/user/deletion', { password: TEST_PASSWORD })).body).toMatchObject({
      code: 'demo_account',
    });
  } finally {
    await demo.close();
  }
});
