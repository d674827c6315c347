import type { Comparison, ReportTemplate } from '@turva/contracts/figures/report-values';
import type { PlantSettingsValues, SettingText } from '@turva/contracts/plant/plant-settings-values';
import type { RecordCounts } from '@turva/rules/figures/recorded-compliance';
import { comparedPeriod } from '@turva/rules/observations/period-before';
import { addDays, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { always } from '../../../db/sql.ts';
import { plantSettings } from '../../../plant/plant-settings.ts';
import { recordsBegan } from '../../../plant/records-began.ts';
import { plantSite } from '../../../plant/site.ts';
import { countRecords } from '../../tsi/count-records.ts';
import { type BeforeData, gatherBefore, namesOf } from './gather-before.ts';
import { type Competence, gatherCompetence } from './gather-competence.ts';
import { type GapData, gatherGaps } from './gather-gaps.ts';
import { type ClauseData, gatherClauses, gatherIndex, type IndexData } from './gather-index.ts';
import { gatherObservations, type ObservationData } from './gather-observations.ts';
import { gatherRisks, type RiskData } from './gather-risks.ts';
import { gatherTrends, type TrendData } from './gather-trends.ts';
import {
  type ActionData,
  type ChemicalData,
  type DocumentData,
  type EmergencyData,
  gatherActions,
  gatherChemicals,
  gatherDocuments,
  gatherEmergency,
  gatherPermits,
  gatherRounds,
  gatherTraining,
  type PermitData,
  type RoundData,
  type TrainingData,
} from './gather-work.ts';
import type { Scope } from './scope.ts';

/** The language-neutral data of a report: frozen with it, and the source of its files. */
export interface GatheredData {
  asOf: string;
  /** the plant's first day of records; absent: before it was gathered */
  began?: string | null;
  /** the plant's name; null until somebody enters it */
  plant: string | null;
  /** names of the authorities when the report was made; empty: not entered */
  authorities?: Pick<PlantSettingsValues, SettingText>;
  observations?: ObservationData;
  /** the previous period of the same length, to show changes */
  before?: BeforeData;
  /** what is overdue now; absent: before it was gathered */
  gaps?: GapData;
  /** names of everybody mentioned, by number; people erased afterwards are removed */
  people?: Record<string, string>;
  /** who requested it; null: the schedule */
  authorId?: number | null;
  trends?: TrendData;
  actions?: ActionData;
  riskAssessments?: RiskData;
  permits?: PermitData;
  training?: TrainingData;
  /** person by person, for the evidence pack */
  competence?: Competence[];
  chemicals?: ChemicalData;
  documents?: DocumentData;
  rounds?: RoundData;
  emergency?: EmergencyData;
  clauses?: ClauseData[];
  /** what the plant's records show about the requirements; absent: before it was gathered */
  recorded?: RecordCounts;
  index?: IndexData;
}

type Part = Exclude<keyof GatheredData, 'asOf' | 'began' | 'plant' | 'authorities' | 'people' | 'authorId'>;

const ofClauses: readonly Part[] = [
  'clauses',
  'recorded',
  'observations',
  'actions',
  'riskAssessments',
  'permits',
  'training',
  'chemicals',
  'documents',
  'rounds',
  'emergency',
  'before',
  'gaps',
];

/** The parts of each kind of report, in reading order. */
export const partsOf: Record<ReportTemplate, readonly Part[]> = {
  safety: [
    'index',
    'observations',
    'before',
    'trends',
    'actions',
    'riskAssessments',
    'rounds',
    'emergency',
    'gaps',
  ],
  compliance: ofClauses,
  management: ofClauses,
  evidence: [...ofClauses, 'competence'],
  risk: ['riskAssessments', 'observations', 'before', 'trends', 'actions', 'gaps'],
  analytics: [
    'index',
    'observations',
    'before',
    'trends',
    'riskAssessments',
    'training',
    'permits',
    'rounds',
    'actions',
    'gaps',
  ],
  training: ['training', 'before'],
  incidents: ['index', 'observations', 'before', 'actions', 'gaps'],
};

const REPORTED = ['incident', 'nearmiss'] as const;

interface Wanted {
  template: ReportTemplate;
  from: string;
  to: string;
  department: string | null;
  /** absent: with the previous period */
  compareWith?: Comparison;
  /** absent: the schedule */
  requestedBy?: number | null;
}

export function scopeOf({ from, to, department }: Omit<Wanted, 'template'>, now: Date): Scope {
  const end = startOfPlantDay(addDays(to, 1));
  return { start: startOfPlantDay(from), end: end < now ? end : now, department, now };
}

/** Reads what the report needs, part by part; `onShare` gets the progress, from 0 to 1. */
export async function gather(
  { db, now }: { db: Db; now: Date },
  wanted: Wanted,
  onShare: (share: number) => Promise<void>,
): Promise<GatheredData> {
  const scope = scopeOf(wanted, now);
  const parts = partsOf[wanted.template];
  const site = await plantSite(db);
  const { rescueAuthority, safetyAuthority, chemicalAuthority } = await plantSettings(db);
  const data: GatheredData = {
    asOf: now.toISOString(),
    began: await recordsBegan(db),
    plant: site?.name ?? null,
    authorities: { rescueAuthority, safetyAuthority, chemicalAuthority },
  };
  for (const [at, part] of parts.entries()) {
    await onShare(at / parts.length);
    const within = (share: number) => onShare((at + share) / parts.length);
    Object.assign(data, { [part]: await readers[part](db, scope, { ...wanted, onShare: within }) });
  }
  data.authorId = wanted.requestedBy ?? null;
  data.people = await namesOf(db, [data.authorId, ...ownersIn(data)]);
  return data;
}

function ownersIn({ gaps, competence = [] }: GatheredData): (number | null)[] {
  const all = [...Object.values(gaps ?? {}).flatMap(({ listed }) => listed)];
  return [...all.map(({ ownerId }) => ownerId), ...competence.map(({ personId }) => personId)];
}

type Read = (
  db: Db,
  scope: Scope,
  wanted: Wanted & { onShare: (share: number) => Promise<void> },
) => Promise<unknown>;

const readers: { [P in Part]: (...args: Parameters<Read>) => Promise<NonNullable<GatheredData[P]>> } = {
  observations: (db, scope, { template, onShare }) =>
    gatherObservations(db, scope, {
      onShare,
      ...(template === 'incidents' ? { categories: REPORTED } : {}),
      grave:
        template === 'incidents'
          ? always
          : sql`(o.category = 'incident' or (o.severity in ('high', 'critical') and o.status <> 'closed'))`,
    }),
  before: (db, scope, { template, from, to, compareWith = 'before' }) =>
    gatherBefore(db, scope, {
      compared: comparedPeriod({ from, to }, compareWith),
      ...(template === 'incidents' ? { categories: REPORTED } : {}),
    }),
  trends: gatherTrends,
  actions: gatherActions,
  gaps: gatherGaps,
  riskAssessments: gatherRisks,
  permits: gatherPermits,
  training: gatherTraining,
  competence: gatherCompetence,
  chemicals: gatherChemicals,
  documents: gatherDocuments,
  rounds: gatherRounds,
  emergency: gatherEmergency,
  clauses: gatherClauses,
  // the requirements apply to the whole plant
  recorded: (db, scope) => countRecords(db, { ...scope, department: null }),
  index: (db, scope, { from, to, compareWith = 'before' }) =>
    gatherIndex(db, scope, { from, to, compared: comparedPeriod({ from, to }, compareWith) }),
};
