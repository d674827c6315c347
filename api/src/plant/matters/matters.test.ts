import { riskStages } from '@turva/contracts/risks/risk-values';
import type { SyncEntity, SyncedRow } from '@turva/contracts/sync/sync';
import { fc } from '@turva/fixtures/properties';
import { type Matter, matterKinds } from '@turva/rules/matters/matter';
import { mattersOf } from '@turva/rules/matters/matters-of';
import { addDays, addMonths, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../http/session/session-store.ts';
import { records } from '../../nouns.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { readMatters } from './matters.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let sari: Client;
let now = new Date('2026-11-24T10:00:00Z');
const users: number[] = [];
beforeAll(async () => {
  app = await testApp({ now: () => now });
  sari = await app.as('sari', { role: 'supervisor' });
  const aino = await addTestUser(app.db, { username: 'aino' });
  const lea = await addTestUser(app.db, { username: 'lea' });
  await sql`update users set department = 'Valimo' where id in (${sari.id}, ${lea.id})`.execute(app.db);
  await sql`update users set is_active = false where id = ${lea.id}`.execute(app.db);
  users.push(sari.id, aino.id);
});
afterAll(() => app.close());

const HOUR = 3_600_000;
/** A day of 23 hours, one of 25, the change of a year, noon, and a second on either side of midnight at the plant. */
const moments = ['2026-11-24T10:00:00', '2026-11-24T22:00:00', '2026-11-24T21:59:59', '2026-03-29T12:00:00']
  .concat(['2026-10-25T01:30:00', '2026-12-31T22:00:01', '2026-12-10T21:59:59', '2026-12-10T22:00:00'])
  .map((text) => new Date(`${text}Z`));
const limits = [0, 1, 8, 24, 72, 24 * 7, 24 * 30, 24 * 60, 24 * 90, 24 * 400].map((hours) => hours * HOUR);

// times and days on, just before and just after what the rules look at
const at = fc
  .tuple(fc.constantFrom(...limits), fc.constantFrom(-1, 1), fc.constantFrom(-1000, 0, 1000, 5 * HOUR))
  .map(
    ([limit, sign, off]) =>
      (base: Date) =>
        new Date(base.getTime() + sign * limit + off),
  );
const day = fc
  .constantFrom(-400, -61, -60, -8, -1, 0, 1, 7, 29, 30, 31, 90)
  .map((days) => (base: Date) => addDays(plantDay(base), days));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const who = fc.nat({ max: 1 });
const some = <T>(shape: fc.Arbitrary<T>, most = 4) => fc.array(shape, { maxLength: most });

const plant = fc.record({
  now: fc.constantFrom(...moments),
  reports: some(
    fc.record({
      severity: fc.constantFrom('low', 'medium', 'high', 'critical'),
      status: fc.constantFrom('open', 'in_progress', 'closed'),
      createdAt: at,
      answeredAt: maybe(at),
      dueDate: maybe(at),
      assignedTo: maybe(who),
      actions: some(fc.record({ dueDate: maybe(day), doneAt: maybe(at), responsibleId: maybe(who) }), 2),
      investigated: maybe(
        fc.record({
          severe: fc.constantFrom('yes', 'no'),
          done: fc.subarray(['scene', 'insurer', 'police']),
        }),
      ),
    }),
  ),
  assessments: some(
    fc.record({
      status: fc.constantFrom(...riskStages),
      dueDate: day,
      assessorId: maybe(who),
      inArea: fc.boolean(),
      controls: some(fc.record({ dueDate: maybe(day), done: fc.boolean(), ownerId: maybe(who) }), 2),
    }),
  ),
  permits: some(
    fc.record({
      status: fc.constantFrom('pending', 'approved', 'suspended', 'rejected', 'closed', 'expired'),
      late: fc.boolean(),
      validFrom: at,
      hours: fc.constantFrom(1, 8, 24),
      startedAt: maybe(at),
      closedAt: maybe(at),
      afterWatchUntil: maybe(at),
      afterWatchDoneAt: maybe(at),
      watch: maybe(who),
    }),
  ),
  schedules: some(
    fc.record({
      template: fc.constantFrom('elmeri', 'lifting_gear', null),
      state: fc.constantFrom('active', 'paused'),
      owner: fc.constantFrom('person', 'role', 'department', 'nobody'),
      inArea: fc.boolean(),
      turns: fc.uniqueArray(
        fc.record({ days: fc.integer({ min: -9, max: 9 }), state: fc.constantFrom('due', 'done', 'missed') }),
        { selector: ({ days }) => days, maxLength: 4 },
      ),
    }),
  ),
  cards: some(fc.record({ kind: fc.constantFrom('hot_work', 'first_aid'), validTo: day, owner: who })),
  modules: some(
    fc.record({
      category: fc.constantFrom('mandatory', 'safety'),
      isActive: fc.boolean(),
      dueDate: maybe(at),
      given: maybe(
        fc.record({
          role: maybe(fc.constantFrom('user', 'supervisor')),
          dueDate: maybe(at),
          mine: fc.boolean(),
        }),
      ),
      cycles: some(
        fc.record({
          status: fc.constantFrom('in_progress', 'completed'),
          completedAt: maybe(at),
          expiresAt: maybe(at),
        }),
        2,
      ),
    }),
  ),
  documents: some(
    fc.record({
      isActive: fc.boolean(),
      readers: fc.subarray(['user', 'supervisor', null]),
      mustRead: some(fc.boolean(), 3),
      again: maybe(at),
      read: maybe(fc.record({ version: fc.integer({ min: 1, max: 3 }), at })),
    }),
  ),
  chemicals: some(
    fc.record({
      sdsExpiry: maybe(at),
      sdsUrl: fc.constantFrom(null, '', 'https://example.com/sheet.pdf'),
      isActive: fc.boolean(),
      inArea: fc.boolean(),
    }),
  ),
  injuries: fc.uniqueArray(
    fc.record({
      back: fc.integer({ min: 0, max: 14 }),
      department: fc.constantFrom('Valimo', 'Halli', null),
      hours: fc.constantFrom(0, 100),
    }),
    { selector: ({ back, department }) => `${back} ${department}`, maxLength: 12 },
  ),
});
type Plant = typeof plant extends fc.Arbitrary<infer T> ? T : never;

let areaId: number;
/** Only what the rules read; everything else is as short as it may be. */
async function build(plant: Plant): Promise<void> {
  await sql`truncate observations, corrective_actions, investigations, risk_assessments, work_permits, schedules,
    competence_cards, training_modules, safety_documents, chemicals, injury_months, areas cascade`.execute(
    app.db,
  );
  const { db } = app;
  const base = plant.now;
  const person = (at: number | null) => (at === null ? null : (users[at] ?? null));
  const userId = sari.id;
  const one = async (insert: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
    (await insert.executeTakeFirstOrThrow()).id;
  areaId = await one(
    db.insertInto('areas').values({ name: 'Halli 2', code: 'H2', department: 'Halli' }).returning('id'),
  );
  const place = (inArea: boolean) => (inArea ? areaId : null);
  for (const {
    actions,
    investigated,
    assignedTo,
    createdAt,
    answeredAt,
    dueDate,
    ...rest
  } of plant.reports) {
    const values = {
      ...rest,
      userId,
      title: 'Havainto',
      description: 'x',
      category: 'safety',
      department: 'Valimo',
      location: 'Piha',
      assignedTo: person(assignedTo),
      createdAt: createdAt(base),
      dueDate: dueDate?.(base) ?? null,
      completedAt: rest.status === 'closed' ? base : null,
    };
    const id = await one(db.insertInto('observations').values(values).returning('id'));
    if (answeredAt)
      await sql`update observations set answered_at = ${answeredAt(base)} where id = ${id}`.execute(db);
    for (const action of actions)
      await db
        .insertInto('correctiveActions')
        .values({
          id: crypto.randomUUID(),
          observationId: id,
          what: 'Korjaa',
          createdBy: userId,
          responsibleId: person(action.responsibleId),
          dueDate: action.dueDate?.(base) ?? null,
          doneAt: action.doneAt?.(base) ?? null,
          createdAt: createdAt(base),
        })
        .execute();
    if (!investigated) continue;
    const investigationId = await one(
      db
        .insertInto('investigations')
        .values({
          observationId: id,
          severe: investigated.severe as 'yes',
          investigatorIds: JSON.stringify([userId]),
        })
        .returning('id'),
    );
    for (const duty of investigated.done)
      await db.insertInto('investigationDuties').values({ investigationId, duty, doneAt: base }).execute();
  }
  for (const { controls, dueDate, assessorId, inArea, status } of plant.assessments) {
    const hazard = {
      id: crypto.randomUUID(),
      what: 'Taakka',
      likelihood: 2,
      severity: 2,
      likelihoodAfter: null,
      severityAfter: null,
      controls: controls.map((control) => ({
        ...control,
        id: crypto.randomUUID(),
        what: 'Kaide',
        kind: 'engineering',
        ownerId: person(control.ownerId),
        dueDate: control.dueDate?.(base) ?? null,
      })),
    };
    await db
      .insertInto('riskAssessments')
      .values({
        userId,
        title: 'Arvio',
        location: 'Piha',
        areaId: place(inArea),
        riskLevel: 'high',
        category: 'traffic',
        assessor: 'x',
        assessorId: person(assessorId),
        status,
        dueDate: new Date(`${dueDate(base)}T21:00:00Z`),
        hazards: JSON.stringify([hazard]),
        matrix: JSON.stringify({ kind: '3x3' }),
      })
      .execute();
  }
  for (const { watch, hours, validFrom, late, status, ...rest } of plant.permits) {
    const from = validFrom(base);
    const moment = (key: 'startedAt' | 'closedAt' | 'afterWatchUntil' | 'afterWatchDoneAt') =>
      rest[key]?.(base) ?? null;
    const { id: templateId } = await db
      .selectFrom('permitTemplates')
      .select('id')
      .where('type', '=', 'hot_work')
      .executeTakeFirstOrThrow();
    const id = await one(
      db
        .insertInto('workPermits')
        .values({
          templateId,
          userId,
          title: 'Hitsaus',
          description: 'x',
          type: 'hot_work',
          location: 'Piha',
          status,
          late: status === 'pending' && late,
          validFrom: from,
          validTo: new Date(from.getTime() + hours * HOUR),
          startedAt: moment('startedAt'),
          closedAt: moment('closedAt'),
          afterWatchUntil: moment('afterWatchUntil'),
          afterWatchDoneAt: moment('afterWatchDoneAt'),
        })
        .returning('id'),
    );
    if (watch !== null)
      await db
        .insertInto('permitPeople')
        .values({ permitId: id, id: crypto.randomUUID(), position: 0, role: 'watch', userId: person(watch) })
        .execute();
  }
  for (const { template, state, owner, inArea, turns } of plant.schedules) {
    const scheduleId = await one(
      db
        .insertInto('schedules')
        .values({
          title: 'Tarkastus',
          what: template === null ? 'drill' : 'round',
          template,
          areaId: place(inArea),
          // by use: no further turns open by the calendar
          rule: JSON.stringify({ by: 'hours', every: 100, days: 7 }),
          leadDays: 3,
          state: state as 'active',
          since: '2026-01-01',
          ownerId: owner === 'person' ? userId : null,
          ownerRole: owner === 'role' ? 'user' : null,
          department: owner === 'department' ? 'Valimo' : null,
        })
        .returning('id'),
    );
    for (const { days, state: drawn } of turns) {
      // a day to come has not been missed
      const turn = drawn === 'missed' && days >= 0 ? 'due' : drawn;
      const dueDay = addDays(plantDay(base), days);
      await db
        .insertInto('scheduleTurns')
        .values({ scheduleId, mark: dueDay, opensDay: addDays(dueDay, -3), dueDay, state: turn as 'due' })
        .execute();
    }
  }
  for (const { kind, validTo, owner } of plant.cards)
    await db
      .insertInto('competenceCards')
      .values({ userId: person(owner) ?? userId, kind, validFrom: '2020-01-01', validTo: validTo(base) })
      .execute();
  for (const { category, isActive, dueDate, given, cycles } of plant.modules) {
    const moduleId = await one(
      db
        .insertInto('trainingModules')
        .values({ title: 'Nostot', content: 'x', category, isActive, dueDate: dueDate?.(base) ?? null })
        .returning('id'),
    );
    if (given)
      await db
        .insertInto('trainingAssignments')
        .values({
          moduleId,
          dueDate: given.dueDate?.(base) ?? null,
          ...(given.mine ? { userId } : { role: given.role }),
        })
        .execute();
    for (const [n, { status, completedAt, expiresAt }] of cycles.entries())
      await db
        .insertInto('userTrainingProgress')
        .values({
          moduleId,
          userId,
          cycle: n + 1,
          status,
          progress: 50,
          completedAt: status === 'completed' ? (completedAt?.(base) ?? null) : null,
          expiresAt: status === 'completed' ? (expiresAt?.(base) ?? null) : null,
        })
        .execute();
  }
  for (const { isActive, readers, mustRead, again, read } of plant.documents) {
    const documentId = await one(
      db
        .insertInto('safetyDocuments')
        .values({ title: 'Ohje', category: 'instruction', isActive, readAgainFrom: again?.(base) ?? null })
        .returning('id'),
    );
    for (const role of readers)
      await db.insertInto('documentReaders').values({ documentId, role, department: null }).execute();
    for (const [n, must] of mustRead.entries())
      await db
        .insertInto('documentVersions')
        .values({
          documentId,
          number: n + 1,
          label: `${n + 1}`,
          sha256: 'a'.repeat(64),
          size: 1,
          mime: 'application/pdf',
          mustRead: must,
          createdAt: new Date(base.getTime() - (9 - n) * HOUR),
        })
        .execute();
    if (read && read.version <= mustRead.length)
      await db
        .insertInto('documentReceipts')
        .values({ documentId, version: read.version, userId, readAt: read.at(base) })
        .execute();
  }
  for (const { sdsExpiry, sdsUrl, isActive, inArea } of plant.chemicals)
    await db
      .insertInto('chemicals')
      .values({ name: 'Aine', sdsExpiry: sdsExpiry?.(base) ?? null, sdsUrl, isActive, areaId: place(inArea) })
      .execute();
  for (const { back, department, hours } of plant.injuries)
    await db
      .insertInto('injuryMonths')
      .values({
        month: addMonths(monthOf(plantDay(base)), -back),
        department,
        hours,
        recordable: 0,
        lostTime: 0,
      })
      .execute();
}

/** The rows of a noun as this person's phone has them. */
async function rowsOf<E extends SyncEntity>(entity: E): Promise<SyncedRow<E>[]> {
  const viewer = { id: sari.id, role: 'supervisor' } as Viewer;
  const { table, syncedTo, read } = records[entity];
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${syncedTo?.(viewer) ?? sql`true`}`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : read({ db: app.db, viewer, now }, ids);
}

/** What the phone of this person makes of its rows. */
const onPhone = async (): Promise<Matter[]> =>
  mattersOf(
    {
      observations: await rowsOf('observations'),
      assessments: await rowsOf('riskAssessments'),
      permits: await rowsOf('workPermits'),
      chemicals: await rowsOf('chemicals'),
      schedules: await rowsOf('schedules'),
      turns: await rowsOf('scheduleTurns'),
      cards: await rowsOf('competenceCards'),
      modules: await rowsOf('trainingModules'),
      progress: await rowsOf('trainingProgress'),
      documents: await rowsOf('documents'),
      receipts: await rowsOf('documentReceipts'),
      investigations: await rowsOf('investigations'),
      injuries: await rowsOf('injuryMonths'),
      areas: await rowsOf('areas'),
      people: await rowsOf('people'),
    },
    sari.id,
    now.getTime(),
  );

const ofOthers = ({ kind, ownerId }: Matter) =>
  (kind === 'card' || kind === 'training' || kind === 'reading') && ownerId !== sari.id;

const inOrder = (matters: Matter[]) =>
  matters.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));

test('phone and server have the same matters of any plant', async () => {
  await sari.get('/api/permit-templates');
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(plant, async (drawn) => {
      now = drawn.now;
      await build(drawn);
      const onServer = (await readMatters(app.db, { now })).filter((one) => !ofOthers(one));
      for (const { kind, state } of onServer) seen.add(`${kind} ${state}`);
      expect(inOrder(onServer)).toEqual(inOrder(await onPhone()));
    }),
    { numRuns: 40, endOnFailure: true },
  );
  // each kind was drawn both late and not, where it has both
  expect(matterKinds.filter((kind) => ![...seen].some((one) => one.startsWith(kind)))).toEqual([]);
  expect([...seen].sort()).toMatchInlineSnapshot(`
    [
      "action late",
      "action soon",
      "assessment late",
      "card late",
      "card soon",
      "decision waiting",
      "duty late",
      "duty waiting",
      "handback late",
      "handback waiting",
      "hours late",
      "hours waiting",
      "measure late",
      "measure soon",
      "overdue late",
      "reading waiting",
      "round missed",
      "round waiting",
      "sheet late",
      "sheet soon",
      "training late",
      "training soon",
      "training waiting",
      "turn missed",
      "turn waiting",
      "unanswered late",
      "unanswered waiting",
    ]
  `);
}, 600_000);
