import { inBasis } from '@turva/rules/rate-basis';
import { shortMonth } from '../period-name.ts';
import type { Compose } from './chapter.ts';

/** The safety index, and how often people were hurt. */
export const indexSection: Compose = ({ data, words }) => {
  const { index } = data;
  if (!index) return [];
  const { t, number } = words;
  const { months, injuries, hoursBasis = '200000' } = index;
  const base = number(Number(hoursBasis));
  const last = months.at(-1);
  const based = (value: number | null) => inBasis({ rate: value, interval: null }, hoursBasis).rate;
  const rate = (value: number | null | undefined) => {
    const shown = based(value ?? null);
    return shown === null ? '–' : number(shown, 1);
  };
  const sum = (value: number | undefined) => (value === undefined ? '–' : number(value));
  return [
    {
      heading: t('tsi.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('tsi.score'), value: last ? number(last.score, 1) : '–' },
            { label: t('tsi.tri', { base }), value: rate(last?.tri) },
            { label: t('tsi.lta', { base }), value: rate(last?.lta) },
            { label: t('tsi.hours'), value: sum(injuries?.hours) },
            { label: t('tsi.recordable'), value: sum(injuries?.recordable) },
            { label: t('tsi.lostTime'), value: sum(injuries?.lostTime) },
          ],
        },
        { kind: 'text', text: t('tsi.rule') },
        ...(months.length < 2
          ? []
          : [
              {
                kind: 'chart' as const,
                chart: {
                  kind: 'line' as const,
                  title: t('tsi.trend'),
                  alt: months
                    .map(({ month, score }) => `${words.month(month)} ${number(score, 1)}`)
                    .join(', '),
                  labels: months.map(({ month }) => shortMonth(month)),
                  series: [{ name: t('tsi.score'), values: months.map(({ score }) => score) }],
                  max: 100,
                },
              },
              {
                kind: 'table' as const,
                table: {
                  caption: t('tsi.trend'),
                  columns: [
                    { label: t('column.month'), width: 1.4 },
                    { label: t('tsi.score'), numeric: true as const },
                    { label: t('tsi.tri', { base }), numeric: true as const },
                    { label: t('tsi.lta', { base }), numeric: true as const },
                  ],
                  rows: months.map(({ month, score, tri, lta }) => [
                    words.month(month),
                    score,
                    based(tri),
                    based(lta),
                  ]),
                },
              },
            ]),
      ],
    },
  ];
};
