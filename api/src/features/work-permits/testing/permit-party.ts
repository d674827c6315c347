import { randomUUID } from 'node:crypto';
import type { CardKind } from '@turva/contracts/permits/permit-values';
import type { CreatePermit, WorkPermit } from '@turva/contracts/permits/work-permits';
import { aPermit, aSignature } from '@turva/fixtures/work-permits';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

export const PERMITS = '/api/work-permits';
type Client = Awaited<ReturnType<TestApp['as']>>;

const MINUTE_MS = 60_000;

/** The people of a permit and their shared clock. Aino requests and works, Veikko watches; Sari and Timo supervise. */
export async function permitParty(start = '2026-11-20T06:00:00Z') {
  let now = new Date(start);
  const app = await testApp({ now: () => now });
  const aino = await app.as('aino');
  const veikko = await app.as('veikko');
  const sari = await app.as('sari', { role: 'supervisor' });
  const timo = await app.as('timo', { role: 'supervisor' });

  const giveCard = (client: Client, kind: CardKind, validTo = '2030-01-01') =>
    app.db
      .insertInto('competenceCards')
      .values({ userId: client.id, kind, validFrom: '2020-01-01', validTo })
      .execute();
  let places = 0;
  /** each at a different place unless the test says otherwise, so that they do not conflict */
  const request = async (changes: Partial<CreatePermit> = {}, client = aino, headers = {}) =>
    (
      await client.post<WorkPermit>(
        PERMITS,
        aPermit({ now, location: `Paikka ${++places}`, ...changes }),
        // as phones send it: the database has its own clock
        { 'x-captured-at': now.toISOString(), ...headers },
      )
    ).body;
  const act = (client: Client, permit: { id: number }, move: string, body: object = {}, headers = {}) =>
    client.post<WorkPermit & { code: string }>(`${PERMITS}/${permit.id}/${move}`, body, headers);
  const read = async (permit: { id: number }, client = aino) =>
    (await client.get<WorkPermit>(`${PERMITS}/${permit.id}`)).body;
  const approve = async (permit: WorkPermit, client = sari, body: object = {}) =>
    act(client, permit, 'approve', { rev: permit.rev, ...body });

  const clients = [aino, veikko, sari, timo];
  /** each on their own phone */
  const confirm = async (permit: WorkPermit) => {
    for (const { id, userId, name } of permit.people) {
      const client = clients.find((one) => one.id === userId);
      const confirmations = [{ personId: id, signature: aSignature(name) }];
      if (client) await act(client, permit, 'confirmations', { confirmations });
    }
  };

  return {
    app,
    confirm,
    aino,
    veikko,
    sari,
    timo,
    giveCard,
    request,
    act,
    read,
    approve,
    /** no other work, which would bind the watch of the next */
    clear: () => app.db.updateTable('workPermits').set({ deletedAt: now }).execute(),
    now: () => now,
    /** advances the clock */
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
    set: (at: string) => {
      now = new Date(at);
    },
    watch: (client = veikko) => ({ id: randomUUID(), role: 'watch' as const, userId: client.id }),
    performer: (client = aino) => ({ id: randomUUID(), role: 'performer' as const, userId: client.id }),
    /** everything a start requires, answered */
    readiness: (permit: WorkPermit) => ({
      answers: permit.checklist
        .filter(({ phase }) => phase === 'before')
        .map(({ key }) => ({ key, answer: 'done' as const })),
      confirmations: permit.people.map(({ id, name }) => ({ personId: id, signature: aSignature(name) })),
    }),
    handBack: (permit: WorkPermit) => ({
      note: 'Kohde siivottu ja tarkastettu.',
      answers: permit.checklist
        .filter(({ phase }) => phase === 'after')
        .map(({ key }) => ({ key, answer: 'done' as const })),
      accounted: permit.people.map(({ id }) => ({ personId: id, note: 'Taukotilassa' })),
      signature: aSignature(),
    }),
  };
}
export type PermitParty = Awaited<ReturnType<typeof permitParty>>;
