import type { TsiFacts } from '@turva/contracts/figures/tsi';
import { injurySums } from '@turva/rules/figures/injury-rates';
import { tsiFacts } from '@turva/rules/figures/tsi-facts';
import { type TsiGoals, tsiOf } from '@turva/rules/figures/tsi-score';
import { addMonths, daysBefore, lastDayOf } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { ensureComplianceRows } from '../features/tsi/compliance-rows.ts';
import { foldCounts } from '../features/tsi/fold-counts.ts';
import { loadRecords, recordsOf } from '../features/tsi/load-records.ts';
import { openArchive } from '../features/tsi/records-as-of.ts';
import { monthRows, store } from '../features/tsi/refresh-metrics.ts';
import { endOfMonth, type Moment, momentOf, monthOfMoment } from '../plant/moment.ts';
import type { PeopleIds } from './add-people.ts';
import { seededRandom } from './seeded.ts';
import {
  departmentShares,
  MONTHS,
  SCORE_OF_LAST_MONTH,
  unmetClauses,
  YEAR_HOURS,
  yearInjuries,
  yearsBefore,
} from './tsi.ts';

interface Context {
  now: Date;
  people: PeopleIds;
}

/** Hours, injuries, requirements, reporting times, and the months of the index that result from the formula. */
export async function addTsi(trx: Trx, { now, people }: Context): Promise<void> {
  const moment = momentOf(now);
  await ensureComplianceRows(trx);
  await addReportingTimes(trx, moment);
  const actorId = people.get('demo.esimies') as number;
  const plan = await planOf(trx, moment);
  await addInjuries(trx, { actorId, now, rows: plan.injuries });
  await addClauses(trx, { actorId, moment, metLately: plan.metLately });
  await foldCounts(trx);
  const archive = await openArchive(trx, moment);
  for (let back = MONTHS; back > 0; back--) {
    const end = endOfMonth(addMonths(monthOfMoment(moment), -back));
    for (const row of await monthRows(trx, await archive(end), end))
      await store(trx, row, { kept: undefined, now: end.now });
  }
  for (const row of await monthRows(trx, await loadRecords(trx, moment), moment))
    await store(trx, row, { kept: undefined, now });
  await trx.deleteFrom('tsiTouched').execute();
}

interface Hours {
  month: string;
  hours: number;
  recordable: number;
  lostTime: number;
}

/** The year's hours by month: the elapsed share for the current one, the rest over the eleven before. */
function yearOf({ today }: Moment): Hours[] {
  const month = today.slice(0, 7);
  const days = Number(lastDayOf(month).slice(8));
  const running = Math.max(200, Math.round((YEAR_HOURS / 12) * (Number(today.slice(8)) / days) * 0.01) * 100);
  const each = Math.floor((YEAR_HOURS - running) / 11 / 100) * 100;
  return Array.from({ length: 12 }, (_, back) => {
    // holidays in July: others work them in spring
    const hours = back === 0 ? running : back === 1 ? YEAR_HOURS - running - 10 * each : each;
    const injured = yearInjuries.find((one) => one.monthsAgo === back);
    return {
      month: addMonths(month, -back),
      hours,
      recordable: injured ? 1 : 0,
      lostTime: injured?.lostTime ? 1 : 0,
    };
  });
}

/**
 * Last month's end differs from now by what has changed since: a month a year ago whose injuries no longer count,
 * and requirements met since. Both are chosen so that the formula gives the product's named figures on any day of
 * loading.
 */
async function planOf(trx: Trx, moment: Moment) {
  const year = yearOf(moment);
  const month = monthOfMoment(moment);
  const end = endOfMonth(addMonths(month, -1));
  const then = await (await openArchive(trx, moment))(end);
  const facts = tsiFacts(recordsOf(then, null), {
    now: end.now.getTime(),
    today: end.today,
    department: null,
  });
  const best = candidates()
    .map((one) => ({ ...one, score: scoreThen(facts, then.goals, { year, end, ...one }) }))
    .toSorted((a, b) => missed(a) - missed(b) || strangeness(a) - strangeness(b))[0] as Candidate;
  const gone = {
    month: addMonths(month, -12),
    hours: best.hours,
    recordable: best.recordable,
    lostTime: Math.min(1, best.recordable),
  };
  const before = yearsBefore.map(({ recordable, lostTime }, at) => ({
    month: addMonths(month, -13 - at),
    hours: 20_400 + (at % 4) * 300,
    recordable,
    lostTime,
  }));
  return { injuries: [...year, gone, ...before], metLately: best.metLately };
}

interface Candidate {
  recordable: number;
  hours: number;
  metLately: number;
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const candidates = (): Candidate[] =>
  range(0, 6, 1).flatMap((recordable) =>
    range(0, 60, 1).flatMap((metLately) =>
      range(15_000, 30_000, 500).map((hours) => ({ recordable, metLately, hours })),
    ),
  );

/** The distance from the intended score; any score displayed as the same number will do. */
const missed = ({ score }: { score: number }) =>
  score >= SCORE_OF_LAST_MONTH && score < SCORE_OF_LAST_MONTH + 0.05
    ? 0
    : Math.abs(score - SCORE_OF_LAST_MONTH);

/** Prefers ordinary hours, and few requirements met at once. */
const strangeness = ({ hours, metLately }: Candidate) => Math.abs(hours - 20_800) / 400 + metLately;

function scoreThen(
  facts: TsiFacts,
  goals: TsiGoals,
  { year, end, recordable, hours, metLately }: Candidate & { year: Hours[]; end: Moment },
): number {
  const gone = { month: addMonths(end.today.slice(0, 7), -11), hours, recordable, lostTime: 0 };
  const rows = [...year, gone].map((row) => ({ ...row, department: null }));
  const total = 95;
  const clauses = { inOrder: total - unmetClauses.size - metLately, total };
  const changed = {
    ...facts,
    injuries: injurySums(rows, { month: end.today.slice(0, 7), department: null }),
    compliance: { ...facts.compliance, clauses },
  };
  return tsiOf(changed, goals).score ?? 0;
}

async function addInjuries(trx: Trx, { actorId, now, rows }: { actorId: number; now: Date; rows: Hours[] }) {
  const values = rows.flatMap((row) => {
    const parts = departmentShares.map(({ share }) => Math.floor((row.hours * share) / 10) * 10);
    const rest = row.hours - parts.reduce((sum, part) => sum + part, 0);
    return departmentShares.map(({ department, injured }, at) => ({
      month: row.month,
      department,
      hours: (parts[at] ?? 0) + (at === 0 ? rest : 0),
      recordable: injured ? Math.floor(row.recordable / 2) + (at === 0 ? row.recordable % 2 : 0) : 0,
      lostTime: at === 0 ? row.lostTime : 0,
      at: enteredAt(row.month, now),
    }));
  });
  const added = await trx
    .insertInto('injuryMonths')
    .values(values.map(({ at, ...row }) => ({ ...row, updatedBy: actorId, createdAt: at, updatedAt: at })))
    .returning(['id', 'hours', 'recordable', 'lostTime', 'updatedAt'])
    .execute();
  await trx
    .insertInto('injuryHistory')
    .values(
      added.map(({ id, hours, recordable, lostTime, updatedAt }) => ({
        injuryMonthId: id,
        actorId,
        at: updatedAt,
        reason: null,
        before: null,
        after: JSON.stringify({ hours: Number(hours), recordable, lostTime }),
      })),
    )
    .execute();
}

/** A few days after the month, like payrolls; never later than now. */
const enteredAt = (month: string, now: Date) =>
  new Date(Math.min(endOfMonth(month).now.getTime() + 3 * 24 * 60 * 60 * 1000, now.getTime()));

async function addClauses(
  trx: Trx,
  { actorId, moment, metLately }: { actorId: number; moment: Moment; metLately: number },
) {
  const rows = await trx
    .selectFrom('complianceRows')
    .select(['id', 'standard', 'position', 'requirement'])
    .orderBy('id')
    .execute();
  const met = rows.filter(({ standard, position }) => !unmetClauses.has(`${standard} ${position}`));
  const lately = new Set(met.slice(met.length - metLately).map(({ id }) => id));
  const longAgo = daysBefore(moment.now, 600, '10:00');
  const since = endOfMonth(addMonths(monthOfMoment(moment), -1)).now.getTime() + 1000;
  const left = Math.max(0, moment.now.getTime() - since);
  let done = 0;
  const history = rows.map(({ id, standard, position }) => {
    const isMet = !unmetClauses.has(`${standard} ${position}`);
    const at = lately.has(id) ? new Date(since + (left * ++done) / (metLately + 1)) : longAgo;
    return { rowId: id, actorId, at, met: { from: lately.has(id) ? false : null, to: isMet } };
  });
  const evidence: Record<string, string> = {
    emergencyPlan: 'Hätätilanneohjeet',
    emergencyDrills: 'Hätäharjoitukset',
    competence: 'Koulutusmatriisi',
    competenceRecords: 'Koulutusmatriisi',
    documented: 'Asiakirjaluettelo',
    control: 'Asiakirjaluettelo ja lukukuittaukset',
    hazards: 'Riskiarvioinnit',
    risksAssessed: 'Riskiarvioinnit',
    operational: 'Työlupaluettelo',
    incidents: 'Tapaturmahavainnot',
    auditDone: 'Turvallisuuskierrosten pöytäkirjat',
  };
  for (const [at, { rowId, met: change, at: when }] of history.entries())
    await trx
      .updateTable('complianceRows')
      .set({
        met: change.to,
        evidence: (change.to && evidence[rows[at]?.requirement ?? '']) || null,
        updatedBy: actorId,
        updatedAt: when,
        rev: 2,
      })
      .where('id', '=', rowId)
      .execute();
  await trx
    .insertInto('complianceHistory')
    .values(
      history.map(({ met: change, ...one }) => ({
        ...one,
        change: JSON.stringify({ met: change, evidence: { from: null, to: null } }),
      })),
    )
    .execute();
}

/** All but one of the year's reports reached the server at the first attempt, half of them within twelve seconds. */
async function addReportingTimes(trx: Trx, { now }: Moment) {
  const rows = await trx
    .selectFrom('observations')
    .select(['id', sql<string>`(created_at at time zone 'Europe/Helsinki')::date`.as('day')])
    .where('createdAt', '>', daysBefore(now, 365, '00:00'))
    .orderBy('id')
    .execute();
  const random = seededRandom('reporting times');
  const half = Math.floor(rows.length / 2);
  const values = rows.map(({ id, day }, at) => {
    if (at === 0) return { observationId: id, day, seconds: 94.2, firstTry: false };
    const quick = at <= half;
    // the two in the middle are the median
    const seconds = at === half || at === half + 1 ? 12 : quick ? 5 + random() * 6.5 : 12.5 + random() * 14;
    return { observationId: id, day, seconds: Math.round(seconds * 10) / 10, firstTry: true };
  });
  await trx.insertInto('reportingTimes').values(values).execute();
}
