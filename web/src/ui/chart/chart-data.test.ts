import { expect, test } from 'vitest';
import { toCsv } from '../../files/to-csv.ts';
import {
  type ChartSpec,
  csvRows,
  fileName,
  lastValue,
  panelsOf,
  pointParts,
  pointWords,
} from './chart-data.ts';

const format = (value: number) => value.toFixed(1).replace('.', ',');
const chart: ChartSpec = {
  title: 'TSI, kuukausittain',
  head: 'Kuukausi',
  labels: ['tammi', 'helmi'],
  series: [
    { name: 'TSI', values: [82, null], format, target: { value: 90, name: 'Tavoite' } },
    { name: 'TRI', values: [2.8, 2.4], format },
  ],
  columns: [{ name: 'Havaintoja', values: [3, 4] }],
};

test('the file holds what the chart shows, its target too, and a gap where nothing is known', () => {
  expect(csvRows(chart)).toEqual([
    ['Kuukausi', 'Havaintoja', 'TSI', 'TRI', 'Tavoite'],
    ['tammi', 3, 82, 2.8, 90],
    ['helmi', 4, null, 2.4, 90],
  ]);
});

test('a label that begins like a formula is a text in the file', () => {
  const named = { ...chart, labels: ['=1+1', 'helmi'] };
  expect(toCsv(csvRows(named), { locale: 'fi-FI', date: String })).toContain("\n'=1+1;3;82;2,8;90\r\n");
});

test('a point is said with its name and the reader’s numbers', () => {
  expect(pointWords(chart, 0, 'ei tietoa')).toBe('tammi: TSI 82,0, TRI 2,8');
  expect(pointWords(chart, 1, 'ei tietoa')).toBe('helmi: TSI ei tietoa, TRI 2,4');
});

test('the file is named after the chart', () => {
  expect(fileName('TSI, kuukausittain / Łódź')).toBe('tsi-kuukausittain-łódź');
});

test('the sum of a stack is said before its parts', () => {
  const summed: ChartSpec = {
    ...chart,
    columns: [{ name: 'Yhteensä', values: [7, 4], said: true, href: (index) => `/havainnot/${index}` }],
  };
  expect(pointWords(summed, 1, 'ei tietoa')).toBe('helmi: Yhteensä 4, TSI ei tietoa, TRI 2,4');
  expect(pointParts(summed, 1)[0]).toEqual({ name: 'Yhteensä', text: '4', href: '/havainnot/1' });
});

test('each scale is drawn by itself, to its own axis, with its target and its last value, in the colours of the whole', () => {
  const scales = { tsi: { max: 100, format: String }, tri: { max: 5, format: String } };
  const [tsi, tri] = chart.series;
  const series = [
    { ...tsi, scale: 'tsi' },
    { ...tri, scale: 'tri' },
  ] as ChartSpec['series'];
  const panels = panelsOf({ ...chart, panels: true, scales, series });
  expect(
    panels.map(({ name, chart: { series, scales } }) => [
      name,
      Object.entries(scales ?? {}).map(([axis, { max, side }]) => [axis, max, side]),
      series.map((one) => [one.name, one.tone, one.target?.value, lastValue(one)]),
    ]),
  ).toEqual([
    ['tsi', [['tsi', 100, 'left']], [['TSI', '1', 90, '82,0']]],
    ['tri', [['tri', 5, 'left']], [['TRI', '2', undefined, '2,4']]],
  ]);
  expect(panelsOf(chart)).toEqual([{ name: null, chart }]);
});
