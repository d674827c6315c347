/** What a key permits: the feed for reports of other systems · all reading · all reading and writing. */
export const keyAccesses = ['feed', 'read', 'write'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

/** The maximum role of a key. Never admin: who may do what is decided by people, in a browser. */
export const keyRoles = ['user', 'supervisor'] as const;
export type KeyRole = (typeof keyRoles)[number];

/** How many days a key is valid. */
export const keyDays = [30, 90, 180, 365] as const;
/** How many hours the old key stays valid after a new one is made. */
export const keyOverlaps = [0, 1, 24, 168] as const;

/**
 * What keys may call, by the first part of the path below `/api`; nothing else, so a new record type is closed
 * until it is listed here. What is personal (account, sessions, settings, notifications), for admins only, or a
 * decision about people's safety at work (permits, alerts, training) needs a person in a browser.
 */
export const keyNouns: Readonly<Record<string, KeyAccess>> = {
  actions: 'write',
  analytics: 'read',
  areas: 'write',
  'audit-rounds': 'write',
  chemicals: 'write',
  'competence-cards': 'write',
  'compliance-rows': 'write',
  documents: 'write',
  emergency: 'read',
  feed: 'feed',
  'injury-months': 'write',
  media: 'write',
  observations: 'write',
  'openapi.json': 'read',
  'permit-keys': 'read',
  'permit-templates': 'read',
  'plant-settings': 'read',
  'risk-assessments': 'write',
  training: 'read',
  tsi: 'read',
  'tsi-metrics': 'read',
  figures: 'read',
  'work-permits': 'read',
};

/** Confirms that a person has seen something: no machine may do that. */
const SEEN = /\/(receipt|seen)$/;

/** The minimum access a key needs for this call; null: no key may make it. */
export function accessFor(method: string, path: string): KeyAccess | null {
  const [, noun = ''] = /^\/api\/([\w.-]+)/.exec(path) ?? [];
  const most = Object.hasOwn(keyNouns, noun) ? keyNouns[noun] : undefined;
  if (!most) return null;
  if (method === 'GET' || method === 'HEAD') return most === 'write' ? 'read' : most;
  return most === 'write' && !SEEN.test(path) ? 'write' : null;
}

/** Whether a key's access covers the required one. */
export const isEnough = (made: KeyAccess, needed: KeyAccess) =>
  keyAccesses.indexOf(made) >= keyAccesses.indexOf(needed);
