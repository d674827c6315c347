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

/** The plant takes a confirmation given on another's phone, also for a tank. */
export async function takeOthersPhones(admin: BrowserContext) {
  const answer = await admin.request.patch(`${origin()}/api/plant-settings`, {
    headers: { origin: origin() },
    data: { ownConfirmationConfinedSpace: 'asked', base: { ownConfirmationConfinedSpace: 'required' } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
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
