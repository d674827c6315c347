import type { TsiMetadata, TsiMetric } from '@turva/contracts/figures/tsi';
import type { Severity } from '@turva/contracts/observations/observation-values';
import { isSheetInOrder } from '@turva/rules/chemicals/sds-expiry';
import { type RecordedMonth, type SafetyFigures, safetyFigures } from '@turva/rules/figures/safety-figures';
import {
  isPermitInOrder,
  recentPermits,
  responseStateOf,
  type TsiMoment,
} from '@turva/rules/figures/tsi-facts';
import { type RaiseKind, raiseBy } from '@turva/rules/figures/tsi-raises';
import { type TsiGoals, type TsiResult, tsiOf } from '@turva/rules/figures/tsi-score';
import { answerDue, answeredInTime } from '@turva/rules/observations/response-time';
import { monthOf } from '@turva/rules/plant/plant-time';
import { isRiskInOrder } from '@turva/rules/risks/risk-status';
import type { PhoneRecords } from './tsi-records.ts';

/** A suggestion to raise the index: the points it adds, and where it is done. */
export interface Raise {
  kind: RaiseKind;
  /** the record; null: any of its kind */
  title: string | null;
  /** its page in the app */
  href: string;
  /** the day until which it counts, if limited */
  until: string | null;
  by: number;
}

export interface PhoneFigures extends SafetyFigures {
  /** null: the plant */
  department: string | null;
  goals: TsiGoals;
  /** recorded months of the scope, oldest first; the current one as computed now, own unsent work included */
  months: RecordedMonth[];
  /** the time of the phone's data, by the server's clock */
  asOf: string;
  today: string;
  /** the index at the end of last month, and what it was counted from; null: none */
  lastMonth: (Pick<TsiResult, 'score'> & Pick<TsiMetadata, 'parts' | 'facts'>) | null;
  /** own unsent changes included in these figures */
  unsent: number;
  /** of the plant, as the server last measured it; null: never received */
  reporting: NonNullable<TsiMetadata['reporting']> | null;
  /** suggestions to raise the index, most points first */
  raises: Raise[];
}

const newest = (metrics: readonly TsiMetric[], department: string | null) =>
  metrics
    .filter((row) => row.department === department)
    .reduce<TsiMetric | null>((latest, row) => (latest && latest.month > row.month ? latest : row), null);

const recorded = ({ month, score, metadata }: TsiMetric): RecordedMonth => ({
  month,
  score: Number(score),
  triRate: metadata.triRate,
  ltaRate: metadata.ltaRate,
});

/** Without the time of the last contact, which changes more often than anything else. */
export type Computed = Omit<PhoneFigures, 'asOf'>;

/**
 * All figures of one scope by the same formula as on the server. Other people's training is not on this device: the
 * number of valid modules comes from the newest recorded month.
 */
export function computeFigures(records: PhoneRecords, { now, today, department }: TsiMoment): Computed {
  const { goals, metrics } = records;
  const history = metrics
    .filter((row) => row.department === department)
    .map(recorded)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const training = newest(metrics, department)?.metadata.facts.training ?? null;
  const figures = safetyFigures({ ...records, history, training }, goals, { now, today, department });
  const thisMonth = monthOf(today);
  const { score } = figures.tsi;
  const running = {
    month: thisMonth,
    score: score ?? 0,
    triRate: figures.tri.rate,
    ltaRate: figures.lta.rate,
  };
  const last =
    figures.change &&
    metrics.find((row) => row.department === department && row.month === figures.change?.month);
  return {
    ...figures,
    department,
    goals,
    months: [...history.filter(({ month }) => month < thisMonth), ...(score === null ? [] : [running])],
    today,
    lastMonth: last ? { ...last.metadata, score: Number(last.score) } : null,
    unsent: records.unsent,
    reporting: newest(metrics, null)?.metadata.reporting ?? null,
    raises: raisesOf(records, figures, { goals, moment: { now, today }, department }),
  };
}

const MOST = 12;

interface Scope {
  goals: TsiGoals;
  moment: { now: number; today: string };
  department: string | null;
}

const isDue = ({ kind }: Raise) => kind === 'answer' || kind === 'close_overdue';

/** Ranks a further report after every answer that is due, whatever it would add. */
function dueFirst(raises: readonly Raise[]): Raise[] {
  const last = raises.findLastIndex(isDue);
  const report = raises.find(({ kind }) => kind === 'report');
  if (!report || last < raises.indexOf(report)) return [...raises];
  const others = raises.filter((one) => one !== report);
  return [...others.slice(0, last), report, ...others.slice(last)];
}

/** Suggestions, record by record, with the points each would add; those that add nothing are left out. */
function raisesOf(
  records: PhoneRecords,
  { facts }: SafetyFigures,
  { goals, moment, department }: Scope,
): Raise[] {
  const { now, today } = moment;
  const by = new Map<RaiseKind, number>();
  const raise = (
    kind: RaiseKind,
    href: string,
    title: string | null = null,
    until: number | null = null,
  ): Raise => {
    const known = by.get(kind) ?? raiseBy(kind, facts, goals);
    by.set(kind, known);
    return { kind, href, title, by: known, until: until === null ? null : new Date(until).toISOString() };
  };
  const ours = (row: { department: string | null }) => department === null || row.department === department;
  const observed = records.unfinished.filter(ours).flatMap((one) => {
    const state = responseStateOf(one, now);
    const href = `/observations?id=${one.id ?? one.clientId}`;
    if (state === 'waiting') return [raise('answer', href, one.title, answerDue(one))];
    const [created, answered] = [new Date(one.createdAt), one.answeredAt ?? one.completedAt];
    const slipped =
      state === 'overdue' &&
      answered !== null &&
      answeredInTime(one.severity as Severity, created, new Date(answered));
    return slipped ? [raise('close_overdue', href, one.title)] : [];
  });
  const undecided = recentPermits(records.permits.filter(ours), now)
    .filter((permit) => permit.status === 'pending' || permit.status === 'closed')
    .filter((permit) => isPermitInOrder(permit, now) === false)
    .map(({ id, title }) => raise('permits', `/work-permits?id=${id}`, title));
  const expired = records.assessments
    .filter(ours)
    .filter((one) => isRiskInOrder(one, today) === false)
    .map(({ id, clientId, title }) => raise('assessments', `/risk-assessment?id=${id ?? clientId}`, title));
  const sheets = records.sheets
    .filter(ours)
    .filter((chemical) => !isSheetInOrder(chemical, now))
    .map(({ id, clientId, title }) => raise('sheets', `/chemicals?id=${id ?? clientId}`, title));
  const all = [
    raise('report', '/observations?new=1'),
    raise('training', '/training'),
    raise('clauses', '/tsi-update?tab=iso'),
    ...observed,
    ...undecided,
    ...expired,
    ...sheets,
  ]
    .filter((one) => one.by > 0.005)
    .sort((a, b) => b.by - a.by);
  return dueFirst(all).slice(0, MOST);
}

/** The score these hours and injuries would give, before they are saved. */
export function previewScore(
  figures: Pick<PhoneFigures, 'facts' | 'goals'>,
  injuries: PhoneFigures['facts']['injuries'],
): ReturnType<typeof tsiOf> {
  return tsiOf({ ...figures.facts, injuries }, figures.goals);
}
