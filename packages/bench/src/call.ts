import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The session cookie of a demo user. */
export async function signIn(url: string, username = 'demo'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: 'turva2025' }),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** What this person asks of a server; with a body it is posted. Throws if the answer is not good. */
export const callsOf = (url: string, cookie: string) => async (path: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    headers: {
      cookie,
      ...(body !== undefined && {
        origin: url,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

export const report = (other: object = {}) => ({
  clientId: randomUUID(),
  title: 'Kaide irti',
  description: 'Hoitotason kaide on irti',
  category: 'nearmiss',
  severity: 'low',
  location: 'Halli 1',
  ...other,
});
export const batchOf = (count: number, other: object = {}) => ({
  calls: Array.from({ length: count }, () => report(other)).map((body) => ({
    key: body.clientId,
    method: 'POST',
    path: '/api/observations',
    body,
  })),
});

/** The milliseconds of whole calls, one after another; the first fills caches and is left out. */
export async function timesOf(
  rounds: number,
  call: () => Promise<Response>,
  before: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await before();
    const started = performance.now();
    await (await call()).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

/** A share of the times at most as long as this. */
export const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Median and 95th percentile of a series, as text. */
export const summary = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
