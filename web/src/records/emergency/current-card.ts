import { type CardRead, fetchCard, keptCard } from './emergency-card.ts';

let current: CardRead | null | undefined;
const listeners = new Set<() => void>();

function show(card: CardRead | null) {
  current = card;
  for (const listener of listeners) listener();
}

/** The newest card of this page: undefined while the first is read, null if there is none. */
export const currentCard = () => current;

export function listenToCard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let underWay: Promise<void> | undefined;

/** Asks the server, whatever is kept. Several callers share one call. */
export function refreshCard(): Promise<void> {
  underWay ??= fetchCard()
    .then(show, () => {
      // the kept one stays, with its age
      if (current === undefined) show(null);
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/** The kept card at once, then today's. */
export async function readCard(): Promise<void> {
  const kept = current === undefined ? await keptCard().catch(() => null) : null;
  if (kept && !current) show(kept);
  await refreshCard();
}
