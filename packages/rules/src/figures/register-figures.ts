import { isoStandards } from '@turva/contracts/figures/tsi-values';
import { defineFigure, type FigureFacts } from './define.ts';
import { standings } from './recorded-compliance.ts';

type Register = 'observations' | 'permits' | 'chemicals' | 'assessments';

/** Counters of a register: each its title, and the list it narrows to. */
const counters = <const Source extends Register, const State extends keyof FigureFacts[Source] & string>(
  of: Source,
  list: string,
  shown: readonly (readonly [state: State, title: string, query: string])[],
  explains = (_state: string): string => 'figures:explains.counter',
) =>
  shown.map(([state, title, query]) =>
    defineFigure({
      name: `${of}.${state}`,
      of,
      period: 'now',
      unit: 'count',
      value: (facts: FigureFacts[Source]) => facts[state] as number,
      title,
      explains: state === 'total' ? 'figures:explains.total' : explains(state),
      path: `${list}${query}`,
    }),
  );

export const registerFigures = [
  ...counters('observations', '/observations', [
    ['total', 'observations:list.total', ''],
    ['open', 'common:status.open', '?status=open'],
    ['in_progress', 'common:status.in_progress', '?status=in_progress'],
    ['closed', 'common:status.closed', '?status=closed'],
  ]),
  ...counters('permits', '/work-permits', [
    ['total', 'permits:list.count.total', ''],
    ['approved', 'permits:list.count.approved', '?show=approved'],
    ['pending', 'permits:list.count.pending', '?show=pending'],
    ['rejected', 'permits:list.count.rejected', '?show=rejected'],
  ]),
  ...counters(
    'chemicals',
    '/chemicals',
    [
      ['total', 'chemicals:counter.total', ''],
      ['critical', 'chemicals:counter.critical', '?show=critical'],
      ['expiring', 'chemicals:counter.expiring', '?show=expiring'],
      ['safe', 'chemicals:counter.safe', '?show=safe'],
    ],
    (state) => `figures:explains.chemicals.${state}`,
  ),
  ...counters('assessments', '/risk-assessment', [
    ['total', 'risk:status.total', ''],
    ['pending', 'risk:status.pending', '?show=pending'],
    ['in-progress', 'risk:status.in-progress', '?show=in-progress'],
    ['completed', 'risk:status.completed', '?show=completed'],
    ['expired', 'risk:status.expired', '?show=expired'],
  ]),
];

export const reportFigures = (['total', 'thisMonth', 'ready', 'totalMb'] as const).map((name) =>
  defineFigure({
    name: `reports.${name}`,
    of: 'reports',
    period: name === 'thisMonth' ? 'month' : 'now',
    unit: name === 'totalMb' ? 'megabytes' : 'count',
    value: (reports) => Number(reports[name]),
    title: `figures:title.reports.${name}`,
    explains: `figures:explains.reports.${name}`,
    path: '/reports',
  }),
);

/** The standards: one score, and what it stands on. */
export const complianceFigures = isoStandards.flatMap((standard) => [
  defineFigure({
    name: `iso.${standard}`,
    of: 'index',
    period: 'now',
    unit: 'percent',
    value: ({ iso }) => iso[standard],
    title: `dashboard:compliance.${standard}`,
    explains: 'dashboard:why.iso.about',
    path: '/tsi-update?tab=iso',
  }),
  defineFigure({
    name: `iso.${standard}.withoutEvidence`,
    of: 'index',
    period: 'now',
    unit: 'count',
    value: ({ iso, unproven }) => (iso[standard] === null ? null : unproven[standard]),
    title: 'iso:standing.unproven',
    explains: 'figures:explains.standing.unproven',
    path: '/tsi-update?tab=iso',
  }),
  ...standings.map((standing) =>
    defineFigure({
      name: `requirements.${standard}.${standing}`,
      of: 'requirements',
      period: 'trailing12',
      unit: 'count',
      value: (requirements) => requirements[standard][standing],
      whole: (requirements) => requirements[standard].total,
      title: `iso:standing.${standing}`,
      explains: `figures:explains.standing.${standing}`,
      path: '/tsi-update?tab=iso',
    }),
  ),
]);

/** One person's own twelve months. */
export const ownFigures = [
  defineFigure({
    name: 'own.observations',
    of: 'own',
    period: 'trailing12',
    unit: 'count',
    value: ({ observations }) => (observations.year === 0 ? null : observations.year),
    title: 'profile:figures.observations',
    explains: 'profile:formula.observations',
    path: '/profile',
  }),
  defineFigure({
    name: 'own.quality',
    of: 'own',
    period: 'trailing12',
    unit: 'count',
    value: ({ quality }) => quality.points,
    whole: () => 100,
    title: 'profile:figures.quality',
    explains: 'figures:explains.quality',
    path: '/profile',
  }),
  defineFigure({
    name: 'own.tsi',
    of: 'own',
    period: 'trailing12',
    unit: 'count',
    value: ({ tsi }) => tsi?.impact ?? null,
    title: 'profile:figures.tsi',
    explains: 'figures:explains.impact',
    path: '/profile',
  }),
  defineFigure({
    name: 'own.compliance',
    of: 'own',
    period: 'trailing12',
    unit: 'percent',
    value: ({ compliance }) => compliance.percent,
    title: 'profile:figures.compliance',
    explains: 'figures:explains.duties',
    path: '/profile',
  }),
];
