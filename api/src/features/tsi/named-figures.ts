import type { NamedFigure } from '@turva/contracts/figures/tsi';
import { isoStandards } from '@turva/contracts/figures/tsi-values';
import { countChemicals } from '@turva/rules/chemicals/chemical-register';
import { figures } from '@turva/rules/figures/all';
import { type FigureFacts, pathOf, readFigure } from '@turva/rules/figures/define';
import { standingOf } from '@turva/rules/figures/recorded-compliance';
import { reportCounts } from '@turva/rules/figures/report-counts';
import { safetyFigures } from '@turva/rules/figures/safety-figures';
import { tsiFacts } from '@turva/rules/figures/tsi-facts';
import { tsiOf } from '@turva/rules/figures/tsi-score';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { momentOf } from '../../plant/moment.ts';
import { isExpiredRisk, permitStatusAt } from '../../plant/states.ts';
import { languageOf, textsIn } from '../../texts.ts';
import { selectChemicals } from '../chemicals/read-chemicals.ts';
import { listReports } from '../reports/read-reports.ts';
import { allComplianceRows } from './compliance-rows.ts';
import { recordedCompliance } from './count-records.ts';
import { departmentsOf, loadRecords, recordsOf } from './load-records.ts';
import { reportingOf } from './reporting-times.ts';

const numbersOf = async <Name extends string>(
  db: Db,
  from: RawBuilder<unknown>,
  names: readonly Name[],
  state: RawBuilder<unknown>,
) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select ${state} as state, count(*)::integer as count from ${from} group by 1`.execute(db);
  const inState = (name: string) => rows.find((row) => row.state === name)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    ...(Object.fromEntries(names.map((name) => [name, inState(name)])) as Record<Name, number>),
  };
};

/** What the index and the figures beside it are read from. */
async function indexOf(db: Db, now: Date, department: string | null) {
  const moment = momentOf(now);
  const loaded = await loadRecords(db, moment);
  const scope = (of: string | null) => ({ now: now.getTime(), today: moment.today, department: of });
  const index = {
    ...safetyFigures(recordsOf(loaded, department), loaded.goals, scope(department)),
    today: moment.today,
  };
  return { moment, loaded, scope, index };
}

/** The figures of the plant with the scores of its departments, as the assistant tells them. */
export async function plantFigures(db: Db, now: Date) {
  const { loaded, scope, index } = await indexOf(db, now, null);
  const departments = departmentsOf(loaded).flatMap((department) => {
    const { score } = tsiOf(tsiFacts(recordsOf(loaded, department), scope(department)), loaded.goals);
    return score === null ? [] : [{ department, score }];
  });
  return { index, departments };
}

/** Everything the figures of the plant are read from; of one department only the index has its own. */
async function factsOf(
  db: Db,
  now: Date,
  department: string | null,
): Promise<Partial<FigureFacts> & Pick<FigureFacts, 'index'>> {
  const { moment, index } = await indexOf(db, now, department);
  if (department !== null) return { index };
  const rows = await allComplianceRows(db);
  const { counts } = await recordedCompliance(db, now);
  const [iso45001, iso14001] = isoStandards.map((standard) =>
    standingOf(
      rows.filter((row) => row.standard === standard),
      counts,
    ),
  ) as [FigureFacts['requirements']['iso45001'], FigureFacts['requirements']['iso14001']];
  const chemicals = await selectChemicals(db, sql`where c.deleted_at is null and c.is_active is not false`);
  return {
    index,
    reporting: await reportingOf(db, moment),
    observations: await numbersOf(
      db,
      sql`observations where deleted_at is null`,
      ['open', 'in_progress', 'closed'],
      sql`status`,
    ),
    // by the clock where time changes a state
    permits: await numbersOf(
      db,
      sql`work_permits p where p.deleted_at is null`,
      ['approved', 'pending', 'rejected'],
      permitStatusAt(now),
    ),
    assessments: await numbersOf(
      db,
      sql`risk_assessments r where r.deleted_at is null`,
      ['pending', 'in-progress', 'completed', 'expired'],
      sql`case when ${isExpiredRisk(now)} then 'expired' else r.status end`,
    ),
    chemicals: countChemicals(chemicals, now.getTime()),
    reports: reportCounts(await listReports(db), now.getTime()),
    requirements: { iso45001, iso14001 },
  };
}

interface Asked {
  user: Pick<SessionUser, 'id' | 'role'>;
  now: Date;
  department?: string | undefined;
  language?: string | undefined;
}

/** Every figure by its name: what it says, how it is defined, and where its records are. */
export async function namedFigures(
  db: Db,
  { user, now, department = '', language }: Asked,
): Promise<NamedFigure[]> {
  const facts: Partial<FigureFacts> = await factsOf(db, now, department || null);
  const t = textsIn(language ? languageOf(language) : await languageOfUser(db, user.id));
  const seen = { today: plantDay(now), supervises: supervises(user) };
  return figures.flatMap((figure) => {
    const own = facts[figure.of];
    if (own === undefined) return [];
    const { name, unit, period, title, explains, words } = figure;
    return {
      name,
      title: t(title),
      definition: t(explains, { ...words }),
      scope: department || 'plant',
      period,
      unit,
      ...readFigure(figure, own),
      path: pathOf(figure, seen),
    };
  });
}
