export interface Goal {
  least?: number;
  most?: number;
  /** times what the limit did in the same run */
  ofLimit?: true;
}

export interface Work {
  bench: string;
  unit: string;
  goal: Goal | null;
  /** what the limit is: the least anybody could do */
  limit?: string;
}

const BARE = 'bare Fastify + pg';
const PLAIN = 'plain IndexedDB';

/** What the benches measure of all that a release is judged by, in the order of results/table.csv. */
export const works = {
  'drain of 1000 queued, 100 with a photo, 150 ms': { bench: 'drain', unit: 's', goal: { most: 2 } },
  'thin line, photos, 0.05 to 10 Mbit/s: the worst line and queue': {
    bench: 'thin-line',
    unit: '× bytes ÷ bandwidth',
    goal: { most: 1.1 },
  },
  'a line of 100 Mbit/s, photos: the worst queue': {
    bench: 'thin-line',
    unit: '× bytes ÷ bandwidth',
    goal: { most: 1.1 },
  },
  'thin line: the first text, on the worst line': { bench: 'thin-line', unit: 's', goal: { most: 3 } },
  'first pull of 100 000': {
    bench: 'pull',
    unit: 's',
    goal: { most: 10 },
    limit: PLAIN,
  },
  'delta of 10 in 100 000, stored on the device': {
    bench: 'pull',
    unit: 'ms',
    goal: { most: 10 },
    limit: PLAIN,
  },
  'delta of 10 in 100 000': { bench: 'delta', unit: 'ms', goal: { most: 10 } },
  'create, 10 connections': {
    bench: 'api',
    unit: '/s',
    goal: { least: 0.5, ofLimit: true },
    limit: BARE,
  },
  'create, 50 connections': {
    bench: 'api',
    unit: '/s',
    goal: { least: 0.5, ofLimit: true },
    limit: BARE,
  },
  'create of an urgent report, 10 connections': {
    bench: 'api',
    unit: '/s',
    goal: { least: 0.1, ofLimit: true },
    limit: BARE,
  },
  'latest 50 of 100 000, 10 connections': {
    bench: 'api',
    unit: '/s',
    goal: { least: 1, ofLimit: true },
    limit: BARE,
  },
  'delta of 200, 10 connections': {
    bench: 'api',
    unit: '/s',
    goal: { least: 1, ofLimit: true },
    limit: BARE,
  },
  'batch of 20, 10 connections': { bench: 'api', unit: '/s', goal: { least: 600 }, limit: BARE },
  'session only, 50 connections': { bench: 'api', unit: '/s', goal: { least: 8000 }, limit: BARE },
  'warm start without a network, 10 000 records, processor ÷ 4: first rows': {
    bench: 'boot',
    unit: 's',
    goal: { most: 0.5 },
    limit: PLAIN,
  },
  'warm start without a network, 10 000 records, processor ÷ 4: the app answers': {
    bench: 'boot',
    unit: 's',
    goal: { most: 0.9 },
    limit: PLAIN,
  },
  'cold start to the sign-in, 1.6 Mbit/s, 150 ms, processor ÷ 4': {
    bench: 'boot',
    unit: 's',
    goal: { most: 2.2 },
    limit: 'a static page',
  },
  'ready for a dead zone after the sign-in, 1.6 Mbit/s, 150 ms, processor ÷ 4': {
    bench: 'offline-ready',
    unit: 's',
    goal: { most: 5 },
  },
  'taps of a report, processor ÷ 4: p95 to the paint': {
    bench: 'report-taps',
    unit: 'ms',
    goal: { most: 100 },
  },
  'list of 10 000 opens on a phone': { bench: 'phone-list', unit: 'ms', goal: { most: 200 } },
  'list of 10 000 scrolls, processor ÷ 4': {
    bench: 'phone-list',
    unit: 'frames/s',
    goal: { least: 50 },
  },
  'plant map with 100 000: the pins': { bench: 'map', unit: 'ms', goal: { most: 500 } },
  'a desk’s questions among 100 000: the slowest': { bench: 'desk', unit: 'ms', goal: { most: 100 } },
  '500 phones after a shift: all done': { bench: 'crowd', unit: 's', goal: { most: 5 } },
  '500 phones after a shift: the most memory': { bench: 'crowd', unit: 'MB', goal: { most: 500 } },
  '2 000 phones after a shift: calls that waited in vain': {
    bench: 'crowd',
    unit: 'calls',
    goal: { most: 0 },
  },
  'memory of an idle server': { bench: 'crowd', unit: 'MB', goal: null },
  'memory 60 s after 500 phones': { bench: 'crowd', unit: 'MB', goal: null },
  'growth from 1 000 to 1 000 000: the route that changes most': {
    bench: 'growth',
    unit: '×',
    goal: { most: 1.2 },
  },
  'growth: the longest answer at 1 000 000': { bench: 'growth', unit: 'MB', goal: { most: 2 } },
  'growth: the list without a query at 1 000 000': { bench: 'growth', unit: 'MB', goal: { most: 2 } },
  'Lighthouse on a phone: performance': { bench: 'lighthouse', unit: 'points', goal: { least: 98 } },
  'Lighthouse on a phone: accessibility': { bench: 'lighthouse', unit: 'points', goal: { least: 100 } },
  'Lighthouse on a phone: best practices': { bench: 'lighthouse', unit: 'points', goal: { least: 100 } },
} as const satisfies Record<string, Work>;

export type WorkName = keyof typeof works;
