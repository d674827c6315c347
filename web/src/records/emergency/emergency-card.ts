import type { EmergencyCard } from '@turva/contracts/plant/emergency';

/** Address and procedures, public; kept for people without a network or a session. */
const EMERGENCY_CARD = '/api/emergency';
export const EMERGENCY_CACHE = 'turva-emergency';
const PATIENCE_MS = 10_000;

export interface CardRead {
  card: EmergencyCard;
  /** by the server's clock; null: it did not say */
  readAt: number | null;
}

/** A page over http has no cache, nor a worker. */
const cache = () => (typeof caches === 'undefined' ? undefined : caches.open(EMERGENCY_CACHE));

/** An error or a captive portal's page must not replace the kept card. */
const isCard = (answer: Response) =>
  answer.ok && (answer.headers.get('content-type')?.includes('application/json') ?? false);

async function read(answer: Response): Promise<CardRead> {
  const readAt = Date.parse(answer.headers.get('date') ?? '');
  return { card: (await answer.json()) as EmergencyCard, readAt: Number.isNaN(readAt) ? null : readAt };
}

/** What this device has, at once; null: nothing. */
export async function keptCard(): Promise<CardRead | null> {
  const kept = await (await cache())?.match(EMERGENCY_CARD);
  return kept ? read(kept) : null;
}

/** Today's card from the server, kept for later. Throws if it did not come. */
export async function fetchCard(): Promise<CardRead> {
  const store = await cache();
  const kept = await store?.match(EMERGENCY_CARD);
  const etag = kept?.headers.get('etag');
  const answer = await fetch(EMERGENCY_CARD, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json', ...(etag ? { 'if-none-match': etag } : {}) },
  });
  if (!isCard(answer) && !(kept && answer.status === 304)) throw new Error(`no card: ${answer.status}`);
  const headers = new Headers((answer.ok ? answer : kept)?.headers);
  const date = answer.headers.get('date');
  if (date) headers.set('date', date);
  const card = new Response(await (answer.ok || !kept ? answer : kept).blob(), { headers });
  // without room for it, it is still today's
  await store?.put(EMERGENCY_CARD, card.clone()).catch(() => undefined);
  return read(card);
}
