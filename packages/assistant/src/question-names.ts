import { type HelpId, helpIds, mayRead } from '@turva/locales/help';
import type { Filters, Kind } from './form.ts';

/** A question that can be asked: what its slots are, and what its answer is made from (`answers.ts`). */
export interface NamedQuestion {
  kind?: Kind;
  slots: ReadonlySet<keyof Filters>;
  isList?: true;
  /** the places of its sources and figures are the plant's settings, the index or the help */
  of?: 'tsi' | 'injury' | 'settings' | 'help';
}

const where = ['areaIds', 'department', 'place'] as const;
const when = ['span', 'spanOf'] as const;
const who = ['mine', 'assigneeId', 'assignee'] as const;
const state = ['ids', 'status', 'overdue', 'soon', 'undated', 'unassigned'] as const;
const sort = ['category', 'severity', 'theme'] as const;
const ofRecords = [...where, ...when, ...who, ...state, ...sort, 'words'] as const;

/** What is there at all times, and nobody's. */
const kept = (kind: Kind): NamedQuestion => ({
  kind,
  slots: new Set([...where, 'ids', 'status', 'category', 'severity', 'words', 'soon']),
  isList: true,
});
const list = (kind: Kind): NamedQuestion => ({ kind, slots: new Set(ofRecords), isList: true });
const figures = (kind: Kind): NamedQuestion => ({ kind, slots: new Set(ofRecords) });
const whole = (of: NonNullable<NamedQuestion['of']>, ...slots: (keyof Filters)[]): NamedQuestion => ({
  of,
  slots: new Set(slots),
});
const substance = (): NamedQuestion => ({ kind: 'chemical', slots: new Set([...where, 'words', 'ids']) });

const named = {
  observations: list('observation'),
  actions: list('action'),
  risks: list('risk'),
  permits: list('permit'),
  chemicals: list('chemical'),
  // the asker's own: of somebody else nothing is told
  trainings: {
    kind: 'training',
    slots: new Set([...where, ...when, ...state, 'category', 'words']),
    isList: true,
  },
  cards: list('card'),
  documents: kept('document'),
  procedures: kept('procedure'),
  areas: { ...kept('area'), slots: new Set([...where, ...who, 'words']) },
  rounds: list('round'),
  alarms: list('alarm'),
  due: {
    slots: new Set([...where, ...when, ...who, 'status', 'overdue', 'soon', 'words']),
    isList: true,
    kind: 'action',
  },
  search: { slots: new Set([...where, ...when, 'words']) },
  procedure: { slots: new Set(['words']) },
  reporter: list('observation'),
  observationsBy: figures('observation'),
  risksBy: figures('risk'),
  permitsBy: figures('permit'),
  actionsBy: figures('action'),
  chemicalsBy: figures('chemical'),
  observationsTrend: figures('observation'),
  observationsCompare: figures('observation'),
  observationsShare: figures('observation'),
  closingTime: figures('observation'),
  responseTime: whole('tsi', ...where, ...when),
  tsi: whole('tsi', ...when),
  tsiParts: whole('tsi'),
  tsiWhy: whole('tsi', ...when),
  tsiTrend: whole('tsi', ...when),
  tsiDepartments: whole('tsi'),
  iso: whole('tsi', ...where, ...when),
  injuries: whole('injury'),
  afterWatch: whole('settings'),
  gasLimits: whole('settings'),
  gasRetest: whole('settings'),
  gasReadings: figures('permit'),
  mayWork: { kind: 'permit', slots: new Set([...where, ...when, ...who, 'category', 'words']) },
  storeTogether: substance(),
  approver: figures('permit'),
  substancesByHazard: { kind: 'chemical', slots: new Set([...where, 'words', 'ids', 'category']) },
  chemicalStorage: substance(),
  chemicalProtection: substance(),
  chemicalHazards: substance(),
  chemicalFirstAid: substance(),
  peopleTraining: figures('training'),
  peopleCards: figures('card'),
  riskMatrix: whole('settings'),
  permitStops: whole('settings'),
  tsiMinimum: whole('settings'),
  observationTarget: whole('settings'),
  authorities: whole('settings'),
  refused: { slots: new Set() },
} satisfies Record<string, NamedQuestion>;
export type QuestionName = keyof typeof named;

export const questionNames = Object.keys(named) as QuestionName[];
const isNamed = (ask: string): ask is QuestionName => Object.hasOwn(named, ask);
const help: NamedQuestion = whole('help');

/** The article of the help that `help:report` asks for. */
export const articleOf = (ask: string): HelpId | undefined => helpIds.find((id) => ask === `help:${id}`);
export const mayBeTold = (ask: string, reader: { role: string }) => {
  const id = articleOf(ask);
  return id === undefined || mayRead(id, reader);
};
export const isAsked = (ask: string) => isNamed(ask) || articleOf(ask) !== undefined;
export const questionOf = (ask: string): NamedQuestion => (isNamed(ask) ? named[ask] : help);
export const kindOf = (ask: string): Kind | undefined => questionOf(ask).kind;
