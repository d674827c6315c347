import type { IsoStandard } from '@turva/contracts/figures/tsi-values';

/** Kinds of records that show whether a requirement is met. */
export const recordSources = [
  'assessments',
  'controlsDone',
  'training',
  'documents',
  'permitsUsed',
  'sheets',
  'procedures',
  'drills',
  'observationsAnswered',
  'rounds',
  'incidentsAnswered',
  'actionsDone',
  'verified',
] as const;
export type RecordSource = (typeof recordSources)[number];

/**
 * How many are in order, of all; where something only has to take place (drills, rounds, procedures) both are the
 * count.
 */
export interface RecordCount {
  part: number;
  whole: number;
}
/** One that is missing was not looked at. */
export type RecordCounts = Partial<Record<RecordSource, RecordCount>>;

/** none: nothing is recorded */
export type RecordedState = 'met' | 'notMet' | 'none';
export interface RecordedFigure extends RecordCount {
  source: RecordSource;
  state: RecordedState;
}
export interface Recorded {
  state: RecordedState;
  figures: RecordedFigure[];
}

/** Counted, without a whole to compare with. */
export const isNumberOf = (source: RecordSource) =>
  source === 'procedures' || source === 'drills' || source === 'rounds';

/** Without a single record such a requirement cannot be met; without a permit or an accident it well can. */
const mustExist = (source: RecordSource) => isNumberOf(source) || source === 'assessments';

/** Requirements with records as evidence; safety records show nothing about environmental aspects or audits. */
const sourcesOf: Record<IsoStandard, Readonly<Record<string, readonly RecordSource[]>>> = {
  iso45001: {
    hazards: ['assessments'],
    risksAssessed: ['assessments'],
    competence: ['training'],
    competenceRecords: ['training'],
    control: ['documents'],
    operational: ['permitsUsed', 'sheets'],
    hierarchy: ['controlsDone'],
    emergencyPlan: ['procedures'],
    emergencyDrills: ['drills'],
    monitoring: ['observationsAnswered'],
    auditDone: ['rounds'],
    incidents: ['incidentsAnswered', 'actionsDone'],
    effectiveness: ['verified'],
  },
  iso14001: {
    competence: ['training'],
    competenceRecords: ['training'],
    control: ['documents'],
    operationalEnv: ['sheets'],
    emergencyPlan: ['procedures'],
    emergencyDrills: ['drills'],
    nonconformity: ['actionsDone'],
  },
};

const stateOf = ({ part, whole }: RecordCount): RecordedState =>
  whole === 0 ? 'none' : part >= whole ? 'met' : 'notMet';

/** What the records show about a requirement of a standard; null: no record could show it. */
export function recordedOf(
  { standard, requirement }: { standard: string; requirement: string },
  counts: RecordCounts,
): Recorded | null {
  const sources = sourcesOf[standard as IsoStandard]?.[requirement] ?? [];
  const figures = sources.flatMap((source) => {
    const count = counts[source];
    return count ? [{ source, ...count, state: stateOf(count) }] : [];
  });
  if (figures.length === 0) return null;
  const has = (state: RecordedState) => figures.some((figure) => figure.state === state);
  return { state: has('notMet') ? 'notMet' : has('met') ? 'met' : 'none', figures };
}

/** Marked as met, while the records do not show it. */
export const disagrees = (met: boolean | null, recorded: Recorded | null): boolean =>
  met === true &&
  recorded !== null &&
  recorded.figures.some(({ source, state }) => state === 'notMet' || (state === 'none' && mustExist(source)));

/** A requirement of a standard as its row states it. */
interface Stated {
  standard: string;
  requirement: string;
  met: boolean | null;
  evidence: string | null;
}

/** Stated as met, without a word of evidence, and no kind of record could show it. */
export const isUnproven = ({ standard, requirement, met, evidence }: Stated): boolean =>
  met === true &&
  (evidence ?? '').trim() === '' &&
  sourcesOf[standard as IsoStandard]?.[requirement] === undefined;

/** fulfilled · unproven: fulfilled by one's own word alone · disputed: the records do not show it · open: not fulfilled */
export const standings = ['fulfilled', 'unproven', 'disputed', 'open'] as const;
export type StandingName = (typeof standings)[number];

/** Each requirement is one of them. */
export function standingOfRow(row: Stated, counts: RecordCounts): StandingName {
  if (row.met !== true) return 'open';
  if (isUnproven(row)) return 'unproven';
  return disagrees(row.met, recordedOf(row, counts)) ? 'disputed' : 'fulfilled';
}

export type Standing = Record<StandingName, number> & { total: number };

/** The one score of a standard: what its requirements stand on. */
export function standingOf(rows: readonly Stated[], counts: RecordCounts): Standing {
  const all = rows.map((row) => standingOfRow(row, counts));
  const number = (name: StandingName) => all.filter((one) => one === name).length;
  return {
    total: rows.length,
    fulfilled: number('fulfilled'),
    unproven: number('unproven'),
    disputed: number('disputed'),
    open: number('open'),
  };
}

const screens: readonly (readonly [path: string, name: string])[] = [
  ['/observations/audits', 'auditRounds'],
  ['/observations', 'observations'],
  ['/analytics', 'analytics'],
  ['/work-permits/board', 'permitBoard'],
  ['/work-permits/templates', 'permitTemplates'],
  ['/work-permits', 'permits'],
  ['/risk-assessment', 'riskAssessments'],
  ['/training/matrix', 'trainingMatrix'],
  ['/training', 'training'],
  ['/chemicals/print', 'chemicalsPrint'],
  ['/chemicals', 'chemicals'],
  ['/audit-rounds', 'auditRounds'],
  ['/documents', 'documents'],
  ['/reports', 'reports'],
  ['/emergency', 'emergency'],
  ['/areas', 'areas'],
  ['/settings/plant', 'plantSettings'],
  ['/admin', 'admin'],
  ['/tsi-update', 'tsiUpdate'],
  ['/', 'home'],
];

/** Evidence that is a path of the app: key of the screen's name in `shell:nav`. Null: somebody's own words. */
export function screenOfEvidence(evidence: string | null): string | null {
  const words = evidence?.trim() ?? '';
  if (!/^\/(?!\/)[\w-]*([/?#]|$)/.test(words) || /\s/.test(words)) return null;
  const path = words.replace(/[?#].*$/, '');
  return (
    screens.find(([known]) => known === '/' || path === known || path.startsWith(`${known}/`))?.[1] ?? null
  );
}
