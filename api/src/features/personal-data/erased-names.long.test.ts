import { auditActions, auditEntities } from '@turva/contracts/operator/audit-log-words';
import { permitStatuses, permitTypes } from '@turva/contracts/permits/permit-values';
import { notificationKinds } from '@turva/contracts/plant/notifications';
import { riskLevels } from '@turva/contracts/risks/risk-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../audit/seal-audit.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { erasePerson } from './erase-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await loadDemo(app.db, { now: new Date(), media: app.media });
  await sealAudit(app.db);
});
afterAll(() => app.close());

/** The rows of each table by their hashes, including the job queue. */
async function rowHashes(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`.execute(app.db);
  const hashes = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(t::text) as hash from ${sql.table(`${schema}.${name}`)} t order by 1`.execute(app.db);
    hashes.set(
      name,
      rows.map(({ hash }) => hash),
    );
  }
  return hashes;
}

/** How many earlier rows of each table are gone or changed. */
function changedRows(before: Map<string, string[]>, after: Map<string, string[]>) {
  return [...before].map(([table, hashes]) => {
    const left = new Map<string, number>();
    for (const hash of after.get(table) ?? []) left.set(hash, (left.get(hash) ?? 0) + 1);
    const missing = hashes.filter((hash) => {
      const count = left.get(hash) ?? 0;
      left.set(hash, count - 1);
      return count <= 0;
    });
    return { table, rows: hashes.length, changed: missing.length };
  });
}

/** Words in rows that stand for something other than a person. */
async function words(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss')`.execute(
    app.db,
  );
  const { rows: places } = await sql<{ name: string }>`
    (select name from areas order by id limit 12) union all (select code from areas order by id limit 6)
    union all (select distinct location from observations where location is not null order by 1 limit 12)`.execute(
    app.db,
  );
  const ofHashes = ['19456', 'argon2id', '$argon2id$v=19$m=19456', 'm=19456', 'm', 't=2', 'p=1', 'v=19'];
  const ofFiles = ['image/jpeg', 'application/pdf', 'jpeg', 'audio/webm'];
  const ofJson = [
    'true',
    'false',
    'null',
    'title',
    'from',
    'to',
    'id',
    'name',
    'note',
    '{}',
    '":"',
    '\\',
    '"',
  ];
  const others = [
    'admin',
    'supervisor',
    'user',
    'open',
    'closed',
    'safety',
    'nearmiss',
    'Konesali',
    'hitsaus',
  ];
  const all = [
    ...[...ofHashes, ...ofFiles, ...ofJson, ...others, '2024', '2025', '2026', '2027', '00', '.*', '%', '_'],
    ...[...permitTypes, ...permitStatuses, ...riskLevels],
    ...[...auditActions.slice(0, 12), ...auditEntities, ...notificationKinds.slice(0, 6)],
    ...[...tables, ...places].map(({ name }) => name),
  ];
  const known = new Set(
    (await app.db.selectFrom('users').select('username').execute()).map(({ username }) => username),
  );
  return [...new Map(all.map((word) => [word.toLowerCase(), word.slice(0, 50)])).values()].filter(
    (word) => !known.has(word),
  );
}

test('people named after anything a row may contain are erased one by one: nothing else changes', async () => {
  const named = await words();
  expect(named.length).toBeGreaterThan(150);
  const before = await rowHashes();
  // each word in one role or the other, so that two words may form a full name
  for (let at = 0; at < named.length; at += 2) {
    const [one = '', two = one] = named.slice(at, at + 2);
    const { id } = await app.db
      .insertInto('users')
      .values({
        username: one,
        password: '!',
        firstName: two,
        lastName: one,
        email: `${one}@example.com`,
        employeeId: two,
        approvedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .transaction()
      .execute((trx) => erasePerson(trx, { userId: id, actorId: id, now: new Date() }));
  }
  const table = changedRows(before, await rowHashes());
  if (process.env.SHOW_ERASURE) console.table(table);
  expect(table.filter(({ changed }) => changed > 0)).toEqual([]);
  await sealAudit(app.db);
  expect(await verifyAudit(app.db)).toMatchObject({ fault: null, waiting: 0 });
});

const report = { category: 'safety', severity: 'critical', status: 'open', imageUrl: null, audioUrl: null };

test('erasing an account named like a hash, a permit or a machine hall changes nobody’s words', async () => {
  const witness = await app.as('todistaja');
  const incident = await witness.post<{ id: number }>('/api/observations', {
    ...report,
    title: 'Kaatuminen Konesali 7',
    location: 'Konesali 7',
    description: 'Konesali 7: työntekijä kaatui',
  });
  for (const [username, names] of [
    ['19456', {}],
    ['hot_work', {}],
    ['eino.leino', { firstName: 'Konesali', lastName: '7' }],
  ] as const) {
    const person = await app.as(username);
    if ('firstName' in names) expect((await person.patch('/api/user', names)).status).toBe(200);
    expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  }
  await app.as('todistaja');
  const { rows } = await sql<{ what: string; n: number }>`
    select 'hash' as what, count(*)::integer as n from users where password like '%poistettu%'
    union all select 'type', count(*)::integer from work_permits where type like '%poistettu%'`.execute(
    app.db,
  );
  expect(rows.map(({ what, n }) => [what, n])).toEqual([
    ['hash', 0],
    ['type', 0],
  ]);
  expect((await witness.get(`/api/observations/${incident.body.id}`)).body).toMatchObject({
    title: 'Kaatuminen Konesali 7',
    location: 'Konesali 7',
    description: 'Konesali 7: työntekijä kaatui',
  });
});
