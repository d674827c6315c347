import { problem } from '../problem.ts';

const PARALLEL = 2;
/** Half a minute of work on two cores; later calls are asked to come back. */
const MAX_WAITING = { known: 500, stranger: 1000 };
/** As many as are checked before a name is locked: the eleventh would only find that. */
const MAX_OF_ONE_NAME = 10;
/** However many known devices wait, every fourth place goes to a stranger. */
const STRANGER_EACH = 4;
const RETRY_AFTER_S = 10;

/** The caller: a known device, or a stranger with a name. Strangers take turns by that name. */
export type Asker = { known: true } | { known: false; name: string };

export const KNOWN: Asker = { known: true };

type Go = () => void;

let running = 0;
let served = 0;
let strangers = 0;
const known: Go[] = [];
const byName = new Map<string, Go[]>();

/**
 * Runs work that costs a core and 19 MiB, two at a time: without a limit, a login flood stops everything else.
 * Known devices go first; a hundred guesses at one name wait for each other, not in front of a hundred people.
 */
export async function inHashQueue<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
  if (running >= PARALLEL) await turn(asker);
  else running++;
  try {
    return await work();
  } finally {
    // the slot goes to the next in line, so `running` stays as it is
    const next = takeNext();
    if (next) next();
    else running--;
  }
}

function turn(asker: Asker): Promise<void> {
  if (asker.known) {
    if (known.length >= MAX_WAITING.known) throw problem('overloaded', { retryAfter: RETRY_AFTER_S });
    return new Promise((resolve) => known.push(resolve));
  }
  const others = byName.get(asker.name) ?? [];
  if (others.length >= MAX_OF_ONE_NAME) throw problem('too_many_requests', { retryAfter: RETRY_AFTER_S });
  if (strangers >= MAX_WAITING.stranger) throw problem('overloaded', { retryAfter: RETRY_AFTER_S });
  strangers++;
  byName.set(asker.name, others);
  return new Promise((resolve) => others.push(resolve));
}

function takeNext(): Go | undefined {
  served++;
  if (known.length === 0 || (served % STRANGER_EACH === 0 && strangers > 0)) return takeStranger();
  return known.shift();
}

/** One of each name in turn: a name with more waiting goes to the end of the line. */
function takeStranger(): Go | undefined {
  const [first] = byName;
  if (!first) return undefined;
  const [name, waiting] = first;
  byName.delete(name);
  const next = waiting.shift();
  if (waiting.length > 0) byName.set(name, waiting);
  strangers--;
  return next;
}
