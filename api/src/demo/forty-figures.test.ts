import type { AssistantAnswer } from '@turva/contracts/assistant/assistant';
import { reportTemplates } from '@turva/contracts/figures/report-values';
import type { NamedFigure } from '@turva/contracts/figures/tsi';
import { figures } from '@turva/rules/figures/all';
import { activityDays } from '@turva/rules/figures/tsi-facts';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import { strFromU8, unzipSync } from 'fflate';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../features/reports/compose/compose.ts';
import { writeXlsx } from '../features/reports/files/write-xlsx.ts';
import { gather } from '../features/reports/gather/gather.ts';
import { nameReport } from '../features/reports/name-report.ts';
import { refreshTsi } from '../features/tsi/refresh-metrics.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

// What the plant's figures are, counted once more by hand in SQL over the records.

const NOW = new Date('2026-11-21T09:58:00Z');
const TODAY = plantDay(NOW);
const now = sql`${NOW}::timestamptz`;
const today = sql`${TODAY}::date`;
type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let sari: Client;

/** What the sheets of 60 substances say: alone, together, in other letters, of the directives before, and nothing. */
const statements = [
  ...[
    "'H319'",
    "'H350, H225'",
    "'H336'",
    'null',
    "'H225'",
    "'H301+H311, H400'",
    "'H360FD'",
    "'H314'",
    "'H270, H280'",
  ],
  ...[
    "'H317, EUH208'",
    "'H340'",
    "'h220 H280'",
    "'H334'",
    "'EUH032'",
    "'H351'",
    "'H201'",
    "'H260'",
    "'H250; H260'",
  ],
  ...["'H410'", "'P102'", "'EUH380'", "'H350i'", "'H330, H314'"],
].join();

const pick = (values: string, by: RawBuilder<unknown>) =>
  sql`(array[${sql.raw(values)}])[1 + (${by})::integer % cardinality(array[${sql.raw(values)}])]`;

/** 5 000 reports over sixteen months, two of them silent; hours with a gap, and an injury of the running month. */
async function build(people: number[]): Promise<void> {
  const { db } = app;
  const person = sql`(array[${sql.join(people)}]::integer[])[1 + n % ${people.length}]`;
  const hour = sql`interval '1 hour'`;
  await sql`
    insert into observations (user_id, anonymous, title, description, location, category, severity, department, theme,
      status, created_at, seen_at, answered_at, completed_at, due_date, closed_as)
    select ${person}, n % 41 = 0, 'Kaide ' || n, 'Irti', 'Halli', ${pick(`'safety','nearmiss','incident','quality','nearmiss'`, sql`n / 2`)},
      ${pick(`'low','medium','high','critical'`, sql`n / 3`)}, ${pick(`'A','B',null`, sql`n / 5`)}, ${pick(`'machines','falls',null`, sql`n`)},
      s.status, s.at, case when n % 11 = 0 then null else s.at + ${hour} end,
      case when n % 7 < 5 and s.at + 90.3 * ${hour} < ${now} then s.at + (n * 37 % 90 + 0.3) * ${hour} end,
      case when s.status = 'closed' then s.at + case when s.at + 95 * ${hour} < ${now} then 95 else 1 end * ${hour} end,
      case when n % 6 = 0 then s.at + 240 * ${hour} end, case when s.status = 'closed' and n % 19 = 0 then 'duplicate' end
    from generate_series(1, 6500) n cross join lateral (
      select ${now} - (n * 108 + n % 13 * 7) * interval '1 minute' as at,
        case when n > 2500 or n % 3 = 0 then 'closed' when n % 3 = 1 then 'in_progress' else 'open' end as status) s
    where to_char(s.at at time zone 'Europe/Helsinki', 'MM') not in ('02', '07') order by n limit 5000`.execute(
    db,
  );
  await sql`
    insert into injury_months (month, department, hours, recordable, lost_time, updated_by)
    select to_char(${today} - n * interval '1 month', 'YYYY-MM'), department,
      case when n = 0 then 0 else 9000 + n * 10 end, case when n % 4 = 0 then 1 else 0 end, case when n = 8 then 1 else 0 end, ${people[0]}
    from generate_series(0, 15) n cross join (values ('A'), ('B')) d (department)
    where not (department = 'B' and n in (0, 3))`.execute(db);
  await sql`
    with template as (insert into permit_templates (type, version, content) values ('hot_work', 9, '{}') returning id)
    insert into work_permits (template_id, user_id, title, description, type, location, status, valid_from, valid_to,
      approved_at, started_at)
    select template.id, ${person}, 'Hitsaus', 'x', 'hot_work', 'Piha',
      s.status, ${now} + s.begins * ${hour}, ${now} + (s.begins + 8) * ${hour},
      case when s.status in ('approved', 'closed') then ${now} - interval '200 days' end,
      case when s.status in ('approved', 'closed') and n % 3 > 0 then ${now} + s.begins * ${hour} end
    from template cross join generate_series(0, 69) n cross join lateral (select
      ${pick(`'approved','closed','pending','rejected','expired','closed','pending'`, sql`n`)} as status,
      ${pick(`'-2','-300','-1','-40','-70','-2400','30'`, sql`n`)}::integer as begins) s`.execute(db);
  await sql`
    insert into chemicals (name, hazard_class, risk_phrases, physical_state, sds_url, sds_expiry)
    select 'Aine ' || n, ${pick(`'low','critical',null,'high'`, sql`n`)}, ${pick(statements, sql`n`)}, ${pick(`'liquid','solid','gas'`, sql`n / 5`)},
      case when n % 6 < 4 then 'https://example.com/' || n end,
      ${now} + ${pick(`'200','30','-10',null`, sql`n`)}::integer * interval '1 day'
    from generate_series(0, 59) n`.execute(db);
  await sql`
    insert into risk_assessments (user_id, title, location, risk_level, category, assessor, status, due_date, created_at, hazards)
    select ${person}, 'Arvio', 'Piha', ${pick(`'high','low','critical','medium'`, sql`n`)}, 'traffic', 'x', ${pick(`'pending','in-progress','completed'`, sql`n`)},
      ${now} + (n - 20) * interval '1 day', ${now} - (n + 1) * interval '1 day', coalesce((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'what', 'Putoaminen',
        'likelihood', 1 + h % 3, 'severity', 1 + n % 3, 'likelihoodAfter', null, 'severityAfter', null, 'ppeReason', null, 'controls',
        (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'what', 'Kaide', 'ownerId', null, 'done', (n + h + c) % 3 = 0,
          'dueDate', case when c > 0 then (${today} + n - 30)::text end)) from generate_series(0, 2) c)))
      from generate_series(1, n % 4) h), '[]') from generate_series(0, 44) n`.execute(db);
  await sql`
    with made as (insert into training_modules (title, content, category)
      select 'Kurssi ' || n, 'x', case when n < 3 then 'mandatory' else 'safety' end from generate_series(0, 3) n returning id)
    insert into user_training_progress (user_id, module_id, status, progress, completed_at, expires_at)
    select u.id, made.id, 'completed', 100, ${now} - interval '90 days', case when (u.id + made.id) % 3 = 0 then ${now} - interval '1 day' end
    from made cross join users u where u.id = any(array[${sql.join(people)}]::integer[]) and (u.id + made.id) % 4 <> 0`.execute(
    db,
  );
  await sql`
    insert into compliance_rows (standard, clause, position, requirement, met, evidence)
    select standard, '6.1', n, 'own' || n, case when n % 5 > 0 then n % 4 <> 0 end, case when n % 3 = 0 then '/documents' end
    from generate_series(1, 40) n cross join (values ('iso45001'), ('iso14001')) s (standard)
    where standard = 'iso45001' or n < 30`.execute(db);
  await sql`
    insert into reporting_times (observation_id, day, seconds, first_try)
    select id, ${today} - (id % 160 * 3)::integer, 0.5 + id % 17 / 10.0, id % 9 <> 0 from observations where id % 12 = 0`.execute(
    db,
  );
}

const year = sql`o.deleted_at is null and (o.created_at at time zone 'Europe/Helsinki')::date > ${today} - interval '12 months'
  and (o.created_at at time zone 'Europe/Helsinki')::date <= ${today}`;
const ninety = sql`o.deleted_at is null and (o.created_at at time zone 'Europe/Helsinki')::date > ${today} - 90`;
const limit = sql`(case o.severity when 'critical' then 1 when 'high' then 8 when 'medium' then 24 else 72 end * interval '1 hour')`;
const from = (rest: RawBuilder<unknown>) => sql`from observations o where ${rest}`;
const inTime = sql`(coalesce(o.answered_at, o.completed_at) - o.created_at <= ${limit})`;
const isHandled = sql`coalesce(o.answered_at, o.completed_at) is not null`;
const slipped = sql`(o.status <> 'closed' and o.due_date < ${now} and ${isHandled} and ${inTime})`;
const isDue = sql`(o.created_at + ${limit} < ${now} or coalesce(o.due_date < ${now}, false))`;
const isWaiting = sql`(o.status <> 'closed' and not ${isHandled})`;
const hours = sql`(select sum(hours) from injury_months where month >= '2025-11' and month <= '2026-10')`;
const cases = (column: string) =>
  sql`(select sum(${sql.ref(column)}) from injury_months where month >= '2025-11')`;
const count = (table: string, where: RawBuilder<unknown>) =>
  sql`select count(*) from ${sql.table(table)} where deleted_at is null and ${where}`;
const hasSheet = sql`coalesce(sds_url, '') <> ''`;
/** A substance whose statements contain one of these: explosive, carcinogenic, mutagenic, toxic for reproduction, poison. */
const says = (codes: string) => sql`coalesce(risk_phrases ~* ${`\\m(${codes})\\M`}, false)`;
const grave = sql`(coalesce(hazard_class = 'critical', false) or ${says('H2(0\\d|1[01])|H350i?|H340|H360[FDfd]*|H3[013][01]|EUH070')})`;
/** There is an H statement, and of what corrodes it is known whether it is an acid or a base: here of none. */
const isKnown = sql`(${says('(EU)?H\\d{3}[A-Za-z]*')} and not ${says('H314|EUH071')})`;
const met = (standard: string) =>
  sql`from compliance_rows where deleted_at is null and standard = ${standard}`;

const active = sql`select count(*) from (
  select o.anonymous, row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date,
    o.anonymous order by o.created_at, o.id) as nth
  from observations o where ${year} and (o.seen_at is not null or o.status <> 'open') and coalesce(o.closed_as, 'handled') = 'handled') one
  where anonymous or nth <= 3`;
const byHand: Record<string, RawBuilder<unknown>> = {
  'observations.year': sql`select count(*) ${from(year)}`,
  'observations.active': active,
  'observations.nearMisses': sql`select count(*) ${from(sql`${year} and o.category = 'nearmiss'`)}`,
  'observations.incidents': sql`select count(*) ${from(sql`${year} and o.category = 'incident'`)}`,
  'observations.prevention': sql`select 100.0 * count(*) filter (where o.category = 'nearmiss')
    / count(*) filter (where o.category in ('nearmiss', 'incident')) ${from(year)}`,
  'observations.answered': sql`select count(o.answered_at) ${from(year)}`,
  'observations.answeredInTime': sql`select count(*) ${from(sql`${year} and o.answered_at - o.created_at <= ${limit}`)}`,
  'observations.inTime': sql`select 100.0 * count(*) filter (where o.answered_at - o.created_at <= ${limit}) / count(o.answered_at) ${from(year)}`,
  'observations.responseHours': sql`select avg(extract(epoch from o.answered_at - o.created_at)) / 3600 ${from(year)}`,
  'observations.total': count('observations', sql`true`),
  'observations.open': count('observations', sql`status = 'open'`),
  'observations.in_progress': count('observations', sql`status = 'in_progress'`),
  'observations.closed': count('observations', sql`status = 'closed'`),
  'responses.inTime': sql`select count(*) filter (where ${isHandled} and ${inTime} and not coalesce(${slipped}, false)) ${from(ninety)}`,
  'responses.late': sql`select count(*) filter (where (${isHandled} and not ${inTime}) or coalesce(${slipped}, false) or (${isWaiting} and ${isDue})) ${from(ninety)}`,
  'responses.waiting': sql`select count(*) filter (where ${isWaiting} and not ${isDue}) ${from(ninety)}`,
  'injuries.hours': sql`select ${hours}`,
  'injuries.recordable': sql`select ${cases('recordable')}`,
  'injuries.lostTime': sql`select ${cases('lost_time')}`,
  'rates.tri': sql`select ${cases('recordable')} * 200000 / ${hours}`,
  'rates.lta': sql`select ${cases('lost_time')} * 200000 / ${hours}`,
  'training.mandatory': sql`select count(distinct (p.user_id, p.module_id)) from user_training_progress p
    join training_modules m on m.id = p.module_id and m.category = 'mandatory'
    where p.status = 'completed' and coalesce(p.expires_at > ${now}, true)`,
  'inOrder.permits': count(
    'work_permits',
    sql`valid_to >= ${now} - interval '90 days' and started_at is not null and (status = 'closed' or status = 'approved' and valid_to > ${now})`,
  ),
  'inOrder.assessments': count('risk_assessments', sql`status = 'completed'`),
  'inOrder.sheets': count('chemicals', sql`${hasSheet} and sds_expiry >= ${now}`),
  'inOrder.clauses': sql`select count(*) from compliance_rows where deleted_at is null and met`,
  'iso.iso45001': sql`select 100.0 * count(*) filter (where met) / count(*) filter (where true) ${met('iso45001')}`,
  'iso.iso14001': sql`select 100.0 * count(*) filter (where met) / count(*) ${met('iso14001')}`,
  'iso.iso45001.withoutEvidence': sql`select count(*) ${met('iso45001')} and met and evidence is null`,
  'iso.iso14001.withoutEvidence': sql`select count(*) ${met('iso14001')} and met and evidence is null`,
  'permits.total': count('work_permits', sql`true`),
  'permits.approved': count('work_permits', sql`status = 'approved' and valid_to > ${now}`),
  'permits.pending': count('work_permits', sql`status = 'pending' and valid_to > ${now}`),
  'permits.rejected': count('work_permits', sql`status = 'rejected'`),
  'chemicals.total': count('chemicals', sql`true`),
  'chemicals.critical': count('chemicals', grave),
  'chemicals.expiring': count('chemicals', sql`sds_expiry <= ${now} + interval '90 days'`),
  'chemicals.safe': count(
    'chemicals',
    sql`${hasSheet} and sds_expiry > ${now} + interval '90 days' and ${isKnown} and not ${grave}`,
  ),
  'assessments.total': count('risk_assessments', sql`true`),
  'assessments.completed': count('risk_assessments', sql`status = 'completed'`),
  'assessments.expired': count(
    'risk_assessments',
    sql`status <> 'completed' and (due_date at time zone 'Europe/Helsinki')::date < ${today}`,
  ),
  'reporting.median': sql`select percentile_cont(0.5) within group (order by seconds::float) from reporting_times
    where first_try and day > ${today} - interval '12 months'`,
  'reporting.firstTry': sql`select count(*) from reporting_times where first_try and day > ${today} - interval '12 months'`,
};
const counted = new Map<string, number>();
let served: Map<string, NamedFigure>;

beforeAll(async () => {
  app = await testApp({ now: () => NOW });
  sari = await app.as('sari', { role: 'admin' });
  const people = [sari.id];
  for (const name of ['aino', 'veikko', 'lea', 'otso', 'pia', 'reko']) people.push((await app.as(name)).id);
  await build(people);
  await refreshTsi({ ...app, now: () => NOW }, { force: true });
  for (const [name, query] of Object.entries(byHand)) {
    const { rows } = await sql<Record<string, unknown>>`${query}`.execute(app.db);
    counted.set(name, Number(Object.values(rows[0] ?? {})[0]));
  }
  const { body } = await sari.get<NamedFigure[]>('/api/figures');
  served = new Map(body.map((one) => [one.name, one]));
}, 300_000);
afterAll(() => app.close());

test('forty figures of 5 000 reports, two silent months and hours with a gap are what SQL counts', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from observations`.execute(
    app.db,
  );
  expect(rows[0]?.count).toBe(5000);
  expect(counted.size).toBeGreaterThanOrEqual(40);
  const said = [...counted.keys()].map((name) => [name, served.get(name)?.value ?? null]);
  const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value);
  expect(said.map(([name, value]) => [name, rounded(value)])).toEqual(
    [...counted].map(([name, value]) => [name, rounded(value)]),
  );
  expect([...counted.values()].filter((value) => value > 0).length).toBe(counted.size);
});

/** As it is printed in Finnish. */
function printed(name: string): string {
  const { unit } = served.get(name) ?? {};
  const digits = unit === 'rate' || unit === 'hours' ? 1 : 0;
  const value = counted.get(name) ?? Number.NaN;
  return new Intl.NumberFormat('fi', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    unit === 'percent' ? wholePercent(value) : value,
  );
}
const firstNumber = (text: string) => /[−\d][\d\s]*(,\d+)?/.exec(text)?.[0].trim() ?? null;

/** The named figures of a workbook: the name of each, and what its cell says. */
function figuresIn(workbook: Buffer): [name: string, value: string][] {
  const files = Object.entries(unzipSync(workbook)).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const text = (part: string) =>
    [...part.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, words = '']) => words).join('');
  const shared = files.find(([path]) => path.endsWith('sharedStrings.xml'))?.[1] ?? '';
  const words = [...shared.matchAll(/<si>(.*?)<\/si>/gs)].map(([, part = '']) => text(part));
  const names = new Set<string>(figures.map(({ name }) => name));
  return files
    .filter(([path]) => path.includes('worksheets/'))
    .flatMap(([, sheet]) => [...sheet.matchAll(/<row .*?<\/row>/gs)])
    .map(([row]) =>
      [...row.matchAll(/<c [^>]*?t="(\w+)"[^>]*>(.*?)<\/c>/gs)].map(([, type, cell = '']) =>
        type === 's' ? (words[Number(/<v>(\d+)<\/v>/.exec(cell)?.[1])] ?? '') : text(cell),
      ),
    )
    .flatMap(([, value = '', name = '']) => (names.has(name) ? [[name, value] as [string, string]] : []));
}

test('the documents that become PDFs, and the cells of their spreadsheets, say the same', async () => {
  const { after, to } = activityDays(TODAY);
  const seen = new Set<string>();
  for (const template of reportTemplates) {
    const wanted = { template, department: null, from: addDays(after, 1), to };
    const report = { ...wanted, language: 'fi' as const };
    const data = await gather({ db: app.db, now: NOW }, wanted, async () => {});
    const document = compose(data, { ...report, ...nameReport(report) });
    const onPaper = [...(document.summary ? [document.summary] : []), ...document.sections]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'figures' ? block.figures : []))
      .flatMap(({ figure, value }) => (figure ? [[figure, value] as [string, string]] : []));
    const cells = figuresIn(await writeXlsx(document));
    expect(cells.map(([name]) => name)).toEqual(onPaper.map(([name]) => name));
    for (const [name, value] of [...onPaper, ...cells].filter(([one]) => counted.has(one))) {
      expect([template, name, firstNumber(value)]).toEqual([template, name, printed(name)]);
      seen.add(name);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(8);
});

test('hazards, their measures and the sheets on paper are what SQL counts', async () => {
  const { after, to } = activityDays(TODAY);
  const span = { department: null, from: addDays(after, 1), to };
  const of = (template: 'risk' | 'compliance') =>
    gather({ db: app.db, now: NOW }, { ...span, template }, async () => {});
  const { riskAssessments } = await of('risk');
  const { chemicals } = await of('compliance');
  const one = async (query: RawBuilder<unknown>) =>
    (await sql<Record<string, number>>`${query}`.execute(app.db)).rows[0];
  const hazards = await one(
    sql`select count(*)::integer as hazards from risk_assessments r, jsonb_array_elements(r.hazards)`,
  );
  const controls =
    await one(sql`select count(*)::integer as total, count(*) filter (where c ->> 'done' = 'true')::integer as done,
      count(*) filter (where c ->> 'done' = 'false' and (c ->> 'dueDate')::date < ${today})::integer as overdue
    from risk_assessments r, jsonb_array_elements(r.hazards) h, jsonb_array_elements(h -> 'controls') c`);
  expect({ hazards: riskAssessments?.hazards, controls: riskAssessments?.controls }).toEqual({
    ...hazards,
    controls,
  });
  expect(controls?.overdue).toBeGreaterThan(0);
  const { rows } = await sql<{ level: string; count: number }>`
    select risk_level as level, count(*)::integer as count from risk_assessments group by 1`.execute(app.db);
  expect(riskAssessments?.byLevel).toEqual(
    Object.fromEntries(rows.map(({ level, count }) => [level, count])),
  );
  expect(chemicals).toEqual(
    await one(sql`select count(*)::integer as total, count(*) filter (where not ${hasSheet})::integer as missing,
      count(*) filter (where ${hasSheet} and sds_expiry is null)::integer as undated,
      count(*) filter (where ${hasSheet} and sds_expiry < ${now})::integer as past,
      count(*) filter (where ${hasSheet} and sds_expiry >= ${now} and sds_expiry <= ${now} + interval '90 days')::integer as soon,
      count(*) filter (where ${hasSheet} and sds_expiry > ${now} + interval '90 days')::integer as valid from chemicals`),
  );
});

const burns = 'H22[0-8]|H23[0-2]|H25[0-2]|H28[23]|EUH018|EUH209A?';
const poison = 'H3[013][01]|EUH070';
const corrodes = 'H314|EUH071';
const cancer = 'H350i?';
test.each([
  ['fi', 'onko meillä syttyviä nesteitä?', burns, 'liquid'],
  ['fi', 'Mitä syttyviä aineita meillä on?', burns],
  ['fi', 'syöpävaarallisia', cancer],
  ['fi', 'mitkä aineet ovat syövyttäviä?', corrodes],
  ['fi', 'onko meillä myrkyllisiä kaasuja', poison, 'gas'],
  ['fi', 'mitkä aineet ovat hapettavia?', 'H27[0-2]'],
  ['en', 'what burns?', burns],
  ['en', 'which flammable liquids do we have?', burns, 'liquid'],
  ['en', 'carcinogens?', cancer],
  ['en', 'do we have anything corrosive', corrodes],
  ['en', 'which chemicals are toxic?', poison],
  ['no', 'brannfarlige væsker', burns, 'liquid'],
  ['no', 'har vi noe som er etsende?', corrodes],
  ['no', 'kreftfremkallende stoffer', cancer],
  ['sv', 'brandfarliga vätskor', burns, 'liquid'],
  ['sv', 'Finns det frätande ämnen?', corrodes],
  ['sk', 'horľavé kvapaliny', burns, 'liquid'],
  ['sk', 'čo je u nás horľavé?', burns],
  ['ru', 'горючие жидкости', burns, 'liquid'],
  ['ru', 'есть ли канцерогены?', cancer],
] as [string, string, string, string?][])(
  '%s: “%s” names the substances of those statements',
  async (language, question, codes, state) => {
    await app.db.deleteFrom('rateLimits').execute();
    const isState = state ? sql`physical_state = ${state}` : sql`true`;
    const { rows } = await sql<{ id: number }>`
    select id from chemicals where ${says(codes)} and ${isState}`.execute(app.db);
    const { body } = await sari.post<AssistantAnswer>('/api/ai/chat', {
      question,
      language,
      conversationHistory: [],
    });
    const told = body.records.filter(({ kind }) => kind === 'chemical').map(({ id }) => id);
    expect(told.length).toBe(Math.min(rows.length, 10));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
    expect(/\d+/.exec(body.answer)?.[0]).toBe(String(rows.length));
  },
);

test.each([
  ['Mikä on vasteajan keskiarvo?', ['observations.responseHours', 'observations.answered']],
  [
    'Paljonko työtunteja on tehty?',
    ['injuries.hours', 'injuries.recordable', 'injuries.lostTime', 'rates.tri', 'rates.lta'],
  ],
  ['Montako käyttöturvallisuustiedotetta on vanhenemassa?', ['chemicals.expiring']],
  ['Mikä on ISO 45001 täyttöaste?', ['iso.iso45001', 'iso.iso14001']],
])('the assistant, asked “%s”', async (question, names) => {
  const { body } = await sari.post<{ answer: string }>('/api/ai/chat', { question, conversationHistory: [] });
  const bare = (text: string) => text.replaceAll(/\s/g, '');
  for (const name of names) expect(bare(body.answer)).toContain(bare(printed(name)));
});
