import { EMERGENCY_CACHE, EMERGENCY_CARD } from '../records/emergency/emergency-card.ts';

/** An error or a captive portal's page must not take the place of the card that is kept. */
const isCard = (answer: Response) =>
  answer.ok && (answer.headers.get('content-type')?.includes('application/json') ?? false);

/** Fetches the card and keeps it for the time without a network. */
export async function keepEmergencyCard(): Promise<Response> {
  const answer = await fetch(EMERGENCY_CARD, { credentials: 'omit', cache: 'no-store', redirect: 'error' });
  if (isCard(answer)) await (await caches.open(EMERGENCY_CACHE)).put(EMERGENCY_CARD, answer.clone());
  return answer;
}

/** What is kept, at once: in need nobody waits for a network that hangs. What is new is there the next time. */
export async function emergencyCard(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(EMERGENCY_CARD, { cacheName: EMERGENCY_CACHE });
  const fresh = keepEmergencyCard();
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}
