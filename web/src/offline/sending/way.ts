import type { OpError } from '../engine/rows.ts';

/**
 * open: our server answers · none: nobody does · blocked: something else does, a login page of the network or a firewall
 * · faulty: our server, or what stands before it, cannot just now
 */
export type Way = 'open' | 'none' | 'blocked' | 'faulty';

/** 408, 425 and 429 ask for patience, whoever sends them. */
const asksForPatience = new Set([408, 425, 429]);

interface Heard {
  /** null: no answer at all */
  status: number | null;
  /** it has the form of our server's answers */
  isOurs: boolean;
}

/** What an answer, or the lack of one, says about the way to the server. */
export function wayOf(heard: Heard & { isOurs: false }): Exclude<Way, 'open'>;
export function wayOf(heard: Heard): Way;
export function wayOf({ status, isOurs }: Heard): Way {
  if (status === null) return 'none';
  if (status >= 500 || asksForPatience.has(status)) return 'faulty';
  return isOurs ? 'open' : 'blocked';
}

const notOurs = new Set(['not_json', 'not_ours', 'redirect']);

/** The same of the last failure of a call. */
export const wayOfError = ({ code, status }: Pick<OpError, 'code' | 'status'>): Way =>
  code === 'no_progress' ? 'faulty' : wayOf({ status, isOurs: !notOurs.has(code) });
