import { EMERGENCY_CACHE, EMERGENCY_CARD } from '../records/emergency/emergency-card.ts';

/** An error or a captive portal's page must not replace the stored card. */
const isCard = (answer: Response) =>
  answer.ok && (answer.headers.get('content-type')?.includes('application/json') ?? false);

/** Fetches the card and stores it for offline use. */
export async function keepEmergencyCard(): Promise<Response> {
  const answer = await fetch(EMERGENCY_CARD, { credentials: 'omit', cache: 'no-store', redirect: 'error' });
  if (isCard(answer)) await (await caches.open(EMERGENCY_CACHE)).put(EMERGENCY_CARD, answer.clone());
  return answer;
}

/**
 * Returns the stored card at once: in an emergency nobody waits for a slow network. A newer one is used the next
 * time.
 */
export async function emergencyCard(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(EMERGENCY_CARD, { cacheName: EMERGENCY_CACHE });
  const fresh = keepEmergencyCard();
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}
