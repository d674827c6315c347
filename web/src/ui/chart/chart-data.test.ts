import { expect, test } from 'vitest';
import { toCsv } from '../../files/to-csv.ts';
import {
  type ChartSeries,
  type ChartSpec,
  fileName,
  fileRows,
  isPressable,
  lastValue,
  panelsOf,
  pathAt,
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
    { name: 'TRI', values: [2.8, 2.4000000000000004], format },
  ],
  columns: [{ name: 'Havaintoja', values: [3, 4] }],
};

const words = { none: 'ei tietoa', part: 'vajaa kuukausi' };

test('the file contains the values of the chart, its target, and a gap for unknown values', () => {
  expect(fileRows(chart)).toEqual([
    ['Kuukausi', 'Havaintoja', 'TSI', 'TRI', 'Tavoite'],
    ['tammi', 3, 82, 2.8, 90],
    ['helmi', 4, null, 2.4, 90],
  ]);
});

test('a label that begins like a formula is written as text', () => {
  const named = { ...chart, labels: ['=1+1', 'helmi'] };
  expect(toCsv(fileRows(named), 'fi-FI')).toContain("\n'=1+1;3;82;2,8;90\r\n");
});

test('a point is described with its name and localised numbers', () => {
  expect(pointWords(chart, 0, words)).toBe('tammi: TSI 82,0, TRI 2,8');
  expect(pointWords(chart, 1, words)).toBe('helmi: TSI ei tietoa, TRI 2,4');
});

test('the file is named after the chart', () => {
  expect(fileName('TSI, kuukausittain / Łódź')).toBe('tsi-kuukausittain-łódź');
});

test('the sum of a stack precedes its parts', () => {
  const summed: ChartSpec = {
    ...chart,
    columns: [{ name: 'Yhteensä', values: [7, 4], said: true, href: (index) => `/havainnot/${index}` }],
  };
  expect(pointWords(summed, 1, words)).toBe('helmi: Yhteensä 4, TSI ei tietoa, TRI 2,4');
  expect(pointParts(summed, 1)[0]).toEqual({ name: 'Yhteensä', text: '4', href: '/havainnot/1' });
});

test('each scale is drawn separately with its own axis, target and last value, in the same colours', () => {
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
      Object.entries(scales ?? {}).map(([axis, { max }]) => [axis, max]),
      series.map((one) => [one.name, one.tone, one.target?.value, lastValue(chart, one)]),
    ]),
  ).toEqual([
    ['tsi', [['tsi', 100]], [['TSI', '1', 90, { text: '82,0', label: 'tammi' }]]],
    ['tri', [['tri', 5]], [['TRI', '2', undefined, { text: '2,4', label: 'helmi' }]]],
  ]);
  expect(panelsOf(chart)).toEqual([{ name: null, chart }]);
});

test('a press opens the value it hits, otherwise the whole point, and nothing without records', () => {
  const bar = (name: string, values: number[]): ChartSeries => ({
    name,
    values,
    format,
    kind: 'bar',
    href: (index) => ((values[index] ?? 0) > 0 ? `/${name}/${index}` : null),
  });
  const stack: ChartSpec = {
    ...chart,
    series: [bar('matala', [2, 0]), bar('kriittinen', [1, 0])],
    columns: [
      { name: 'Yhteensä', values: [3, 0], said: true, href: (index) => (index === 0 ? '/kaikki' : null) },
    ],
  };
  expect(pathAt(stack, 0, 1)).toBe('/kriittinen/0');
  expect(pathAt(stack, 0)).toBe('/kaikki');
  expect(pathAt(stack, 1)).toBeNull();
  expect(isPressable(stack)).toBe(true);
  expect(isPressable(chart)).toBe(false);
});

test('an unfinished month is marked next to its value, and the file has its day, not its name', () => {
  const running = { ...chart, days: ['2026-01-01', '2026-02-01'], partial: [1] };
  expect(pointWords(running, 1, words)).toBe('helmi (vajaa kuukausi): TSI ei tietoa, TRI 2,4');
  expect(fileRows(running)[2]?.[0]).toEqual({ day: '2026-02-01' });
});
