import { randomUUID } from 'node:crypto';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PermitParty, permitParty } from '../features/work-permits/testing/permit-party.ts';

// What a simple request in route-records.test.ts cannot test: each step of a permit's life, and its one entry.

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
  for (const client of [party.aino, party.veikko]) await party.giveCard(client, 'confined_space');
});
afterAll(() => party.app.close());

const lastEntry = async () =>
  (await party.app.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.id ?? '0';
const after = (id: string) =>
  party.app.db
    .selectFrom('auditLog')
    .select(['actorId', 'entity', 'entityId', 'action'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();

const walked = new Set<string>();

type Client = PermitParty['aino'];

/** Asserts that the call works and leaves the one promised entry, in the caller's name. */
async function step(
  route: string,
  client: Client,
  call: () => Promise<{ status: number; body: { id: number } }>,
) {
  const before = await lastEntry();
  const { status, body } = await call();
  expect(status, `${route} ${JSON.stringify(body)}`).toBeLessThan(300);
  const said = party.app.routes.get(route)?.audits;
  if (typeof said === 'string' || !said) throw new Error(`${route} promises no entry`);
  const [entity, ...actions] = said;
  const found = await after(before);
  expect(found, route).toMatchObject([{ actorId: client.id, entity, entityId: String(body.id) }]);
  expect(actions).toContain(found[0]?.action);
  walked.add(route);
}

test('a permit from the request to the end of its fire watch', async () => {
  const { aino, veikko, sari, act } = party;
  const permit = await party.request({
    type: 'confined_space',
    people: [party.performer(), party.watch()],
  });
  const { answers, confirmations } = party.readiness(permit);
  const move = (client: Client, name: string, body: () => object | Promise<object>) =>
    step(`POST /api/work-permits/:id/${name}`, client, async () => act(client, permit, name, await body()));
  const rev = async () => ({ rev: (await party.read(permit)).rev });

  await move(sari, 'approve', rev);
  const reading = aGasReading();
  await move(veikko, 'gas-readings', () => reading);
  await move(veikko, 'mistyped', () => ({ reading: reading.id, reason: 'Väärä mittari' }));
  await act(veikko, permit, 'gas-readings', aGasReading());
  await move(aino, 'checks', () => ({ answers: answers.slice(0, 1) }));
  await move(veikko, 'confirmations', () => ({ confirmations: confirmations.slice(1) }));
  await move(veikko, 'presence', () => ({ personId: permit.people[1]?.id, step: 'in' }));
  await move(aino, 'start', () => ({ answers, confirmations: confirmations.slice(0, 1) }));
  await move(veikko, 'suspend', () => ({ reason: 'Ukkonen' }));
  party.pass(1);
  await act(veikko, permit, 'gas-readings', aGasReading());
  await act(veikko, permit, 'presence', { personId: permit.people[1]?.id, step: 'out' });
  await move(sari, 'resume', async () => ({ ...(await rev()), reason: 'Ukkonen meni ohi' }));
  await move(sari, 'extend', async () => ({
    ...(await rev()),
    validTo: new Date(Date.parse(permit.validTo) + 3_600_000).toISOString(),
    reason: 'Puhdistus kesken',
  }));
  await move(aino, 'hand-over', async () => ({
    ...(await rev()),
    people: [party.performer(), party.watch()],
    note: 'Pohja on puhdistamatta',
    accounted: permit.people.map(({ id }) => ({ personId: id, note: 'Taukotilassa' })),
    signature: aSignature(),
  }));
  await move(aino, 'close', async () => party.handBack(await party.read(permit)));
});

test('the fire watch after hot work', async () => {
  const { aino, veikko, sari, act } = party;
  for (const client of [aino, veikko, sari]) await party.giveCard(client, 'hot_work');
  const asked = await party.request({ type: 'hot_work', people: [party.performer(), party.watch()] });
  const approved = await party.approve(asked);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const permit = approved.body;
  const started = await act(aino, permit, 'start', party.readiness(permit));
  const closed = await act(aino, permit, 'close', party.handBack(permit));
  expect([started.body.code, closed.body.code]).toEqual([undefined, undefined]);
  party.pass(60);
  await step('POST /api/work-permits/:id/after-watch', veikko, () =>
    act(veikko, permit, 'after-watch', { note: 'Ei kytemistä', signature: aSignature('Veikko') }),
  );
});

test('the next version of a checklist', async () => {
  const { sari } = party;
  const all = (await sari.get<PermitTemplate[]>('/api/permit-templates')).body;
  const { type, version, checklist, requirements, equipment, watch, gasTest } = all[0] as PermitTemplate;
  const body = { checklist, requirements, equipment, watch, gasTest, baseVersion: version };
  await step('PUT /api/permit-templates/:type', sari, () =>
    sari.put<{ id: number }>(`/api/permit-templates/${type}`, body),
  );
});

test('refused moves leave none', async () => {
  const permit = await party.request({ people: [party.performer()] });
  const before = await lastEntry();
  for (const [client, move, body] of [
    [party.aino, 'approve', { rev: permit.rev }],
    [party.aino, 'start', party.readiness(permit)],
    [party.aino, 'close', party.handBack(permit)],
    [party.sari, 'resume', { rev: permit.rev, reason: 'x' }],
    [party.sari, 'approve', { rev: permit.rev + 1 }],
  ] as const)
    expect((await party.act(client, permit, move, body)).status, move).toBeGreaterThanOrEqual(400);
  expect(await after(before)).toEqual([]);
});

test('a move sent twice under its key is one entry', async () => {
  const permit = await party.request({ people: [party.performer()] });
  const key = { 'idempotency-key': randomUUID() };
  const before = await lastEntry();
  for (let time = 0; time < 2; time++)
    await party.act(party.sari, permit, 'approve', { rev: permit.rev }, key);
  expect(await after(before)).toMatchObject([{ action: 'approved' }]);
});

test('every move of a permit was covered', () => {
  const moves = [...party.app.routes.keys()].filter((route) =>
    /^POST \/api\/work-permits\/:id\/(?!reject$)/.test(route),
  );
  expect([...walked].filter((route) => route.startsWith('POST')).sort()).toEqual(moves.sort());
});
