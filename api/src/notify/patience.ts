const HOUR_MS = 60 * 60_000;

/** How long a service outside may take for one answer; a store that is silent for so long is down. */
export const answerMs = {
  post: 10_000,
  mail: 20_000,
  signIn: 10_000,
  look: 5_000,
  store: 10_000,
  /** for all its steps together: the built-in answer is ready by then */
  model: 60_000,
};

const FIRST_WAIT_S = 30;
/** A service that is away is asked again at least this often. */
export const LONGEST_WAIT_S = 2 * 60 * 60;

/**
 * For how long a message to another system is worth sending. That of a notification depends on its kind
 * (`delivery-ways.ts`), and a link is mailed until it expires.
 */
export const MESSAGE_LIFE_MS = 36 * HOUR_MS;

interface Tried {
  /** counted from 1 */
  attempt: number;
  /** how long a message is worth sending */
  ageMs: number;
  lifeMs: number;
  /** by the service */
  askedS?: number;
}

/** Seconds until the next try, longer each time; null: it would come too late. */
export function nextTry({ attempt, ageMs, lifeMs, askedS = 0 }: Tried): number | null {
  const wait = FIRST_WAIT_S * 4 ** (attempt - 1);
  const longest = Math.min(Math.max(wait, askedS), LONGEST_WAIT_S);
  // a service that comes back is not called by everybody at once
  const seconds = Math.max(Math.min(wait, longest) * (0.5 + Math.random() / 2), Math.min(askedS, longest));
  return ageMs + seconds * 1000 > lifeMs ? null : seconds;
}
