import { FEW_CASES, RATE_HOURS, TREND_MIN, TSI_TARGET, tsiParts } from '@turva/contracts/figures/tsi-values';
import { themes } from '@turva/contracts/observations/observation-values';
import { defineFigure, type FigureFacts } from './define.ts';
import { HOURS_PATH, partPath } from './paths.ts';
import { shownPoints } from './tsi-score.ts';

type Index = FigureFacts['index'];

const definitionOf = {
  activity: 'tsi:formula.activity',
  responsiveness: 'tsi:formula.responsiveness',
  training: 'tsi:formula.training',
  compliance: 'tsi:formula.compliance',
  injuries: 'tsi:formula.injuries',
} as const;

/** With too little data for an index its parts are worth nothing either. */
const ofParts =
  (of: (tsi: Index['tsi']) => number | null) =>
  ({ tsi }: Index) =>
    tsi.missing ? null : of(tsi);

/** The index and its parts. */
export const indexFigures = [
  defineFigure({
    name: 'tsi.score',
    of: 'index',
    period: 'now',
    unit: 'points',
    value: ({ tsi }) => tsi.score,
    whole: () => 100,
    title: 'dashboard:tsi.title',
    explains: 'dashboard:why.tsi.about',
    path: '/tsi-update?tab=how',
  }),
  defineFigure({
    name: 'tsi.ofTarget',
    of: 'index',
    period: 'now',
    unit: 'percent',
    value: ({ tsi }) => tsi.percentOfTarget,
    title: 'figures:title.ofTarget',
    explains: 'figures:explains.ofTarget',
    words: { target: TSI_TARGET },
    path: '/tsi-update?tab=how',
  }),
  defineFigure({
    name: 'tsi.change',
    of: 'index',
    period: 'lastMonth',
    unit: 'change',
    value: ({ change }) => change?.percent ?? null,
    title: 'figures:title.change',
    explains: 'figures:explains.change',
    path: '/analytics',
  }),
  defineFigure({
    name: 'tsi.lastMonth',
    of: 'index',
    period: 'lastMonth',
    unit: 'points',
    value: ({ change }) => change?.score ?? null,
    title: 'figures:title.lastMonth',
    explains: 'figures:explains.lastMonth',
    path: '/analytics',
  }),
  defineFigure({
    name: 'tsi.measured',
    of: 'index',
    period: 'now',
    unit: 'count',
    value: ofParts(({ parts }) => parts.filter(({ value }) => value !== null).length),
    whole: ({ tsi }) => tsi.parts.length,
    title: 'figures:title.measured',
    explains: 'figures:explains.measured',
    path: '/tsi-update?tab=how',
  }),
  ...tsiParts.map((part) =>
    defineFigure({
      name: `tsi.${part}`,
      of: 'index',
      period: part === 'responsiveness' ? 'last90days' : part === 'activity' ? 'trailing12' : 'now',
      unit: 'points',
      value: ofParts((tsi) =>
        tsi.parts.find((one) => one.part === part)?.value == null ? null : shownPoints(tsi)[part],
      ),
      whole: ofParts(({ parts }) => 100 * (parts.find((one) => one.part === part)?.weight ?? 0)),
      title: `dashboard:why.part.${part}`,
      explains: definitionOf[part],
      path: (seen) => partPath(part, seen),
    }),
  ),
];

const rates = (['tri', 'lta'] as const).flatMap((rate) => [
  defineFigure({
    name: `rates.${rate}`,
    of: 'index',
    period: 'injuryMonths',
    unit: 'rate',
    value: (index) => index[rate].rate,
    few: (index) => index[rate].interval !== null,
    title: `dashboard:cards.${rate}`,
    explains: `dashboard:why.${rate}.about`,
    words: { base: RATE_HOURS },
    path: HOURS_PATH,
  }),
  defineFigure({
    name: `rates.${rate}OfTarget`,
    of: 'index',
    period: 'injuryMonths',
    unit: 'percent',
    value: (index) => index[rate].percentOfTarget,
    few: (index) => index[rate].interval !== null,
    title: `dashboard:compliance.${rate}Target`,
    explains: 'figures:explains.rateOfTarget',
    path: HOURS_PATH,
  }),
]);

/** Nobody has entered hours: an injury not entered is not a zero. */
const entered = (of: (index: Index) => number) => (index: Index) =>
  index.facts.injuries.months === 0 ? null : of(index);
const isFew = ({ tri }: Index) => tri.cases < FEW_CASES;

/** Hours, injuries and their rates. */
export const injuryFigures = [
  ...rates,
  defineFigure({
    name: 'injuries.hours',
    of: 'index',
    period: 'injuryMonths',
    unit: 'count',
    value: entered(({ facts }) => facts.injuries.hours),
    title: 'reportText:tsi.hours',
    explains: 'figures:explains.hours',
    path: HOURS_PATH,
  }),
  defineFigure({
    name: 'injuries.recordable',
    of: 'index',
    period: 'injuryMonths',
    unit: 'count',
    value: entered(({ facts }) => facts.injuries.recordable),
    few: isFew,
    title: 'analytics:kpi.recordable',
    explains: 'figures:explains.recordable',
    path: HOURS_PATH,
  }),
  defineFigure({
    name: 'injuries.lostTime',
    of: 'index',
    period: 'injuryMonths',
    unit: 'count',
    value: entered(({ facts }) => facts.injuries.lostTime),
    few: isFew,
    title: 'tsi:field.lostTime',
    explains: 'figures:explains.lostTime',
    path: HOURS_PATH,
  }),
];

/** What the parts are counted from. */
export const partFigures = [
  ...(['inTime', 'late', 'waiting'] as const).map((state) =>
    defineFigure({
      name: `responses.${state}`,
      of: 'index',
      period: 'last90days',
      unit: 'count',
      value: ({ facts }) => facts.responses[state],
      title: `figures:title.responses.${state}`,
      explains: `figures:explains.responses.${state}`,
      path: (seen) => partPath('responsiveness', seen),
    }),
  ),
  defineFigure({
    name: 'training.mandatory',
    of: 'index',
    period: 'now',
    unit: 'count',
    value: ({ facts }) => (facts.training?.required ? facts.training.valid : null),
    whole: ({ facts }) => facts.training?.required || null,
    title: 'figures:title.training',
    explains: 'tsi:formula.training',
    path: (seen) => partPath('training', seen),
  }),
  ...(
    [
      ['permits', '/work-permits'],
      ['assessments', '/risk-assessment'],
      ['sheets', '/chemicals'],
      ['clauses', '/tsi-update?tab=iso'],
    ] as const
  ).map(([group, path]) =>
    defineFigure({
      name: `inOrder.${group}`,
      of: 'index',
      period: group === 'permits' ? 'last90days' : 'now',
      unit: 'count',
      value: ({ facts }) => (facts.compliance[group].total === 0 ? null : facts.compliance[group].inOrder),
      whole: ({ facts }) => facts.compliance[group].total,
      title: `figures:title.inOrder.${group}`,
      explains: `figures:explains.inOrder.${group}`,
      path,
    }),
  ),
  ...themes.map((theme) =>
    defineFigure({
      name: `trend.${theme}`,
      of: 'index',
      period: 'last6months',
      unit: 'change',
      value: ({ trends }) => trends.find((one) => one.theme === theme)?.change ?? null,
      few: ({ trends }) => trends.find((one) => one.theme === theme)?.certainty === 'small',
      title: `observations:theme.${theme}`,
      explains: 'analytics:trends.about',
      words: { count: TREND_MIN },
      path: '/analytics',
    }),
  ),
];
