import { randomUUID } from 'node:crypto';
import { auditTemplates } from '@turva/contracts/duties/audit-values';
import type { Schedule } from '@turva/contracts/duties/schedules';
import type { NamedFigure } from '@turva/contracts/figures/tsi';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { anAlert } from '@turva/fixtures/emergency';
import type { RecordSource } from '@turva/rules/figures/recorded-compliance';
import { isLate, type MatterKind } from '@turva/rules/matters/matter';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantReads } from './assistant-reads.ts';
import { serverTools } from './features/assistant/server-tools.ts';
import { gapsIn } from './features/reports/compose/gaps.ts';
import { gather } from './features/reports/gather/gather.ts';
import { tendSchedules } from './features/schedules/tend-schedules.ts';
import { recordedCompliance } from './features/tsi/count-records.ts';
import { recordsOf } from './features/tsi/records-behind.ts';
import { readMatters } from './plant/matters/matters.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const now = new Date('2026-11-24T10:00:00Z');
/** 10:00 of that day, so many days before. */
const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const year = { start: before(365), end: new Date('2026-11-24T22:00:00Z'), department: null, now };
let app: TestApp;
let sari: Awaited<ReturnType<TestApp['as']>>;
let aino: typeof sari;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  sari = await app.as('sari', { role: 'supervisor' });
  aino = await app.as('aino');
  await sql`insert into permit_templates (id, type, version, content) values (1, 'hot_work', 1, '{}')`.execute(
    app.db,
  );
});
afterAll(() => app.close());

const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(app.db)).rows;
const insert = async (table: string, values: Record<string, unknown>) => {
  const [row] = (await run(sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map(sql.ref))})
    values (${sql.join(Object.values(values))}) returning id`)) as { id: number }[];
  return row?.id ?? 0;
};
/** Changes what was inserted last. */
const set = (table: string, values: Record<string, unknown>) =>
  run(sql`update ${sql.table(table)}
    set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = (select id from ${sql.table(table)} order by id desc limit 1)`);

const report = (values: Record<string, unknown> = {}) =>
  insert('observations', {
    ...{ user_id: aino.id, title: 'Kaide', description: 'Irti', category: 'safety', severity: 'low' },
    ...{
      location: 'Halli',
      created_at: before(30),
      answered_at: before(29),
      status: 'in_progress',
      ...values,
    },
  });
const action = async () =>
  insert('corrective_actions', {
    ...{ id: randomUUID(), observation_id: await report(), what: 'Korjaa', created_by: sari.id },
    ...{ created_at: before(20), due_date: '2026-11-20' },
  });
const permit = async (values: Record<string, unknown>) => {
  return insert('work_permits', {
    ...{ template_id: 1, user_id: aino.id, title: 'Hitsaus', description: 'x', type: 'hot_work' },
    ...{ location: 'Piha', valid_from: before(1), valid_to: before(-1), ...values },
  });
};
const hazards = (done: boolean) =>
  JSON.stringify([
    {
      ...{ id: randomUUID(), what: 'Taakka', likelihood: 2, severity: 2 },
      ...{ likelihoodAfter: null, severityAfter: null },
      controls: [
        { id: randomUUID(), what: 'Kaide', kind: 'engineering', ownerId: null, dueDate: '2026-11-20', done },
      ],
    },
  ]);
const assessment = (values: Record<string, unknown> = {}) =>
  insert('risk_assessments', {
    ...{ user_id: aino.id, title: 'Arvio', location: 'Piha', risk_level: 'high', category: 'traffic' },
    ...{ assessor: 'x', status: 'pending', due_date: before(-90), hazards: '[]', created_at: before(30) },
    ...{ matrix: JSON.stringify({ kind: '3x3' }), ...values },
  });

let device = 0;
let code = 0;
/** A schedule whose turn was missed. */
const schedule = async (values: object, kind?: string) => {
  const area = { name: 'Sammutin', code: `S${++code}`, hours: 0, ...(kind ? { device: kind } : {}) };
  device = (await sari.post<{ id: number }>('/api/areas', area)).body.id;
  const { body, status } = await sari.post<Schedule>('/api/schedules', {
    ...{ title: 'Vuoro', rule: { by: 'week', every: 1, from: '2026-11-24' }, leadDays: 3, ownerId: aino.id },
    ...{ areaId: device, template: null, ...values },
  });
  expect(status).toBe(201);
  await run(sql`update schedule_turns set due_day = '2026-11-23', opens_day = '2026-11-20'
    where schedule_id = ${body.id}`);
  await tendSchedules(app);
};
const round = async (template: keyof typeof auditTemplates, correct: number) => {
  const counts = auditTemplates[template].map((item) => ({ item, correct, incorrect: 0 }));
  const at = '2026-11-24T09:30:00Z';
  const body = { clientId: randomUUID(), template, areaId: device, counts, startedAt: at, finishedAt: at };
  expect((await aino.post('/api/audit-rounds', anAuditRound(body))).status).toBe(201);
};
const drill = async (isAnswered: boolean) => {
  const alert = anAlert({ drill: true, areaId: device });
  const { id } = (await aino.post<{ id: number }>('/api/emergency/alerts', alert)).body;
  if (isAnswered) await sari.post(`/api/emergency/alerts/${id}/acknowledge`, {});
  expect((await sari.post(`/api/emergency/alerts/${id}/end`, { note: 'Ohi' })).status).toBe(200);
};

interface Closing {
  /** counted as open until there is proof */
  kind?: MatterKind;
  /** what the requirements of a standard count as done or in order */
  source?: RecordSource;
  figure?: string;
  given?: () => Promise<unknown>;
  without: () => Promise<unknown>;
  proven: () => Promise<unknown>;
}
let record = 0;
const closings: Record<string, Closing> = {
  'an inspection: something was looked at': {
    kind: 'turn',
    given: () => schedule({ what: 'round', template: 'extinguisher' }, 'extinguisher'),
    without: () => round('extinguisher', 0),
    proven: () => round('extinguisher', 1),
  },
  'a safety round: something was looked at': {
    kind: 'round',
    source: 'rounds',
    given: () => schedule({ what: 'round', template: 'elmeri' }),
    without: () => round('elmeri', 0),
    proven: () => round('elmeri', 1),
  },
  'a drill: somebody acknowledged it': {
    kind: 'turn',
    source: 'drills',
    given: () => schedule({ what: 'drill' }),
    without: () => drill(false),
    proven: () => drill(true),
  },
  'an approved permit: its gas was measured in time': {
    figure: 'permits.approved',
    without: () => permit({ status: 'approved', gas_due_at: before(0.01) }),
    proven: () => set('work_permits', { gas_due_at: before(-0.01) }),
  },
  'a permit: decided and handed back': {
    source: 'permitsUsed',
    figure: 'inOrder.permits',
    without: async () => {
      await permit({ status: 'rejected' });
      await permit({ status: 'pending' });
      await permit({ status: 'approved', approved_at: before(1) });
      await permit({ status: 'closed', approved_at: before(1), closed_at: before(0) });
    },
    proven: () =>
      permit({ status: 'closed', approved_at: before(1), started_at: before(1), closed_at: before(0) }),
  },
  'a hand-back: the fire watch was reported': {
    kind: 'handback',
    given: () => permit({ status: 'approved', started_at: before(1), valid_to: before(0.3) }),
    without: () =>
      set('work_permits', { status: 'closed', closed_at: before(0.2), after_watch_until: before(0.1) }),
    proven: () => set('work_permits', { after_watch_done_at: before(0) }),
  },
  'a measure: it was done, not only its assessment': {
    kind: 'measure',
    source: 'controlsDone',
    given: () => assessment({ hazards: hazards(false) }),
    without: () => set('risk_assessments', { status: 'completed' }),
    proven: () => set('risk_assessments', { hazards: hazards(true) }),
  },
  'a review: the assessment was completed': {
    kind: 'assessment',
    source: 'assessments',
    given: () => assessment({ status: 'pending', due_date: before(2) }),
    without: () => set('risk_assessments', { status: 'in-progress' }),
    proven: () => set('risk_assessments', { status: 'completed', completed_date: before(0) }),
  },
  'an assessment: it was made, not only planned': {
    source: 'assessments',
    figure: 'inOrder.assessments',
    without: () => assessment(),
    proven: () => set('risk_assessments', { status: 'completed', completed_date: before(0) }),
  },
  'a check: it helped, and was not only looked at': {
    source: 'verified',
    given: async () => {
      await action();
      await run(sql`update corrective_actions set done_at = ${before(3)} where done_at is null`);
    },
    without: () =>
      run(
        sql`update corrective_actions set verified_at = ${before(2)}, effective = false where verified_at is null`,
      ),
    proven: () => run(sql`update corrective_actions set effective = true`),
  },
  'a corrective action: it was done, not only its case closed': {
    kind: 'action',
    source: 'actionsDone',
    given: action,
    without: () => run(sql`update observations set status = 'closed', completed_at = ${now}`),
    proven: () => run(sql`update corrective_actions set done_at = ${now} where done_at is null`),
  },
  'an observation: answered, not only seen': {
    kind: 'unanswered',
    source: 'observationsAnswered',
    given: () => report({ status: 'open', answered_at: null, severity: 'critical' }),
    without: () => set('observations', { seen_at: before(1) }),
    proven: () => set('observations', { answered_at: now, status: 'in_progress' }),
  },
  'a training: completed, not only gone through': {
    kind: 'training',
    source: 'training',
    given: async () => {
      record = await insert('training_modules', {
        ...{ title: 'Nostot', content: 'x', category: 'mandatory', due_date: before(3) },
      });
    },
    without: () =>
      insert('user_training_progress', {
        ...{ module_id: record, user_id: sari.id, cycle: 1, status: 'in_progress', progress: 100 },
      }),
    proven: () => set('user_training_progress', { status: 'completed', completed_at: before(0) }),
  },
  'a reading: of the version that must be read': {
    kind: 'reading',
    source: 'documents',
    given: async () => {
      record = await insert('safety_documents', { title: 'Ohje', category: 'instruction' });
      await insert('document_readers', { document_id: record, role: 'supervisor' });
      for (const number of [1, 2])
        await insert('document_versions', {
          ...{ document_id: record, number, label: `${number}`, sha256: 'a'.repeat(64), size: 1 },
          ...{ mime: 'application/pdf', must_read: true, created_at: before(5) },
        });
    },
    without: () =>
      insert('document_receipts', { document_id: record, version: 1, user_id: sari.id, read_at: before(1) }),
    proven: () =>
      insert('document_receipts', { document_id: record, version: 2, user_id: sari.id, read_at: before(0) }),
  },
  'a sheet: there, not only its day': {
    kind: 'sheet',
    source: 'sheets',
    given: () => insert('chemicals', { name: 'Aine' }),
    without: () => set('chemicals', { sds_expiry: before(-400) }),
    proven: () => set('chemicals', { sds_url: 'https://example.com/sheet.pdf' }),
  },
};

/** What the plant, its papers, its figures and its assistant say of it. */
async function said({ kind, source, figure }: Closing) {
  const { db } = app;
  const all = kind ? await readMatters(db, { now, kinds: [kind] }) : [];
  const wanted = { template: 'safety', department: null, from: '2026-10-01', to: '2026-11-24' } as const;
  const gaps = gapsIn(await gather({ db, now }, wanted, async () => {}));
  const user = await db.selectFrom('users').selectAll().where('id', '=', sari.id).executeTakeFirstOrThrow();
  const tools = serverTools(app, { reads: assistantReads, user, language: 'fi', now });
  const own = (one: { kind: string; ownerId: number | null }) =>
    one.kind === kind && (!['training', 'reading', 'card'].includes(one.kind) || one.ownerId === sari.id);
  const named = (await sari.get<NamedFigure[]>('/api/figures')).body;
  const recorded = source && (await recordedCompliance(db, now)).counts[source]?.part;
  // requirements name records as evidence: no more of them than are counted
  if (source && ['rounds', 'drills', 'assessments', 'permitsUsed', 'verified'].includes(source))
    expect((await recordsOf(db, year, source)).length, source).toBeLessThanOrEqual(recorded ?? 0);
  return {
    waits: all.filter(own).length,
    assistant: (await tools.matters()).filter(own).length,
    gaps:
      (gaps.find((one) => one.kind === kind)?.gaps.total ?? 0) -
      all.filter((one) => isLate(one) && !own(one)).length,
    isLate: all.some((one) => isLate(one) && own(one)),
    recorded: recorded ?? 0,
    figure: named.find(({ name }) => name === figure)?.value ?? 0,
  };
}

test.each(Object.entries(closings))('%s', async (_, closing) => {
  const { kind, source, figure, given, without, proven } = closing;
  await given?.();
  const open = await said(closing);
  expect(open.waits).toBe(open.assistant);
  if (kind) expect(open.waits).toBeGreaterThan(0);
  await without();
  expect(await said(closing)).toEqual(open);
  await proven();
  const closed = await said(closing);
  const late = open.isLate ? 1 : 0;
  expect(closed).toEqual({
    waits: open.waits - (kind ? 1 : 0),
    assistant: open.assistant - (kind ? 1 : 0),
    gaps: open.gaps - (kind ? late : 0),
    isLate: false,
    recorded: open.recorded + (source ? 1 : 0),
    figure: open.figure + (figure ? 1 : 0),
  });
});
