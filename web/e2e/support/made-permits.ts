import type { Browser, BrowserContext } from 'playwright';
import { call, expect, MINUTE_MS, type OnServer, origin } from './permits.ts';
import { signIn } from './phone.ts';

// permits made by calls, up to the state that a test begins with

const iso = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

interface Made extends OnServer {
  qr: string | null;
  checklist: { key: string; phase: string }[];
}

export const ask = (context: BrowserContext, type: string, location: string, people: object[] = []) =>
  call<Made>(context, '', {
    type,
    title: `${location}, tarkastus`,
    location,
    validFrom: iso(-1),
    validTo: iso(240),
    status: 'pending',
    people,
  });
export const person = (name: string, role = 'performer') => ({
  id: crypto.randomUUID(),
  role,
  userId: null,
  name,
});

interface Conflict {
  key: string;
  level: string;
}
export async function approve(context: BrowserContext, { id, rev }: Made) {
  const conflicts = await call<Conflict[]>(context, `/${id}/conflicts`);
  const acknowledgements = conflicts
    .filter(({ level }) => level === 'acknowledge')
    .map(({ key }) => ({ key, reason: 'Kortti nähty paperilla' }));
  return call<Made>(context, `/${id}/approve`, { rev, acknowledgements });
}

/** Whether a tank entry needs everybody's confirmation on their own phone. */
async function wantOwnPhones(admin: BrowserContext, [from, to]: readonly ['asked' | 'required', string]) {
  const answer = await admin.request.patch(`${origin()}/api/plant-settings`, {
    headers: { origin: origin() },
    data: { ownConfirmationConfinedSpace: to, base: { ownConfirmationConfinedSpace: from } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
/** The plant takes a confirmation given on another's phone, also for a tank. */
export const takeOthersPhones = (admin: BrowserContext) => wantOwnPhones(admin, ['required', 'asked']);
export const requireOwnPhones = (admin: BrowserContext) => wantOwnPhones(admin, ['asked', 'required']);

/** Of somebody named on a tank entry, who cannot be named without it. */
export async function giveTankCard(supervisor: BrowserContext, userId: number) {
  const answer = await supervisor.request.post(`${origin()}/api/competence-cards`, {
    headers: { origin: origin() },
    data: { userId, kind: 'confined_space', number: null, validFrom: '2020-01-01', validTo: '2100-01-01' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A place of its own, so that no other permit is there. */
export async function makeArea(admin: BrowserContext, name: string): Promise<{ id: number; code: string }> {
  const answer = await admin.request.post(`${origin()}/api/areas`, {
    headers: { origin: origin() },
    data: { name, code: name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; code: string };
}

/** Somebody is in a tank, the air has just been measured. */
export async function workInTank(worker: BrowserContext, supervisor: BrowserContext, place: string) {
  const admin = await ((worker.browser() ?? supervisor.browser()) as Browser).newContext();
  await signIn(admin, origin(), 'demo.admin');
  await takeOthersPhones(admin);
  await admin.close();
  const asked = await ask(worker, 'confined_space', place, [
    person('Väinö Pitkäsukunimi-Hämäläinen'),
    person('Noora Ahonen', 'watch'),
  ]);
  const { id, checklist, people } = await approve(supervisor, asked);
  const air = { id: crypto.randomUUID(), place: 'pohja', oxygen: 20.9, lel: 0, co: 2, h2s: 0 };
  await call(worker, `/${id}/gas-readings`, air);
  const strokes = [
    [
      [100, 500],
      [300, 400],
    ],
  ];
  await call(worker, `/${id}/start`, {
    answers: checklist.filter(({ phase }) => phase === 'before').map(({ key }) => ({ key, answer: 'done' })),
    confirmations: people.map(({ id: personId, name }) => ({ personId, signature: { name, strokes } })),
  });
  return id;
}
