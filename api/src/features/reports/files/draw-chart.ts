import type { Chart } from '../compose/document.ts';

// A chart as shapes in points: the HTML writes them as SVG, the PDF draws them.

export const CHART_WIDTH = 500;
export const CHART_COLORS = ['#1d4f73', '#d2691e'] as const;
export const CHART_INK = '#1d262e';
const GRID = '#c9d1d8';

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: string; width: number }
  | { kind: 'dot'; x: number; y: number; fill: string }
  | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end' };

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

const SIZE = 9;
const color = (at: number) => CHART_COLORS[at % CHART_COLORS.length] ?? CHART_INK;
const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** A round number not below what is to be shown: 1, 2, 5 and their tens. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

export function drawChart(chart: Chart): Drawing {
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  const max = chart.max ?? topOf(Math.max(0, ...values));
  return chart.kind === 'bars' ? drawBars(chart, max) : drawUpright(chart, max);
}

function legend({ series }: Chart, y: number): Shape[] {
  if (series.length < 2) return [];
  let x = 0;
  return series.flatMap(({ name }, at) => {
    const label = short(name, 40);
    const shapes: Shape[] = [
      { kind: 'rect', x, y: y - 8, width: 9, height: 9, fill: color(at) },
      { kind: 'text', x: x + 14, y, text: label, size: SIZE, anchor: 'start' },
    ];
    x += 30 + label.length * 5.6;
    return shapes;
  });
}

const LABELS = 130;
const BAR = 11;

function drawBars(chart: Chart, max: number): Drawing {
  const top = chart.series.length > 1 ? 22 : 4;
  const row = BAR * chart.series.length + 8;
  const room = CHART_WIDTH - LABELS - 50;
  const shapes = legend(chart, 10);
  for (const [at, label] of chart.labels.entries()) {
    const y = top + at * row;
    const middle = y + (BAR * chart.series.length) / 2 + 3;
    shapes.push({
      kind: 'text',
      x: LABELS - 8,
      y: middle,
      text: short(label, 24),
      size: SIZE,
      anchor: 'end',
    });
    for (const [of, { values }] of chart.series.entries()) {
      const value = values[at] ?? 0;
      const width = Math.max(value > 0 ? 1.5 : 0, (room * value) / max);
      const from = y + of * BAR;
      shapes.push({ kind: 'rect', x: LABELS, y: from, width, height: BAR - 2, fill: color(of) });
      shapes.push({
        kind: 'text',
        x: LABELS + width + 5,
        y: from + BAR - 3,
        text: String(value),
        size: SIZE,
        anchor: 'start',
      });
    }
  }
  return { width: CHART_WIDTH, height: top + chart.labels.length * row + 4, shapes };
}

const LEFT = 34;
const PLOT = 130;
/** More labels than this run into each other. */
const LABELS_ACROSS = 12;

function drawUpright(chart: Chart, max: number): Drawing {
  const top = chart.series.length > 1 ? 26 : 10;
  const bottom = top + PLOT;
  const yOf = (value: number) => bottom - (PLOT * Math.min(value, max)) / max;
  const slot = (CHART_WIDTH - LEFT) / Math.max(1, chart.labels.length);
  const shapes = legend(chart, 12);
  for (const share of [0, 0.5, 1]) {
    const y = bottom - PLOT * share;
    shapes.push({ kind: 'line', x1: LEFT, y1: y, x2: CHART_WIDTH, y2: y, stroke: GRID, width: 0.75 });
    const value = max * share;
    if (Number.isInteger(value))
      shapes.push({ kind: 'text', x: LEFT - 6, y: y + 3, text: String(value), size: SIZE, anchor: 'end' });
  }
  const every = Math.ceil(chart.labels.length / LABELS_ACROSS);
  for (const [at, label] of chart.labels.entries()) {
    const middle = LEFT + slot * (at + 0.5);
    if (at % every === 0)
      shapes.push({
        kind: 'text',
        x: middle,
        y: bottom + 14,
        text: short(label, 12),
        size: 8,
        anchor: 'middle',
      });
    for (const [of, { values }] of chart.series.entries()) {
      const value = values[at] ?? null;
      if (value === null) continue;
      if (chart.kind === 'columns') {
        const width = Math.min(22, (slot * 0.7) / chart.series.length);
        const x = middle - (width * chart.series.length) / 2 + of * width;
        shapes.push({
          kind: 'rect',
          x,
          y: yOf(value),
          width: Math.max(1, width - 1),
          height: bottom - yOf(value),
          fill: color(of),
        });
        continue;
      }
      const next = values[at + 1] ?? null;
      if (next !== null)
        shapes.push({
          kind: 'line',
          x1: middle,
          y1: yOf(value),
          x2: middle + slot,
          y2: yOf(next),
          stroke: color(of),
          width: 2,
        });
      shapes.push({ kind: 'dot', x: middle, y: yOf(value), fill: color(of) });
    }
  }
  return { width: CHART_WIDTH, height: bottom + 22, shapes };
}
