import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { inBasis } from '@turva/rules/figures/rate-basis';
import type { Block } from '../../../pdf/document.ts';
import { lastOf } from '../gather/gather-index.ts';
import { fact, figures, section, text } from './blocks.ts';
import type { Compose } from './chapter.ts';
import { monthChart } from './month-chart.ts';
import { isIn } from './nothing.ts';

/** The safety index and the injury rates. */
export const indexSection: Compose = ({ data, report, words }) => {
  const { index } = data;
  if (!index || !isIn(data, 'index')) return [];
  const { t, number } = words;
  const { months, injuries, hoursBasis = '200000', targets } = index;
  const base = number(Number(hoursBasis));
  const last = lastOf(index, { to: report.to, asOf: data.asOf });
  const based = (value: number | null) => inBasis({ rate: value, interval: null }, hoursBasis).rate;
  const rate = (value: number | null | undefined) => {
    const shown = based(value ?? null);
    return shown === null ? '–' : number(shown, 1);
  };
  const sum = (value: number | undefined) => (value === undefined ? '–' : number(value));
  const rates = (['tri', 'lta'] as const).map((name) => ({
    name: t(`tsi.${name}`, { base }),
    values: months.map((month) => based(month[name])),
    target: targets ? based(targets[name]) : null,
    digits: 1,
  }));
  const aim = (value: number, digits: number) => ({
    value,
    label: t('chart.target', { value: number(value, digits) }),
  });
  const names = months.map(({ month }) => month);
  const charts: Block[] =
    months.length < 2
      ? []
      : [
          monthChart(
            {
              kind: 'line',
              title: t('tsi.trend'),
              months: names,
              figures: [{ name: t('tsi.score'), values: months.map(({ score }) => score), digits: 1 }],
              words,
            },
            { max: 100, target: aim(TSI_TARGET, 0) },
          ),
          ...rates
            .filter(({ values }) => values.some((value) => value !== null))
            .map(({ target, ...figure }) =>
              monthChart(
                { kind: 'line', title: figure.name, months: names, figures: [figure], words },
                { low: true, ...(target === null ? {} : { target: aim(target, 1) }) },
              ),
            ),
        ];
  return [
    section(
      t('tsi.heading'),
      figures(
        fact(t('tsi.score'), last ? number(last.score, 1) : '–', 'tsi.score'),
        fact(t('tsi.tri', { base }), rate(last?.tri), 'rates.tri'),
        fact(t('tsi.lta', { base }), rate(last?.lta), 'rates.lta'),
        fact(t('tsi.hours'), sum(injuries?.hours), 'injuries.hours'),
        fact(t('tsi.recordable'), sum(injuries?.recordable), 'injuries.recordable'),
        fact(t('tsi.lostTime'), sum(injuries?.lostTime), 'injuries.lostTime'),
      ),
      text(t('tsi.rule')),
      injuries?.missing ? text(words.hoursMissing(injuries.missing)) : false,
      ...charts,
    ),
  ];
};
