import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Call } from '../load.ts';
import type { WorkName } from '../works.ts';

/** A server under load, and how each work is asked of it. */
export interface Rival {
  name: string;
  url: string;
  calls: Partial<Record<WorkName, (n: number) => Call>>;
}

export const BATCH = 20;
export const DELTA = 200;
/** of these each is asked for now and then, as by the phones of a shift that has been under ground */
const RECENT = 10_000;

export const words = {
  title: 'Kaide irti',
  description: 'Hoitotason kaide on irti kulkusillan päässä, öljyä lattialla',
  category: 'safety',
  severity: 'low',
  location: 'Halli 1',
};
const report = (severity = 'low') => ({ clientId: randomUUID(), ...words, severity });
/** So many of what `make` makes. */
export const batchOf = <T>(make: () => T) => Array.from({ length: BATCH }, make);

/** Where a phone stands in the order of changes, and the number of the row there. */
export interface Place {
  cursor: string;
  id: number;
}

/** Where phones stand that come up after a while. */
export async function placesOf(database: pg.Client): Promise<(n: number) => Place> {
  const { rows } = await database.query<Place>(
    `select epoch || ':' || sync_xid || ':' || sync_seq || ':' || run as cursor, id
     from observations, sync_epoch, (select max(id) as last from observations) newest
     where id % 7 = 0 and id between last - ${RECENT} and last - ${DELTA} order by id`,
  );
  return (n) => rows[(n * 7919) % rows.length] ?? { cursor: '', id: 0 };
}

export function bareRival(url: string, placeAt: (n: number) => Place): Rival {
  const create = () => ({ method: 'POST', path: '/reports', body: JSON.stringify(words) });
  return {
    name: 'bare Fastify + pg',
    url,
    calls: {
      'create, 10 connections': create,
      'create, 50 connections': create,
      'create of an urgent report, 10 connections': create,
      'latest 50 of 100 000, 10 connections': () => ({ path: '/reports' }),
      'delta of 200, 10 connections': (n) => ({ path: `/reports/since?since=${placeAt(n).id}` }),
      'batch of 20, 10 connections': () => ({
        method: 'POST',
        path: '/reports/batch',
        body: JSON.stringify(batchOf(() => words)),
      }),
      'session only, 50 connections': () => ({ path: '/ping' }),
    },
  };
}

export function ourRival(url: string, cookies: string[], placeAt: (n: number) => Place): Rival {
  const signedIn = (n: number) => ({ cookie: cookies[n % cookies.length] ?? '', origin: url });
  const create = (severity?: string) => (n: number) => ({
    method: 'POST',
    path: '/api/observations',
    headers: { ...signedIn(n), 'idempotency-key': randomUUID() },
    body: JSON.stringify(report(severity)),
  });
  const batch = (n: number) => {
    const calls = batchOf(report).map((body) => ({
      key: body.clientId,
      method: 'POST',
      path: '/api/observations',
      body,
    }));
    return { method: 'POST', path: '/api/sync/batch', headers: signedIn(n), body: JSON.stringify({ calls }) };
  };
  return {
    name: 'ours',
    url,
    calls: {
      'create, 10 connections': create(),
      'create, 50 connections': create(),
      'create of an urgent report, 10 connections': create('high'),
      'latest 50 of 100 000, 10 connections': (n) => ({
        path: '/api/observations?limit=50',
        headers: signedIn(n),
      }),
      'delta of 200, 10 connections': (n) => ({
        path: `/api/sync?limit=${DELTA}&cursor=${encodeURIComponent(placeAt(n).cursor)}`,
        headers: signedIn(n),
      }),
      'batch of 20, 10 connections': batch,
      'session only, 50 connections': (n) => ({ path: '/api/user', headers: signedIn(n) }),
    },
  };
}
