import type { Chart } from './document.ts';

// A chart as shapes in points: the HTML writes them as SVG, the PDF draws them.

export const CHART_WIDTH = 500;
export const CHART_COLORS = ['#1d4f73', '#d2691e'] as const;
export const CHART_INK = '#1d262e';
const GRID = '#c9d1d8';

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | {
      kind: 'line';
      x1: number;
      y1: number;
      x2: number;
      y2: number;
      stroke: string;
      width: number;
      dashed?: true;
    }
  | { kind: 'dot'; x: number; y: number; fill: string; stroke?: string }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      bold?: true;
      fill?: string;
    };

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

/** For months only partly in the period. */
const PALE = ['#a5b9c7', '#edc3a5'] as const;
const TARGET = '#8c0d16';
/** For severities: the colours of the screens on white. */
const SEVERITIES = ['#7b8b98', '#b07400', '#cf3f1b', '#a30f1a'] as const;
/** For a matrix: green, yellow, orange, red; with a readable text colour on each. */
const GRADES = [
  { fill: '#cfe5d3', ink: '#1b4d2b' },
  { fill: '#f8ecb0', ink: '#5a4a00' },
  { fill: '#f6cfa6', ink: '#6b3300' },
  { fill: '#eeb4b4', ink: '#6d0b12' },
] as const;

const SIZE = 9;
const pale = (at: number) => PALE[at % PALE.length] ?? GRID;
const color = (at: number) => CHART_COLORS[at % CHART_COLORS.length] ?? CHART_INK;
const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** A round number not below the highest value: 1, 2, 5 and their tens. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

export function drawChart(chart: Chart): Drawing {
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  const max = chart.max ?? topOf(Math.max(0, chart.target?.value ?? 0, ...values));
  if (chart.kind === 'matrix') return drawMatrix(chart);
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
  const room = CHART_WIDTH - LABELS - (chart.ends ? 130 : 50);
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
    const end = chart.ends?.[at];
    if (end !== undefined)
      shapes.push({
        kind: 'text',
        x: CHART_WIDTH,
        y: middle,
        text: short(end, 26),
        size: SIZE,
        anchor: 'end',
      });
    for (const [of, { values }] of chart.series.entries()) {
      const value = values[at] ?? 0;
      const width = Math.max(value > 0 ? 1.5 : 0, (room * value) / max);
      const from = y + of * BAR;
      const fill = SEVERITIES[chart.severities?.[at] ?? -1] ?? color(of);
      shapes.push({ kind: 'rect', x: LABELS, y: from, width, height: BAR - 2, fill });
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
/** More labels would overlap. */
const LABELS_ACROSS = 12;

/** A point of a line, with the stroke to the next known one. */
function drawPoint(
  values: readonly (number | null)[],
  at: number,
  {
    x,
    slot,
    yOf,
    stroke,
    fill,
  }: { x: number; slot: number; yOf: (value: number) => number } & Record<'stroke' | 'fill', string>,
): Shape[] {
  const value = values[at] ?? null;
  if (value === null) return [];
  const next = values[at + 1] ?? null;
  const y = yOf(value);
  return [
    ...(next === null
      ? []
      : [{ kind: 'line' as const, x1: x, y1: y, x2: x + slot, y2: yOf(next), stroke, width: 2 }]),
    { kind: 'dot', x, y, fill, stroke },
  ];
}

function drawGrid({ target }: Chart, { max, yOf }: { max: number; yOf: (value: number) => number }): Shape[] {
  const shapes = [0, 0.5, 1].flatMap((share): Shape[] => {
    const value = max * share;
    const y = yOf(value);
    const line: Shape = { kind: 'line', x1: LEFT, y1: y, x2: CHART_WIDTH, y2: y, stroke: GRID, width: 0.75 };
    if (!Number.isInteger(value)) return [line];
    return [line, { kind: 'text', x: LEFT - 6, y: y + 3, text: String(value), size: SIZE, anchor: 'end' }];
  });
  if (!target) return shapes;
  const y = yOf(target.value);
  return [
    ...shapes,
    { kind: 'line', x1: LEFT, y1: y, x2: CHART_WIDTH, y2: y, stroke: TARGET, width: 1.25, dashed: true },
    { kind: 'text', x: LEFT + 4, y: y - 4, text: target.label, size: 8, anchor: 'start', fill: TARGET },
  ];
}

function drawUpright(chart: Chart, max: number): Drawing {
  const top = chart.series.length > 1 ? 26 : 14;
  const plot = chart.low ? PLOT * 0.55 : PLOT;
  const bottom = top + plot;
  const yOf = (value: number) => bottom - (plot * Math.min(value, max)) / max;
  const slot = (CHART_WIDTH - LEFT) / Math.max(1, chart.labels.length);
  const middleOf = (at: number) => LEFT + slot * (at + 0.5);
  const shapes = [...legend(chart, 12), ...drawGrid(chart, { max, yOf })];
  const every = Math.ceil(chart.labels.length / LABELS_ACROSS);
  for (const [at, label] of chart.labels.entries()) {
    const x = middleOf(at);
    const isPartial = chart.partial?.[at] === true;
    const text = `${short(label, 12)}${isPartial ? '*' : ''}`;
    if (at % every === 0 || isPartial)
      shapes.push({ kind: 'text', x, y: bottom + 14, text, size: 8, anchor: 'middle' });
    for (const [of, { values }] of chart.series.entries()) {
      const fill = isPartial ? pale(of) : color(of);
      if (chart.kind !== 'columns') {
        shapes.push(...drawPoint(values, at, { x, slot, yOf, stroke: color(of), fill }));
        continue;
      }
      const value = values[at] ?? null;
      if (value === null) continue;
      const width = Math.min(22, (slot * 0.7) / chart.series.length);
      const from = x - (width * chart.series.length) / 2 + of * width;
      const y = yOf(value);
      shapes.push({ kind: 'rect', x: from, y, width: Math.max(1, width - 1), height: bottom - y, fill });
    }
  }
  for (const { last, values } of chart.series) {
    const at = values.findLastIndex((value) => value !== null);
    if (last === undefined || at < 0) continue;
    const y = yOf(values[at] ?? 0) - 7;
    shapes.push({ kind: 'text', x: middleOf(at), y, text: last, size: SIZE, anchor: 'middle', bold: true });
  }
  return { width: CHART_WIDTH, height: bottom + 22, shapes };
}

const SIDE = 120;
const CELL = 30;

/** Rows from the likeliest down, columns to the most severe: the worst corner is at the top right. */
function drawMatrix({ labels, series, grades = [] }: Chart): Drawing {
  const width = (CHART_WIDTH - SIDE) / Math.max(1, labels.length);
  const bottom = series.length * CELL;
  const shapes: Shape[] = series.flatMap(({ name, values }, row): Shape[] => {
    const y = row * CELL;
    return [
      { kind: 'text', x: SIDE - 8, y: y + CELL / 2 + 3, text: short(name, 22), size: SIZE, anchor: 'end' },
      ...values.flatMap((value, at): Shape[] => {
        const { fill, ink } = GRADES[grades[row]?.[at] ?? 0] ?? GRADES[0];
        const x = SIDE + at * width;
        const cell: Shape = { kind: 'rect', x, y, width: width - 2, height: CELL - 2, fill };
        if (!value) return [cell];
        const middle = x + width / 2;
        return [
          cell,
          {
            kind: 'text',
            x: middle,
            y: y + CELL / 2 + 4,
            text: String(value),
            size: 12,
            anchor: 'middle',
            bold: true,
            fill: ink,
          },
        ];
      }),
    ];
  });
  const below = labels.map(
    (label, at): Shape => ({
      kind: 'text',
      x: SIDE + (at + 0.5) * width,
      y: bottom + 12,
      text: short(label, Math.floor(width / 4.6)),
      size: 8,
      anchor: 'middle',
    }),
  );
  return { width: CHART_WIDTH, height: bottom + 18, shapes: [...shapes, ...below] };
}
