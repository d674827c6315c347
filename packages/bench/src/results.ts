import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { TemporaryPostgres } from '../../scripts/postgres.mjs';
import { type Goal, type Work, type WorkName, works } from './works.ts';

export const resultsFolder = path.join(import.meta.dirname, '../results');
const tableFile = path.join(resultsFolder, 'table.csv');

export interface Row {
  work: string;
  /** the median of the rounds, if the bench gives no other figure of them */
  ours: number;
  spread: { least: number; most: number };
  rounds: number;
  unit: string;
  goal: Goal | null;
  limit: number | null;
  peers: Record<string, number>;
  /** what makes the figure worthless: lost, doubled, refused */
  flaw: string | null;
  at: string;
  /** of the machine, in the minute before the bench began */
  load: number;
}

interface Machine {
  cores: number;
  load: number;
  node: string;
  postgres: string | null;
  /** share of the processors in use in the second before the bench began */
  busy: number;
}

export interface Results {
  bench: string;
  /** of the newest run; a row that was not measured in it has its own */
  at: string;
  machine: Machine;
  rows: Row[];
}

interface Measured {
  /** one a round */
  ours: readonly number[];
  /** of the rounds, where it is not their median */
  figure?: number;
  limit?: readonly number[];
  peers?: Record<string, readonly number[]>;
  /** empty: none */
  flaw?: string;
}

export const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number) => Number(value.toPrecision(4));

function busyNow(): number {
  const read = () =>
    cpus().map(({ times: { idle, ...work } }) => ({
      idle,
      all: idle + Object.values(work).reduce((sum, ms) => sum + ms),
    }));
  const sumOf = (name: 'idle' | 'all', all: ReturnType<typeof read>) =>
    all.reduce((sum, each) => sum + each[name], 0);
  const before = read();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  const after = read();
  const [idle, all] = [
    sumOf('idle', after) - sumOf('idle', before),
    sumOf('all', after) - sumOf('all', before),
  ];
  return rounded(1 - idle / all);
}

const versionOf = (postgres: TemporaryPostgres) =>
  `${execFileSync(path.join(postgres.programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()}, fsync ${postgres.durable ? 'on' : 'off'}`;

/**
 * Keeps what a bench finds. To be called before the bench burdens the machine. `isUsual`: false if it runs on fewer rows or
 * another line than the table tells of; nothing is then kept.
 */
export function startResults(bench: Work['bench'], { isUsual = true } = {}) {
  const at = new Date().toISOString();
  const load = rounded(loadavg()[0] ?? 0);
  const machine = { cores: cpus().length, load, node: process.version, postgres: null, busy: busyNow() };
  const rows: Row[] = [];
  return {
    /** Whether the goal is met. */
    add(work: WorkName, { ours, figure = medianOf(ours), limit, peers = {}, flaw }: Measured): boolean {
      const { unit, goal }: Work = works[work];
      const row = {
        work,
        ours: rounded(figure),
        spread: { least: rounded(Math.min(...ours)), most: rounded(Math.max(...ours)) },
        rounds: ours.length,
        unit,
        goal,
        limit: limit ? rounded(medianOf(limit)) : null,
        peers: Object.fromEntries(Object.entries(peers).map(([name, all]) => [name, rounded(medianOf(all))])),
        flaw: flaw || null,
        at,
        load,
      };
      rows.push(row);
      return isMet(row) !== false;
    },
    /** Into the file of the day, in which rows that were not measured anew stay; and into the table. */
    save(postgres?: TemporaryPostgres | null) {
      if (!isUsual || rows.length === 0) return;
      mkdirSync(resultsFolder, { recursive: true });
      const file = path.join(resultsFolder, `${bench}-${at.slice(0, 10)}.json`);
      const earlier = readResults()
        .filter((each) => each.bench === bench && each.at.slice(0, 10) === at.slice(0, 10))
        .flatMap((each) => each.rows)
        .filter(({ work }) => rows.every((row) => row.work !== work));
      const all: Results = {
        bench,
        at,
        machine: { ...machine, postgres: postgres ? versionOf(postgres) : null },
        rows: [...earlier, ...rows],
      };
      writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
      writeTable();
    },
  };
}

export const readResults = (): Results[] =>
  readdirSync(resultsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(resultsFolder, name), 'utf8')) as Results);

/** Null where there is no goal. */
export function isMet({
  ours,
  limit,
  goal,
  flaw,
}: Pick<Row, 'ours' | 'limit' | 'goal' | 'flaw'>): boolean | null {
  if (!goal || (goal.ofLimit && limit === null)) return null;
  const reached = goal.ofLimit ? ours / (limit ?? Number.NaN) : ours;
  return !flaw && reached >= (goal.least ?? Number.NEGATIVE_INFINITY) && reached <= (goal.most ?? Infinity);
}

const number = (value: number) =>
  value >= 1000 ? value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ') : String(Number(value.toPrecision(3)));

function goalText({ least, most, ofLimit }: Goal, unit: string) {
  const bound = least === undefined ? `≤ ${number(most ?? 0)}` : `≥ ${number(least)}`;
  return ofLimit ? `${bound} × the limit` : `${bound} ${unit}`;
}

function cellsOf(work: string, { unit, goal, limit }: Work, row: Row | undefined): string[] {
  const wanted = goal ? goalText(goal, unit) : '';
  if (!row) return [work, 'not measured', '', '', limit ?? '', wanted, '', '', ''];
  const { ours, spread, rounds, peers, flaw, at, load } = row;
  const share = goal?.ofLimit && row.limit !== null ? ` = ${number(ours / row.limit)} ×` : '';
  return [
    work,
    `${number(ours)} ${unit}${share}${flaw ? `, ${flaw}` : ''}`,
    rounds > 1 ? `${number(spread.least)}–${number(spread.most)} in ${rounds}` : 'once',
    Object.entries(peers)
      .map(([name, value]) => `${name} ${number(value)}`)
      .join(', '),
    row.limit === null ? '' : `${limit ?? ''} ${number(row.limit)}`.trim(),
    wanted,
    { true: 'yes', false: 'no', null: '' }[String(isMet({ ...row, goal })) as 'true'],
    String(load),
    at.slice(0, 10),
  ];
}

const csvLine = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`;

/** Of each work the newest row; the goals as they are now. */
export function tableOf(all: readonly Results[]): string {
  const newest = new Map<string, Row>();
  for (const row of all.flatMap(({ rows }) => rows).toSorted((a, b) => a.at.localeCompare(b.at)))
    newest.set(row.work, row);
  return [
    ['work', 'ours', 'least–most', 'peers', 'limit', 'goal', 'met', 'load', 'date'],
    ...Object.entries(works).map(([work, about]) => cellsOf(work, about, newest.get(work))),
  ]
    .map(csvLine)
    .join('');
}

export const storedTable = () => readFileSync(tableFile, 'utf8');

export const writeTable = () => writeFileSync(tableFile, tableOf(readResults()));
