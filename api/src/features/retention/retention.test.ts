import { randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import type { Retention, RetentionPreview } from '@turva/contracts/plant/retention';
import { type RetentionKind, retentionKinds, retentionLimits } from '@turva/contracts/plant/retention-values';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPermit } from '@turva/fixtures/work-permits';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealAudit } from '../../audit/seal-audit.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { momentOf } from '../../plant/moment.ts';
import { begunRecords } from '../../testing/begun-records.ts';
import { photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recount } from '../tsi/fold-counts.ts';
import { recordMonths } from '../tsi/refresh-metrics.ts';
import { rules } from './rules.ts';
import { runRetention } from './run-retention.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

type Made = { id: number };
const CANARY = 'kanarialintu';
const asked = async () => (await kari.get<Retention>('/api/admin/retention')).body;
const counts = ({ rules: all }: Retention) =>
  Object.fromEntries(
    all
      .filter(({ preview }) => preview.count > 0)
      .map(({ kind, preview: { count, files } }) => [kind, { count, files }]),
  );
const age = (table: string, id: number, columns: string[], interval = '11 years') =>
  sql`update ${sql.table(table)} set ${sql.join(
    columns.map(
      (column) => sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, now()) - ${interval}::interval`,
    ),
  )} where id = ${id}`.execute(app.db);
const runs = async () =>
  (
    await app.db
      .selectFrom('auditLog')
      .select(['actorId', 'detail'])
      .where('entity', '=', 'retention')
      .orderBy('id')
      .execute()
  ).map(({ actorId, detail }) => ({ actorId, counts: (detail as { counts: object }).counts }));

let pictures = 0;
/** No two alike: the store keeps equal files once, and a shared one must stay. */
async function picture(): Promise<string> {
  const bytes = await photo({ width: 300 + 10 * pictures++ });
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** A closed report with a picture, a comment and a history; eleven years old unless given. */
async function closedObservation(title = CANARY, interval?: string): Promise<number> {
  const { id } = (
    await aino.post<Made>(
      '/api/observations',
      anObservation({ title, description: title, imageUrl: await picture() }),
    )
  ).body;
  await app.jobs.drain();
  await sari.post(`/api/observations/${id}/comments`, { id: randomUUID(), text: title });
  await sari.post(`/api/observations/${id}/seen`, {});
  await sari.post(`/api/observations/${id}/actions`, { id: randomUUID(), what: title });
  await app.db
    .updateTable('observations')
    .set({ status: 'closed', resolution: title })
    .where('id', '=', id)
    .execute();
  await age('observations', id, ['created_at', 'answered_at', 'completed_at'], interval);
  return id;
}
async function oldPermit(): Promise<number> {
  const { id } = (await aino.post<Made>('/api/work-permits', aPermit({ title: CANARY, location: CANARY })))
    .body;
  await sari.post(`/api/work-permits/${id}/reject`, { rev: 1, reason: CANARY });
  await age('work_permits', id, ['valid_from', 'valid_to', 'decided_at']);
  return id;
}

/** One record of every kind whose period is over. */
async function everythingOld() {
  const observation = await closedObservation();
  const withdrawn = (await aino.post<Made>('/api/observations', anObservation({ title: CANARY }))).body.id;
  await aino.delete(`/api/observations/${withdrawn}`);
  await age('observations', withdrawn, ['deleted_at'], '91 days');
  const permit = await oldPermit();
  const round = (await aino.post<Made>('/api/audit-rounds', anAuditRound({ location: CANARY, note: CANARY })))
    .body.id;
  await age('audit_rounds', round, ['started_at', 'finished_at']);
  for (const { table, column, path, body } of begunRecords.filter(({ kind }) => kind !== 'auditRounds'))
    await age(table, (await aino.post<Made>(path, body())).body.id, [column]);
  const alert = (await aino.post<Made>('/api/emergency/alerts', anAlert({ location: CANARY }))).body.id;
  await age('emergency_alerts', alert, ['raised_at', 'ended_at']);
  await sql`insert into reports (type, template, title, description, language, period_from, period_to, status, generated_at, html_sha256)
    values ('safety', 'safety', ${CANARY}, ${CANARY}, 'fi', '2014-01-01', '2014-01-31', 'ready', now() - interval '11 years', ${'b'.repeat(64)})`.execute(
    app.db,
  );
  await sql`insert into notifications (user_id, kind, entity, url, params, created_at, read_at)
    values (${aino.id}, 'observation_assigned', 'observations', '/', ${JSON.stringify({ title: CANARY })}, now() - interval '100 days', now() - interval '91 days'),
      (${aino.id}, 'observation_assigned', 'observations', '/', ${JSON.stringify({ title: CANARY })}, now() - interval '366 days', null)`.execute(
    app.db,
  );
  await sql`insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    values (now() - interval '11 years', ${aino.id}, 'changed', 'chemicals', '1', ${JSON.stringify({ name: CANARY })})`.execute(
    app.db,
  );
  await sql`insert into users (username, password, first_name, last_name, is_active, approved_at, created_at, updated_at)
    values (${CANARY}, '!', ${CANARY}, ${CANARY}, false, now() - interval '20 years', now() - interval '20 years', now() - interval '11 years')`.execute(
    app.db,
  );
  await sql`update users set away_from = now()::date - 100, away_until = now()::date - 92, deputy_id = ${kari.id}
    where id = ${aino.id}`.execute(app.db);
  await sql`insert into demo_requests (user_id, client_id, contact, created_at)
    values (${aino.id}, gen_random_uuid(), ${CANARY}, now() - interval '731 days')`.execute(app.db);
  await sql`insert into invites (token_hash, created_by, expires_at, email)
    values (${'a'.repeat(64)}, ${kari.id}, now() - interval '91 days', ${`${CANARY}@yritys.example`})`.execute(
    app.db,
  );
  await sql`insert into dead_letters (user_id, op_id, kind, status, created_at)
    values (${aino.id}, gen_random_uuid(), 'observation.create', 400, now() - interval '366 days')`.execute(
    app.db,
  );
  await sql`insert into devices (user_id, device_id, agent, unsent, heard_at)
    values (${aino.id}, 'old', ${CANARY}, 0, now() - interval '181 days')`.execute(app.db);
  await sql`insert into usage_counts (day, screen, opened) values (now()::date - 402, '/', 3)`.execute(
    app.db,
  );
  await sql`with place as (insert into areas (code, name) values ('OLD', 'Halli') returning id)
    insert into unreached_reports (area_id, day, part, reports) select id, now()::date - 402, 0, 3 from place`.execute(
    app.db,
  );
  await sql`insert into crash_reports (fingerprint, name, frames, screen, version, first_at, last_at)
    values (${'c'.repeat(64)}, 'TypeError', '[]', '/', '1', now() - interval '91 days', now() - interval '91 days')`.execute(
    app.db,
  );
  await sql`insert into sessions (sid, sess, expire, user_id, agent)
    values ('old', '{}', now() - interval '2 days', ${aino.id}, ${CANARY})`.execute(app.db);
  // the notifications about all this are long due by then
  await sql`update notifications set created_at = now() - interval '2 years' where read_at is null`.execute(
    app.db,
  );
  return { observation, withdrawn, permit, round, alert };
}

/** Every text of every table. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency'`.execute(
    app.db,
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      app.db,
    );
    dumps.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return dumps.filter((row) => row.includes(CANARY)).join('\n');
}

const figures = async () => {
  await app.db.transaction().execute((trx) => recordMonths(trx, momentOf(new Date())));
  const counted = await sql`
    select day::text, department, theme, sum(reported) as reported, sum(incidents) as incidents,
      sum(answered_in_time) as answered, sum(handled_in_time) as handled, sum(points) as points
    from observation_counted group by 1, 2, 3 having sum(reported) <> 0 order by 1, 2, 3`.execute(app.db);
  const months = await app.db
    .selectFrom('tsiMetrics')
    .select(['month', 'department', 'score', 'observationCount', 'incidentCount', 'metadata'])
    .orderBy('month')
    .orderBy('id')
    .execute();
  const { asOf: _moment, ...now } = (
    await aino.get<{ asOf: string; tsiScore: number | null }>('/api/tsi/current')
  ).body;
  return { counted: counted.rows, months, now };
};

test('a run deletes what the preview showed, to the row and to the file; what is not due stays', async () => {
  const old = await everythingOld();
  const fresh = await closedObservation('pysyy', '9 years');
  const { id: open } = (await aino.post<Made>('/api/observations', anObservation({ title: 'avoin' }))).body;
  await age('observations', open, ['created_at', 'updated_at']);
  await aino.post('/api/observations', anObservation({ title: 'tänään' }));
  const hashes = await app.db
    .selectFrom('recordMedia')
    .innerJoin('media', 'media.id', 'recordMedia.mediaId')
    .select(['sha256', 'servedSha256', 'thumbSha256', 'recordId'])
    .execute();
  // a plant with a score to lose
  await kari.patch('/api/plant-settings', { tsiMinObservations: 1, base: { tsiMinObservations: 10 } });
  const month = plantDay(new Date()).slice(0, 7);
  const hours = {
    month,
    department: null,
    hours: 20_000,
    recordable: 1,
    lostTime: 0,
    rev: null,
    reason: null,
  };
  expect((await sari.put('/api/injury-months', hours)).status).toBeLessThan(300);
  const { cursor } = (await aino.get<{ cursor: string }>('/api/sync?limit=1000')).body;
  const before = await figures();
  expect([before.counted.length > 2, before.months.length > 0, before.now.tsiScore]).toEqual([
    true,
    true,
    expect.any(Number),
  ]);
  const preview = await asked();
  expect(Object.keys(counts(preview))).toEqual([...retentionKinds]);
  expect(preview.rules.find(({ kind }) => kind === 'observations')?.preview).toMatchObject({
    count: 1,
    files: 1,
    examples: [{ key: String(old.observation), label: CANARY }],
  });

  expect(await runRetention(app, { atOnce: 1 })).toEqual(counts(preview));

  expect(counts(await asked())).toEqual({});
  expect((await asked()).lastRun?.counts).toEqual(counts(preview));
  expect(await wholeDatabase()).toBe('');
  expect((await aino.get(`/api/observations/${old.observation}`)).status).toBe(404);
  for (const [id, title] of [
    [fresh, 'pysyy'],
    [open, 'avoin'],
  ] as const)
    expect((await aino.get(`/api/observations/${id}`)).body).toMatchObject({ title });
  for (const { recordId, sha256, servedSha256, thumbSha256 } of hashes)
    for (const hash of [sha256, servedSha256, thumbSha256])
      if (hash) {
        const kept = await app.media.size(hash);
        // an original is deleted as soon as there is a clean copy
        if (recordId === old.observation) expect(kept, hash).toBeNull();
        else if (hash !== sha256) expect(kept, hash).not.toBeNull();
      }
  const { deleted } = (
    await aino.get<{ deleted: { entity: string; id: number }[] }>(`/api/sync?limit=1000&cursor=${cursor}`)
  ).body;
  expect(deleted).toEqual(
    expect.arrayContaining([
      { entity: 'observations', id: old.observation },
      { entity: 'workPermits', id: old.permit },
      { entity: 'auditRounds', id: old.round },
      { entity: 'emergencyAlerts', id: old.alert },
    ]),
  );
  expect(deleted.map(({ entity }) => entity)).toContain('reports');
  expect(deleted.filter(({ entity }) => entity === 'notifications').length).toBeGreaterThan(1);

  // the figures of that time, stored and recomputed
  expect(await figures()).toEqual(before);
  await recount(app.db);
  expect(await figures()).toEqual(before);

  expect(await runs()).toEqual([{ actorId: null, counts: counts(preview) }]);
  await sealAudit(app.db);
  expect((await verifyAudit(app.db, [])).fault).toBeNull();
});

test('killed halfway, a run is resumed as of the same moment and leaves one entry', async () => {
  const before = await runs();
  await closedObservation();
  await closedObservation();
  await oldPermit();
  const preview = counts(await asked());
  expect(preview).toMatchObject({
    observations: { count: 2, files: 2 },
    workPermits: { count: 1, files: 0 },
  });
  const killed = vi.spyOn(rules.workPermits, 'forget').mockRejectedValueOnce(new Error('killed'));
  await expect(runRetention(app, { atOnce: 1 })).rejects.toThrow('killed');
  killed.mockRestore();
  expect(await runs()).toEqual(before);
  expect((await asked()).lastRun).toMatchObject({ finishedAt: null, counts: { observations: { count: 2 } } });
  expect(counts(await asked())).toEqual({ workPermits: { count: 1, files: 0 } });
  // a longer period from now on: a run ends by the period it began with
  await kari.put('/api/admin/retention/workPermits', { period: 50, base: 10 });
  expect(await runRetention(app)).toEqual(preview);
  expect(await runs()).toEqual([...before, { actorId: null, counts: preview }]);
  await kari.put('/api/admin/retention/workPermits', { period: 10, base: 50 });
});

test('two processes at once delete each row once and leave one entry', async () => {
  const before = await runs();
  for (let at = 0; at < 3; at++) await oldPermit();
  const preview = counts(await asked());
  await Promise.all([runRetention(app, { atOnce: 1 }), runRetention(app, { atOnce: 1 })]);
  const after = await runs();
  const done = after.slice(before.length).map((run) => run.counts);
  expect(done.filter((each) => Object.keys(each).length > 0)).toEqual([preview]);
});

test('a period is set by an admin, not below the legal minimum, with each change in the log and no lost update', async () => {
  const set = (kind: RetentionKind, period: number, base: number) =>
    kari.put<Problem & { period: number }>(`/api/admin/retention/${kind}`, { period, base });
  const periodOf = async (wanted: RetentionKind) =>
    (await asked()).rules.find(({ kind }) => kind === wanted)?.period;
  expect((await set('observations', 4, 10)).body).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'period', code: 'below_legal_minimum' }],
  });
  expect((await set('sessions', 0, 1)).status).toBe(400);
  expect((await set('sessions', 91, 1)).body.errors).toEqual([{ path: 'period', code: 'too_big' }]);
  expect(await periodOf('observations')).toBe(10);
  expect((await set('observations', 5, 10)).body).toEqual({ period: 5 });
  expect((await set('observations', 7, 10)).body).toMatchObject({
    code: 'version_conflict',
    conflicts: [{ field: 'observations', mine: 7, theirs: 5 }],
  });
  expect(await periodOf('observations')).toBe(5);
  const { detail } = await app.db
    .selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', 'retention')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ observations: { from: 10, to: 5 } });
  expect((await sari.put('/api/admin/retention/observations', { period: 6, base: 5 })).status).toBe(403);
});

test('a preview of another period changes nothing', async () => {
  await closedObservation('seitsemän', '7 years');
  const preview = async (period: number) =>
    (await kari.get<RetentionPreview & Problem>(`/api/admin/retention/observations/preview?period=${period}`))
      .body;
  expect(await preview(6)).toMatchObject({ count: 2, files: 2 });
  expect(await preview(8)).toMatchObject({ count: 1, examples: [{ label: 'pysyy' }] });
  expect((await preview(3)).errors).toEqual([{ path: 'period', code: 'below_legal_minimum' }]);
  // five now, by the test before
  expect(counts(await asked())).toMatchObject({ observations: { count: 2 } });
});

test('each kind has a rule, and no shipped period is below its own minimum', () => {
  expect(Object.keys(rules).toSorted()).toEqual([...retentionKinds].toSorted());
  for (const kind of retentionKinds) {
    const { min, shipped, max } = retentionLimits[kind];
    expect([min <= shipped, shipped <= max]).toEqual([true, true]);
  }
});

test('an account closed long ago is erased as on request; one that waits or is open is not', async () => {
  const [gone, recent, open] = [await app.as('vanhus'), await app.as('vastikaan'), await app.as('tyossa')];
  await gone.post('/api/observations', anObservation({ title: 'Vanhus Testi ilmoitti' }));
  for (const { id } of [gone, recent]) await kari.post(`/api/admin/people/${id}/deactivate`);
  await age('users', gone.id, ['updated_at']);
  await age('users', open.id, ['updated_at']);
  await sql`insert into users (username, password, is_active, created_at, updated_at)
    values ('odottaa', '!', false, now() - interval '11 years', now() - interval '11 years')`.execute(app.db);
  const { preview } = (await asked()).rules.find(({ kind }) => kind === 'closedAccounts') ?? {};
  expect(preview).toMatchObject({ count: 1, examples: [{ key: String(gone.id), label: 'Vanhus Testi' }] });
  await runRetention(app);
  const rows = await app.db
    .selectFrom('users')
    .select(['username', 'firstName', 'deletedAt'])
    .where('username', 'in', [`poistettu-${gone.id}`, 'vastikaan', 'tyossa', 'odottaa'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ username, deletedAt }) => [username, deletedAt !== null])).toEqual([
    [`poistettu-${gone.id}`, true],
    ['vastikaan', false],
    ['tyossa', false],
    ['odottaa', false],
  ]);
  expect(rows[0]?.firstName).toBeNull();
  const report = await app.db
    .selectFrom('observations')
    .select('title')
    .where('userId', '=', gone.id)
    .executeTakeFirst();
  expect(report?.title).toBe(`poistettu-${gone.id} ilmoitti`);
  const entry = await app.db
    .selectFrom('auditLog')
    .select('actorId')
    .where('action', '=', 'erased')
    .where('entityId', '=', String(gone.id))
    .executeTakeFirstOrThrow();
  // no person did it: the rule did
  expect(entry.actorId).toBeNull();
});

test('a period stored by an older version below the minimum counts as the minimum', async () => {
  const stored = async () =>
    (
      await app.db
        .selectFrom('plantSettings')
        .select('value')
        .where('key', '=', 'retention')
        .executeTakeFirst()
    )?.value;
  const before = JSON.stringify(await stored());
  const value = JSON.stringify({ ...JSON.parse(before), workPermits: 1, sessions: 500 });
  await app.db.updateTable('plantSettings').set({ value }).where('key', '=', 'retention').execute();
  const periods = Object.fromEntries((await asked()).rules.map(({ kind, period }) => [kind, period]));
  expect([periods.workPermits, periods.sessions]).toEqual([5, 90]);
  await app.db.updateTable('plantSettings').set({ value: before }).where('key', '=', 'retention').execute();
});
