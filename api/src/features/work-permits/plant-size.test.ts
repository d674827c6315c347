import { randomUUID } from 'node:crypto';
import { permitStatuses, permitTypes } from '@turva/contracts/permits/permit-values';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { statusAt } from '@turva/rules/permits/permit-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMITS, type PermitParty, permitParty } from './testing/permit-party.ts';

const COUNT = 3000;
const MINUTE_MS = 60_000;

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

/** The same sequence in every run. */
function* numbers(seed = 7): Generator<number, never> {
  for (let at = seed; ; ) {
    at = (at * 48271) % 2147483647;
    yield at;
  }
}

async function makePermits() {
  const draw = numbers();
  const pick = <T>(of: readonly T[]): T => of[draw.next().value % of.length] as T;
  const { templateId } = await party.request();
  await party.clear();
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const from = new Date(party.now().getTime() + ((draw.next().value % 200_000) - 190_000) * MINUTE_MS);
    const validTo = new Date(from.getTime() + 8 * 60 * MINUTE_MS);
    const type = pick(permitTypes);
    return {
      clientId: randomUUID(),
      userId: pick([party.aino.id, party.veikko.id]),
      templateId,
      type,
      permitType: type,
      status: pick(permitStatuses),
      title: `${pick(['Hitsaus', 'Tarkastus', 'Pesu'])} ${n}`,
      location: n % 40 === 0 ? 'Sintraamo' : `Alue ${n % 40}`,
      validFrom: from,
      validTo,
      startDate: from,
      endDate: validTo,
      createdAt: from,
      late: false,
      gasDueAt: pick([null, new Date(party.now().getTime() - MINUTE_MS)]),
    };
  });
  for (let at = 0; at < COUNT; at += 500)
    await party.app.db
      .insertInto('workPermits')
      .values(rows.slice(at, at + 500) as never)
      .execute();
  return rows;
}

test('of 3 000 permits every total, search and filter is over all, and the pages hold each once', async () => {
  const rows = await makePermits();
  const now = party.now().getTime();
  const ask = async (query: string) => {
    const { body, headers } = await party.sari.get<WorkPermit[]>(`${PERMITS}?limit=500&count=true${query}`);
    return { body, headers, total: Number(headers['x-total-count']) };
  };
  const counted = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  for (const status of permitStatuses)
    expect((await ask(`&status=${status}`)).total, status).toBe(
      counted((row) => statusAt(row, now) === status),
    );
  for (const type of permitTypes)
    expect((await ask(`&type=${type}`)).total, type).toBe(counted((row) => row.type === type));
  expect((await ask('&q=hitsaus+sintraamo')).total).toBe(
    counted(({ title, location }) => title.startsWith('Hitsaus') && location === 'Sintraamo'),
  );
  const seen = new Set<number>();
  for (let query = ''; ; ) {
    const { body, headers, total } = await ask(query);
    expect(total).toBe(COUNT);
    for (const { id } of body) seen.add(id);
    const next = /after=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
    if (!next) break;
    query = `&after=${next}`;
  }
  expect(seen.size).toBe(COUNT);
});
