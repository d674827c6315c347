import { type IsoStandard, TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { localeTag } from '@turva/locales/languages';
import { standingOf } from '@turva/rules/figures/recorded-compliance';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import type { Block, Cell, Fact, Section } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import { lastOf } from '../gather/gather-index.ts';
import { fact, figures, text } from './blocks.ts';
import type { Composed } from './chapter.ts';
import { type Compared, comparedFigures } from './compare.ts';
import { standardsOf } from './compliance.ts';
import { gapSummary, gapsOf } from './gaps.ts';
import { isIn, nothingIn } from './nothing.ts';
import type { Words } from './words.ts';
import { shareFigures } from './work.ts';

interface Told {
  data: GatheredData;
  report: Composed;
  words: Words;
}

const shortName: Record<IsoStandard, string> = { iso45001: 'ISO 45001', iso14001: 'ISO 14001' };

/** The figures a reader wants first. */
function headFigures({ data, report, words }: Told): Fact[] {
  const { t, number, percent, iso } = words;
  const { index, riskAssessments: risks, training, clauses = [], recorded, observations, gaps } = data;
  const last = index && lastOf(index, { to: report.to, asOf: data.asOf });
  const head: Fact[] = [];
  if (last)
    head.push(fact(t('summary.score', { target: number(TSI_TARGET) }), number(last.score, 1), 'tsi.score'));
  for (const standard of standardsOf(report)) {
    const own = clauses.filter((row) => row.standard === standard);
    const met = own.filter((row) => row.met === true).length;
    if (own.length === 0) continue;
    const name = shortName[standard];
    const share = `${number(met)} / ${number(own.length)} (${percent(met, own.length)})`;
    head.push(fact(`${name}: ${iso('selfAssessed')}`, share));
    const standing = recorded && standingOf(own, recorded);
    if (!standing) continue;
    for (const each of ['unproven', 'disputed'] as const)
      head.push(
        fact(`${name}: ${words.standing(each)}`, number(standing[each]), `requirements.${standard}.${each}`),
      );
  }
  if (report.template === 'risk' && risks)
    head.push(
      fact(t('risks.total'), number(risks.total)),
      fact(t('risks.grave'), number(risks.byLevel.high + risks.byLevel.critical)),
      fact(t('risks.controlsOverdue'), number(risks.controls.overdue)),
    );
  if (report.template === 'training' && training) head.push(...shareFigures(training, words));
  if (
    observations &&
    isIn(data, 'observations') &&
    (report.template === 'safety' || report.template === 'incidents')
  )
    head.push(fact(t('observations.incidents'), number(observations.byCategory.incident.count)));
  if (gaps && isIn(data, 'actions') && head.length < 3)
    head.push(fact(t('actions.overdueNow'), number(gapsOf(data, 'action').total)));
  return head.slice(0, 6);
}

const verdictCell = ({ verdict, change }: Compared, { t }: Words): Cell => {
  const word = t(`summary.verdict.${verdict}`);
  const text = change === null ? word : `${word} (${change})`;
  return verdict === 'worse' ? { flagged: text } : text;
};

function comparison({ data, report, words }: Told): Block[] {
  const { t } = words;
  const compared = comparedFigures(data, report, words);
  const { from, to } = data.before ?? {};
  if (compared.length === 0 || from === undefined || to === undefined) return [];
  const hasTarget = compared.some(({ target }) => target !== null);
  const few = compared.filter(({ isFew }) => isFew).map(({ name }) => name);
  const list = new Intl.ListFormat(localeTag[words.language]).format(few);
  return [
    {
      kind: 'table',
      table: {
        caption: t('summary.compared'),
        columns: [
          { label: t('summary.figure'), width: 2 },
          { label: words.period({ from, to }), numeric: true, width: 1.4 },
          { label: words.period(report), numeric: true, width: 1.4 },
          ...(hasTarget ? [{ label: t('summary.target'), numeric: true as const, width: 0.7 }] : []),
          { label: t('summary.change'), width: 1.35 },
        ],
        ...(few.length > 0 ? { note: t('summary.few', { number: words.number(TREND_SMALL), list }) } : {}),
        rows: compared.map((one) => [
          one.name,
          one.before,
          one.now,
          ...(hasTarget ? [one.target ?? '–'] : []),
          verdictCell(one, words),
        ]),
      },
    },
  ];
}

/** Whether nothing is known of this day. */
export const isBefore = (day: string | undefined, began: string | null | undefined) =>
  Boolean(day && began && day < began);

/** Of which days no figure of the report says anything. */
function unknownDays({ data: { began }, report, words }: Told): Block[] {
  if (!began || !isBefore(report.from, began)) return [];
  return [text(words.t('summary.began', { day: words.calendarDay(began) }))];
}

/** Kinds without records are named in one sentence instead of a page of zeros. */
function withoutRecords({ data, report, words }: Told): Block[] {
  const missing = nothingIn(data, report).map((part) => words.t(`empty.part.${part}`));
  if (missing.length === 0) return [];
  const list = new Intl.ListFormat(localeTag[words.language], { type: 'conjunction' }).format(missing);
  return [text(words.t('empty.rest', { list }))];
}

/** The whole report on one page: the current state, the changes since the previous period, and what is overdue. */
export function summarySection(told: Told): Section {
  const { data, words } = told;
  const { t } = words;
  const head = headFigures(told);
  const gaps = gapSummary(data, words);
  return {
    heading: t('summary.heading'),
    blocks: [
      ...(head.length > 0 ? [figures(...head)] : []),
      ...unknownDays(told),
      ...comparison(told),
      ...(gaps ? [gaps] : data.gaps ? [text(t('gaps.none'))] : []),
      ...withoutRecords(told),
    ],
  };
}
