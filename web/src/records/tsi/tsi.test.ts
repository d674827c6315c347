import { plantDay } from '@turva/rules/plant/plant-time';
import 'fake-indexeddb/auto';
import type { InjuryMonth, TsiMetric } from '@turva/contracts/figures/tsi';
import { severities, themes } from '@turva/contracts/observations/observation-values';
import type { Observation } from '@turva/contracts/observations/observations';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { fc } from '@turva/fixtures/properties';
import { safetyFigures } from '@turva/rules/figures/safety-figures';
import { countsOf } from '@turva/rules/figures/tsi-counts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { dropRows, storeRows } from '../../testing/offline-db.ts';
import { phoneTools } from '../assistant/assistant-tools.ts';
import { createObservation } from '../observations/create-observation.ts';
import { watchFacts } from '../observations/observation-facts.ts';
import { type PhoneFigures, previewScore } from './tsi.ts';
import { tsiOnPhone, watchFigures } from './watch-figures.ts';

const NOW = Date.now();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let db: UserDb;
let count = 0;
beforeEach(() => {
  db = new UserDb(`turva-u${7000 + count++}`);
});
afterEach(() => db.delete());

const figuresNow = (department?: string) => tsiOnPhone(db, department);

const heard = () => db.sync.put({ key: 'heardAllAt', value: NOW });
const iso = (at: number) => new Date(at).toISOString();

const observation = (id: number, changes: Partial<Observation> = {}): Observation => ({
  id,
  clientId: crypto.randomUUID(),
  userId: 1,
  reporterName: null,
  anonymous: false,
  title: `Havainto ${id}`,
  description: 'Kaide irti',
  category: 'nearmiss',
  severity: 'medium',
  theme: 'machines',
  location: 'Halli',
  areaId: null,
  status: 'in_progress',
  priority: 'medium',
  department: 'Tuotanto A',
  actionRequired: false,
  assignedTo: null,
  assigneeName: null,
  imageUrl: null,
  audioUrl: null,
  coordinates: null,
  dueDate: null,
  seenAt: null,
  decidedAt: null,
  answeredAt: null,
  completedAt: null,
  verifiedAt: null,
  resolution: null,
  capturedAt: null,
  createdAt: iso(NOW - DAY_MS),
  updatedAt: iso(NOW - DAY_MS),
  rev: 1,
  attachments: [],
  actions: [],
  comments: [],
  history: [],
  ...changes,
});

const month = plantDay(NOW).slice(0, 7);
const hours = (changes: Partial<InjuryMonth> = {}): InjuryMonth => ({
  id: 1,
  month,
  department: 'Tuotanto A',
  hours: 250_000,
  recordable: 3,
  lostTime: 1,
  rev: 1,
  updatedAt: iso(NOW),
  updatedByName: null,
  ...changes,
});

test('a device without a complete pull reports that it cannot compute', async () => {
  expect(await figuresNow()).toBeNull();
});

test('an empty plant has no figure', async () => {
  await heard();
  const figures = await figuresNow();
  expect(figures?.tsi).toMatchObject({ score: null, missing: { hours: true } });
  expect(figures?.months).toEqual([]);
  expect(figures?.raises).toEqual([]);
  expect(figures?.reporting).toBeNull();
});

test('random plants get the same figures as the rule computes from their records', async () => {
  const row = fc.record({
    ago: fc.integer({ min: 0, max: 420 * 24 }),
    severity: fc.constantFrom(...severities),
    theme: fc.constantFrom(...themes, null),
    category: fc.constantFrom('nearmiss', 'incident', 'safety'),
    department: fc.constantFrom('Tuotanto A', 'Varasto', null),
    status: fc.constantFrom('open', 'in_progress', 'closed'),
    answeredAfter: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    due: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
  });
  await heard();
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 25 }),
      fc.constantFrom(null, 'Varasto'),
      async (rows, department) => {
        const observations = rows.map((one, at) => {
          const createdAt = NOW - one.ago * HOUR_MS - 1000;
          return observation(at + 1, {
            ...one,
            createdAt: iso(createdAt),
            answeredAt: one.answeredAfter === null ? null : iso(createdAt + one.answeredAfter * HOUR_MS),
            completedAt: one.status === 'closed' ? iso(createdAt + 50 * HOUR_MS) : null,
            // not the exact due moment: the phone computes slightly later than the rule
            dueDate: one.due === null ? null : iso(NOW + one.due * DAY_MS - HOUR_MS),
          });
        });
        await dropRows(db, await db.srvObservations.toCollection().primaryKeys());
        await storeRows(db, observations);
        const injuries = [
          hours(),
          hours({ id: 2, department: 'Varasto', hours: 9000, recordable: 0, lostTime: 0 }),
        ];
        await db.srvInjuryMonths.bulkPut(injuries);
        const facts = observations.map((one) => {
          const times = [one.createdAt, one.answeredAt, one.completedAt, one.dueDate];
          const [createdAt = 0, answeredAt, completedAt, dueDate] = times.map((time) =>
            time ? Date.parse(time) : null,
          );
          const made = createdAt ?? 0;
          return {
            ...one,
            day: plantDay(made),
            createdAt: made,
            answeredAt: answeredAt ?? null,
            completedAt: completedAt ?? null,
            dueDate: dueDate ?? null,
            isDeleted: false,
            countsAsActivity: one.status !== 'open',
          };
        });
        const expected = safetyFigures(
          {
            counts: facts.map((one) => ({
              day: one.day,
              department: one.department,
              theme: one.theme,
              ...countsOf(one),
            })),
            unfinished: facts.filter(
              ({ status, day }) => status !== 'closed' && day > plantDay(NOW - 90 * DAY_MS),
            ),
            injuries,
            permits: [],
            assessments: [],
            sheets: [],
            clauses: [],
            training: null,
            history: [],
          },
          defaultPlantSettings,
          { now: NOW, today: plantDay(NOW), department },
        );
        const figures = await tsiOnPhone(db, department);
        expect(figures).toMatchObject(expected as object);
      },
    ),
    { numRuns: 40 },
  );
});

test('own unsent reports count at once, in their author’s department', async () => {
  await heard();
  await db.srvPeople.put({ id: db.userId, name: 'Aino', department: 'Varasto', role: 'user' });
  await db.srvInjuryMonths.put(hours());
  const values = {
    title: 'Kaide',
    description: 'Irti',
    category: 'nearmiss',
    severity: 'low',
    location: 'Halli',
  };
  for (let made = 0; made < 10; made++)
    await createObservation(db, {
      userId: db.userId,
      values: values as Parameters<typeof createObservation>[1]['values'],
      clientId: crypto.randomUUID(),
      mediaIds: [],
      capturedAt: iso(NOW - HOUR_MS),
    });
  const figures = await figuresNow();
  expect(figures).toMatchObject({ unsent: 10, kpis: { total: 10, nearMisses: 10 } });
  expect(figures?.tsi.score).not.toBeNull();
  // nobody has answered them yet
  expect(figures?.facts.active).toBe(0);
  expect((await figuresNow('Varasto'))?.kpis.total).toBe(10);
});

test('other people’s training is taken from the server’s newest month', async () => {
  await heard();
  await db.srvInjuryMonths.put(hours());
  await storeRows(
    db,
    Array.from({ length: 12 }, (_, at) => observation(at + 1)),
  );
  const figures = await figuresNow();
  if (!figures) throw new Error('no figures');
  const facts = { ...figures.facts, training: { valid: 8, required: 10 } };
  const metric = {
    id: 1,
    month,
    department: null,
    score: 80,
    metadata: { facts, triRate: 2.4, ltaRate: 0.8 },
  };
  const reporting = { medianSeconds: 12, firstAttempts: 47, succeeded: 46 };
  const ofDepartment = { ...facts, training: { valid: 1, required: 3 } };
  await db.srvTsiMetrics.bulkPut([
    { ...metric, metadata: { ...metric.metadata, reporting } },
    { ...metric, id: 2, department: 'Varasto', metadata: { ...metric.metadata, facts: ofDepartment } },
  ] as unknown as TsiMetric[]);
  const now = await figuresNow();
  // each scope has its own figures; the reporting time is known for the plant only
  expect(await figuresNow('Varasto')).toMatchObject({ facts: { training: { valid: 1 } }, reporting });
  expect(now?.facts.training).toEqual({ valid: 8, required: 10 });
  // the current month is computed on the phone, not taken from its record
  expect(now?.months).toEqual([{ month, score: now?.tsi.score, triRate: 2.4, ltaRate: 0.8 }]);
  const better = previewScore(now ?? figures, { ...figures.facts.injuries, recordable: 0, lostTime: 0 });
  expect(better.score).toBeGreaterThan(now?.tsi.score ?? 0);
});

test('asked offline why it changed, the device names the parts', async () => {
  await heard();
  await db.srvInjuryMonths.put(hours());
  await storeRows(
    db,
    Array.from({ length: 12 }, (_, at) => observation(at + 1)),
  );
  const figures = await figuresNow();
  if (!figures) throw new Error('no figures');
  const before = plantDay(Date.parse(`${month}-01T12:00:00Z`) - 2 * DAY_MS).slice(0, 7);
  const [part] = figures.tsi.parts;
  const metadata = {
    facts: figures.facts,
    triRate: 2.4,
    ltaRate: 0.8,
    parts: figures.tsi.parts.map((one) => ({ ...one, value: 0.5, points: one.points - 2 })),
  };
  await db.srvTsiMetrics.put({
    id: 1,
    month: before,
    department: null,
    score: 70,
    metadata,
  } as unknown as TsiMetric);
  const tools = phoneTools(db, {
    id: db.userId,
    role: 'user',
    department: null,
    language: 'fi',
    now: new Date(NOW),
    cardTitle: (kind) => kind,
  });
  const told = await tools.figures();
  expect(told?.before?.parts[0]).toMatchObject({ part: part?.part, points: (part?.points ?? 0) - 2 });
  expect(told?.facts.tsi.score).toBe(figures.tsi.score);
  expect(told?.basis).toBe(figures.goals.hoursBasis);
});

test('suggestions to raise it link to the record, most points first', async () => {
  await heard();
  await db.srvInjuryMonths.put(hours());
  const answered = { answeredAt: iso(NOW - DAY_MS + HOUR_MS) };
  const rows = Array.from({ length: 10 }, (_, at) => observation(at + 1, answered));
  rows[3] = observation(4, { ...answered, dueDate: iso(NOW - HOUR_MS) });
  const made = { title: 'Turvallisuus – Halli, 20.11. klo 9.14', description: 'Kaide irti' };
  rows[5] = observation(6, { ...made, status: 'open', createdAt: iso(NOW - HOUR_MS) });
  await storeRows(db, rows);
  const raises = (await figuresNow())?.raises ?? [];
  expect(raises.map(({ kind, href }) => [kind, href])).toEqual(
    expect.arrayContaining([
      ['close_overdue', '/observations?id=4'],
      ['answer', '/observations?id=6'],
    ]),
  );
  expect(raises.find(({ href }) => href.endsWith('=6'))?.title).toBe('Kaide irti');
  expect(raises.map(({ by }) => by)).toEqual(raises.map(({ by }) => by).toSorted((a, b) => b - a));
});

test('a further report never ranks before an overdue answer; each department has its own list', async () => {
  await heard();
  await db.srvInjuryMonths.put(hours({ hours: 25_000 }));
  const notCounted = { countsAsActivity: false };
  const late = { ...notCounted, createdAt: iso(NOW - 40 * DAY_MS), answeredAt: iso(NOW - 30 * DAY_MS) };
  const inTime = { ...notCounted, answeredAt: iso(NOW - DAY_MS + HOUR_MS) };
  const open = { ...notCounted, status: 'open', createdAt: iso(NOW - HOUR_MS) };
  await storeRows(db, [
    ...Array.from({ length: 50 }, (_, at) => observation(at + 1, late)),
    ...Array.from({ length: 50 }, (_, at) => observation(at + 51, inTime)),
    observation(101, open),
    observation(102, { ...open, department: 'Varasto' }),
  ]);
  const raises = (await figuresNow('Tuotanto A'))?.raises ?? [];
  const [answer, report] = raises.filter(({ kind }) => kind === 'answer' || kind === 'report');
  expect([answer?.kind, report?.kind]).toEqual(['answer', 'report']);
  expect(report?.by).toBeGreaterThan(answer?.by ?? Number.POSITIVE_INFINITY);
  expect(answer).toMatchObject({ href: '/observations?id=101', until: iso(NOW - HOUR_MS + DAY_MS) });
  expect(raises.map(({ href }) => href)).not.toContain('/observations?id=102');
  const all = (await figuresNow())?.raises.map(({ href }) => href);
  expect(all).toEqual(expect.arrayContaining(['/observations?id=101', '/observations?id=102']));
});

test('one change reads the facts of one month; an empty delta reads and computes nothing', async () => {
  await heard();
  await db.srvInjuryMonths.put(hours());
  const ago = (id: number) => iso(NOW - DAY_MS - Math.floor(id / 100) * 31 * DAY_MS - id * 1000);
  await storeRows(
    db,
    Array.from({ length: 1000 }, (_, at) => observation(at + 1, { createdAt: ago(at + 1) })),
  );
  let read = 0;
  db.factMonths.hook('reading', (row) => {
    read += 1;
    return row;
  });
  const seen: PhoneFigures[] = [];
  const watch = watchFigures({
    db,
    onFigures: (figures) => {
      if (figures) seen.push(figures);
    },
    onError: (error) => {
      throw error;
    },
  });
  await vi.waitFor(() => expect(seen.at(-1)?.kpis.total).toBe(1000), 20_000);
  expect(seen).toHaveLength(1);

  read = 0;
  await db.sync.put({ key: 'heardAllAt', value: NOW + 60_000 });
  await vi.waitFor(() => expect(seen.at(-1)?.asOf).toBe(iso(NOW + 60_000)), 20_000);
  expect(read).toBe(0);
  // not recomputed, only its time updated
  expect(seen.at(-1)?.tsi).toBe(seen[0]?.tsi);

  await storeRows(db, [observation(700, { createdAt: ago(700), category: 'incident' })]);
  await vi.waitFor(() => expect(seen.at(-1)?.kpis.incidents).toBe(1), 20_000);
  // once to store it, once for the screen
  expect(read).toBe(2);
  watch.stop();
});

test('observations of other years are not read until all are requested', async () => {
  await heard();
  const old = (id: number) => observation(id, { createdAt: iso(NOW - 800 * DAY_MS - id * 1000) });
  await storeRows(db, [
    ...Array.from({ length: 260 }, (_, at) => observation(at + 1, { createdAt: iso(NOW - DAY_MS - at) })),
    ...Array.from({ length: 900 }, (_, at) => old(at + 1000)),
  ]);
  const read = new Set<string>();
  db.factMonths.hook('reading', (row) => {
    read.add(row.month);
    return row;
  });
  expect((await figuresNow())?.kpis.total).toBe(260);
  expect([...read].every((month) => month > iso(NOW - 400 * DAY_MS))).toBe(true);
  const all = await new Promise<number>((resolve, reject) => {
    const stop = watchFacts({
      db,
      onFacts: (facts) => {
        resolve(facts.length);
        queueMicrotask(() => stop());
      },
      onError: reject,
    });
  });
  expect(all).toBe(1160);
});
