import { randomUUID } from 'node:crypto';
import type { Fact } from '@turva/assistant/facts';
import { placedFact } from '@turva/assistant/facts-of';
import { fold } from '@turva/assistant/fold';
import { type Filters, groupings, orders, type Word } from '@turva/assistant/form';
import { toolsOver } from '@turva/assistant/tools';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantReads } from '../../assistant-reads.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { actionTools } from './action-tools.ts';
import { serverTools } from './server-tools.ts';

const now = new Date('2026-11-22T10:00:00Z');
const OBSERVATIONS = 60;
const BY_ROUTINE = 2000;
let database: Database;
let user: SessionUser;
let inSql: ReturnType<typeof actionTools>;
let inMemory: ReturnType<typeof toolsOver>;
const departmentOf = (area: number | null) => (area === null ? null : area === 1 ? 'Kunnossapito' : 'Valimo');

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { id } = await addTestUser(db, { username: 'esimies', role: 'supervisor' });
  user = { id, role: 'supervisor' } as SessionUser;
  await sql`insert into areas (id, name, code, department) values (1, 'Halli', 'H1', 'Kunnossapito'), (2, 'Uuni', 'U1', 'Valimo')`.execute(
    db,
  );
  await sql`insert into observations (id, user_id, title, description, category, severity, location, area_id)
    select n, ${id}, (array['Öljyä lattialla', 'Kaide irti'])[1 + n % 2], 'Trukki on vihreä', 'safety', 'low',
      (array['Halli', null, 'Käytävä'])[1 + n % 3], (array[1, 2, null])[1 + n % 3]
    from generate_series(1, ${OBSERVATIONS}::integer) n`.execute(db);
  await sql`insert into corrective_actions (id, observation_id, what, responsible_id, due_date, done_at, done_by, verified_at,
      verified_by, effective, created_by)
    select gen_random_uuid(), n, (array['Öljyt pois', 'Kaide kiinni', 'TRUKKI-ajo ohjeeksi'])[1 + n % 3] || ' ' || n,
      case when n % 3 > 0 then ${id}::integer end, case when n % 5 > 0 then date '2026-11-15' + n % 30 end,
      case when n % 2 = 0 then timestamptz '2026-11-20' + n * interval '1 hour' end, ${id}::integer,
      case when n % 4 = 0 then now() end, ${id}::integer, case when n % 4 = 0 then n % 8 = 0 end, ${id}::integer
    from generate_series(1, ${OBSERVATIONS}::integer) n`.execute(db);
  const control = (what: string, done: boolean) => ({
    id: randomUUID(),
    kind: 'engineering',
    what,
    done,
    dueDate: '2026-11-19',
    ownerId: id,
  });
  const hazards = JSON.stringify([
    {
      id: randomUUID(),
      what: 'Putoaminen',
      controls: [control('Trukkikaide', true), control('Köydet', false)],
    },
  ]);
  await sql`insert into risk_assessments (user_id, title, location, risk_level, category, assessor, due_date, hazards, area_id)
    values (${id}, 'Katto', 'Halli', 'high', 'work', 'Testi', now(), ${hazards}::jsonb, 1)`.execute(db);
  await sql`insert into permit_templates (id, type, version, content) values (1, 'hot_work', 1, '{}')`.execute(
    db,
  );
  await sql`insert into work_permits (user_id, type, title, location, valid_from, valid_to, template_id, after_watch_until)
    values (${id}, 'hot_work', 'Hitsausta', 'Uuni', now() - interval '1 hour', now(), 1, timestamptz '2026-11-22 12:00Z')`.execute(
    db,
  );
  inSql = actionTools(db, { reads: assistantReads, now, user, departmentOf: async () => departmentOf });
  const facts = (await assistantReads.actions(db, user, now, sql``)).map((row) =>
    placedFact('action', row, departmentOf),
  );
  expect([...new Set(facts.map(({ category }) => category))].sort()).toEqual([
    'observation',
    'permit',
    'risk',
  ]);
  inMemory = toolsOver(async () => facts, { now: now.getTime(), person: user }, fold);
});
afterAll(() => database.close());

const word = (...stems: string[]): Word => ({ said: stems[0] ?? '', stems });
const span = { from: '2026-11-18', to: '2026-11-25' };
const asked: Filters[] = [
  {},
  { status: ['open'] },
  { status: ['done', 'verified', 'ineffective'] },
  { status: ['open', 'done'] },
  { severity: ['high'] },
  { theme: ['ppe'] },
  { category: ['risk', 'permit'] },
  { category: ['observation'], status: ['open'] },
  { areaIds: [2, 3] },
  { department: 'Kunnossapito' },
  { overdue: true },
  { soon: true },
  { undated: true },
  { unassigned: true },
  { mine: 'assigned' },
  { mine: 'reported' },
  { assigneeId: 4711 },
  { span },
  { span, spanOf: 'due' },
  { span: { from: '2026-11-18', to: null }, spanOf: 'due' },
  { span, spanOf: 'done' },
  { span: { from: null, to: '2026-11-21' }, spanOf: 'done' },
  { span, spanOf: 'during' },
  { span: { from: '2026-11-18', to: null }, spanOf: 'during' },
  { span: { from: null, to: null }, spanOf: 'during' },
  { words: [word('truk')] },
  { words: [word('truk', 'oljy')], overdue: true },
  { words: [word('kaide'), word('lattia', 'halli')] },
  { words: [word('pois.')] },
  { words: [word('helikopter')] },
];
const idOf = ({ id, title, status, due }: Fact) => `${id} ${title} ${status} ${due}`;
const named = asked.map((filters) => [JSON.stringify(filters), filters] as const);

test.each(named)('the database answers as the core does: %s', async (_, filters) => {
  expect(await inSql.count(filters)).toBe(await inMemory.count('action', filters));
  const [found, expected] = [
    await inSql.list(filters, 'newest', 1000),
    await inMemory.list('action', filters, 'newest', 1000),
  ];
  expect(found.map(idOf).sort()).toEqual(expected.map(idOf).sort());
  for (const by of groupings) {
    const counts = async (all: Promise<{ key: string | null; count: number }[]>) =>
      (await all).map(({ key, count }) => `${key} ${count}`).sort();
    expect(await counts(inSql.countBy(filters, by))).toEqual(
      await counts(inMemory.countBy('action', filters, by)),
    );
  }
  expect(await inSql.average(filters)).toEqual(await inMemory.average('action', filters));
});

test.each(orders)('in the order of the core, also the first few of them: %s', async (order) => {
  // several of one record, otherwise equal, are in any order
  const placeOf = ({ id, due, done }: Fact) => [id, order === 'due' && due, order === 'done' && done];
  const all = (await inMemory.list('action', {}, order, 1000)).map(placeOf);
  expect((await inSql.list({}, order, 1000)).map(placeOf)).toEqual(all);
  expect((await inSql.list({}, order, 7)).map(placeOf)).toEqual(all.slice(0, 7));
});

test.each([
  [[word('truk')]],
  [[word('truk'), word('ohje')]],
  [[word('kaide', 'kait'), word('oljy')]],
  [[word('helikopter')]],
])('the same are found by words %j', async (words) => {
  const fitting = await inMemory.search(words, ['action'], 1000);
  expect((await inSql.search(words, 1000)).map(idOf).sort()).toEqual(fitting.map(idOf).sort());
  const [best] = fitting;
  const [first] = await inSql.search(words, 1);
  expect(first?.id).toBe(best?.id);
});

test('an action is found by the words its observation has now', async () => {
  const [action] = await inSql.list({ category: ['observation'] }, 'newest', 1);
  if (!action) throw new Error('no action');
  const found = async (stem: string) => (await inSql.search([word(stem)], 100)).map(({ id }) => id);
  await database.db
    .updateTable('observations')
    .set({ title: 'Köysi poikki', location: 'Ränni' })
    .where('id', '=', action.id)
    .execute();
  expect(await found('koysi')).toContain(action.id);
  expect(await found('ranni')).toContain(action.id);
  await database.db
    .updateTable('observations')
    .set({ title: 'Nosturi', location: null })
    .where('id', '=', action.id)
    .execute();
  expect(await found('koysi')).toEqual([]);
});

test('twenty words are looked for in as many statements as one', async () => {
  const statementsFor = async (words: Word[]) => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements++;
        return result;
      },
    };
    const tools = serverTools({ db: database.db.withPlugin(counting) } as Deps, {
      reads: assistantReads,
      user,
      language: 'fi',
      now,
    });
    const isThere = await tools.found(words, ['action', 'observation']);
    expect(isThere).toHaveLength(words.length);
    const found = statements;
    await tools.search(words, ['action', 'observation'], 10);
    return { found, searched: statements - found };
  };
  const one = await statementsFor([word('katt')]);
  const many = await statementsFor(Array.from({ length: 20 }, (_, n) => word(`sana${n}`, `toinen${n}`)));
  expect(many.found).toBe(one.found);
  expect(many.searched).toBeLessThanOrEqual(one.searched);
});

test('of very many only those are read that are told of', async () => {
  await sql`insert into corrective_actions (id, observation_id, what, created_by)
    select gen_random_uuid(), 1 + n % ${OBSERVATIONS}, 'Nosturin tarkastus ' || n, ${user.id}::integer
    from generate_series(1, ${BY_ROUTINE}::integer) n`.execute(database.db);
  let read = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length;
      return result;
    },
  };
  const tools = serverTools({ db: database.db.withPlugin(counting) } as Deps, {
    reads: assistantReads,
    user,
    language: 'fi',
    now,
  });
  const words = [word('nostur')];
  expect(await tools.search(words, ['action', 'observation'], 10)).toHaveLength(10);
  expect(await tools.list('action', { words }, 'newest', 10)).toHaveLength(10);
  expect(await tools.count('action', { words })).toBe(BY_ROUTINE + 1);
  // the keys of five hundred, twice, and a few rows
  expect(read).toBeLessThan(1100);
});
