import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLate, type Matter } from '@turva/rules/matters/matter';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { sendWeeklySummary } from './features/notifications/reminders/send-weekly-summary.ts';
import { gapsIn } from './features/reports/compose/gaps.ts';
import { gather } from './features/reports/gather/gather.ts';
import { createFileStore } from './media/file-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { readMatters } from './plant/matters/matters.ts';
import { mattersAfter } from './sync/feed/matters-page.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const now = new Date('2026-11-24T09:58:00Z');
let app: TestApp;
let folder: string;
let late: Matter[];

/** The demo's plant, and in it what is easily forgotten. */
beforeAll(async () => {
  app = await testApp({ now: () => now });
  folder = await mkdtemp(path.join(tmpdir(), 'turva-late-'));
  await loadDemo(app.db, { now, media: createFileStore(folder) });
  const { db } = app;
  await sql`insert into chemicals (name) values ('Ilman tiedotetta')`.execute(db);
  await sql`update work_permits set status = 'expired', started_at = valid_from, closed_at = null,
    valid_to = ${now}::timestamptz - interval '2 hours', valid_from = ${now}::timestamptz - interval '9 hours'
    where id = (select max(id) from work_permits where status = 'approved')`.execute(db);
  const left = await app.as('lea');
  await sql`update corrective_actions set responsible_id = ${left.id}, due_date = '2026-11-20', done_at = null
    where id = (select min(id::text) from corrective_actions)::uuid`.execute(db);
  await sql`update users set is_active = false where id = ${left.id}`.execute(db);
  await sql`update schedules set template = 'elmeri', what = 'round', state = 'active' where id = (
    select s.id from schedules s join schedule_turns t on t.schedule_id = s.id where t.deleted_at is null
    group by s.id having not bool_or(t.state = 'missed') order by s.id limit 1)`.execute(db);
  await sql`update schedule_turns set state = 'missed', due_day = '2026-11-20', opens_day = '2026-11-18'
    where schedule_id = (select max(id) from schedules where template = 'elmeri')`.execute(db);
  late = (await readMatters(db, { now })).filter(isLate);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const counts = (all: Iterable<{ kind: string; count: number }>) => {
  const sums: Record<string, number> = {};
  for (const { kind, count } of all) sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
};
const expected = () => counts(late.map(({ kind }) => ({ kind, count: 1 })));

test('the plant has what is easily forgotten', () => {
  const kinds = new Set(late.map(({ kind }) => kind));
  for (const kind of ['unanswered', 'action', 'turn', 'round', 'sheet', 'handback'] as const)
    expect(kinds, kind).toContain(kind);
});

test.each(['safety', 'compliance', 'management', 'evidence', 'risk', 'analytics', 'incidents'] as const)(
  'the %s report lists what is late, kind by kind',
  async (template) => {
    const wanted = { template, department: null, from: '2026-10-01', to: '2026-10-31' };
    const data = await gather({ db: app.db, now }, wanted, async () => {});
    const gaps = gapsIn(data);
    expect(counts(gaps.map(({ kind, gaps: { total } }) => ({ kind, count: total })))).toEqual(expected());
    const listed = gaps.flatMap(({ kind, gaps: { listed } }) => listed.map(({ id }) => `${kind} ${id}`));
    expect(listed.sort()).toEqual(late.map(({ kind, of }) => `${kind} ${of.id ?? 0}`).sort());
    const falls = gaps.find(({ kind }) => kind === 'action')?.gaps.listed.map((gap) => gap.falls);
    expect(falls).toContain('left');
  },
);

test('the feed has them, and of people only how many', async () => {
  const viewer = { id: 0, role: 'admin' } as Parameters<typeof mattersAfter>[0]['viewer'];
  const rows = await mattersAfter({ db: app.db, viewer, now }, { after: '', limit: 10_000 });
  const lateRows = rows.filter(isLate);
  const { duty: _, ...others } = expected();
  expect(counts(lateRows)).toEqual(others);
  const [first] = rows;
  const rest = await mattersAfter({ db: app.db, viewer, now }, { after: first?.id ?? '', limit: 10_000 });
  expect(rest).toEqual(rows.slice(1));
});

test('the monitor counts them', async () => {
  const { registry } = createMetrics({
    deps: app,
    disk: { look: async () => ({ freeBytes: 0, state: 'ok' }) } as never,
  });
  const text = await registry.metrics();
  const lines = [...text.matchAll(/turva_matters\{kind="(\w+)",state="(late|missed)"\} (\d+)/g)];
  expect(counts(lines.map(([, kind = '', , count]) => ({ kind, count: Number(count) })))).toEqual(expected());
});

test('the weekly mail says how many', async () => {
  // the demo's people are not to be reminded of its past
  await sql`delete from plant_settings where key = 'reminders_not_before'`.execute(app.db);
  await sendWeeklySummary(app);
  const row = await app.db
    .selectFrom('notifications')
    .select('params')
    .where('kind', '=', 'weekly_summary')
    .executeTakeFirstOrThrow();
  expect(row.params).toMatchObject({ late: late.length });
});

test('the registers call the same ones late, and the lists of gaps count the same people', async () => {
  const sari = await app.as('sari.testaaja', { role: 'supervisor' });
  const get = async <T>(path: string) => (await sari.get<T>(path)).body;
  const idsOf = (...kinds: string[]) =>
    [...new Set(late.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))].sort();
  const reports = await get<{ id: number }[]>('/api/observations?overdue=true&limit=100');
  expect(reports.map(({ id }) => String(id)).sort()).toEqual(idsOf('unanswered', 'overdue'));
  const actions = await get<{ id: string; source: string }[]>('/api/actions?overdue=true&limit=100');
  expect(
    actions
      .filter(({ source }) => source !== 'permit')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(idsOf('action', 'measure'));
  const lacking = async (path: string) =>
    (await get<{ people: number }[]>(path)).reduce((sum, { people }) => sum + people, 0);
  const all = await readMatters(app.db, { now, kinds: ['reading', 'training'] });
  expect(await lacking('/api/documents/gaps')).toBe(all.filter(({ kind }) => kind === 'reading').length);
  expect(await lacking('/api/training/gaps')).toBe(all.filter(({ kind }) => kind === 'training').length);
  await sql`update work_permits set status = 'closed' where status in ('pending', 'approved', 'suspended')`.execute(
    app.db,
  );
  expect(await lacking('/api/competence-cards/gaps')).toBe(idsOf('card').length);
});
