/** What a key opens: the feed for reports of other systems · everything it may read · that, and writing. */
export const keyAccesses = ['feed', 'read', 'write'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

/** Whose rights a key has at most. Never an admin's: who may do what is decided by people, in a browser. */
export const keyRoles = ['user', 'supervisor'] as const;
export type KeyRole = (typeof keyRoles)[number];

/** For how many days a key opens anything. */
export const keyDays = [30, 90, 180, 365] as const;
/** For how many hours the old key still opens everything once there is a new one. */
export const keyOverlaps = [0, 1, 24, 168] as const;

/**
 * What keys open, by the first part of the path below `/api`; nothing else, so a new noun is closed until it stands here.
 * What is somebody's own (account, sessions, settings, notices), what only admins do, and decisions about people's safety
 * at work (permits, alerts, training) ask for a person in a browser.
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
  'work-permits': 'read',
};

/** Says that a person has seen something: no machine says that for them. */
const SEEN = /\/(receipt|seen)$/;

/** The least a key must be made for to make this call; null: none opens it. */
export function accessFor(method: string, path: string): KeyAccess | null {
  const [, noun = ''] = /^\/api\/([\w.-]+)/.exec(path) ?? [];
  const most = Object.hasOwn(keyNouns, noun) ? keyNouns[noun] : undefined;
  if (!most) return null;
  if (method === 'GET' || method === 'HEAD') return most === 'write' ? 'read' : most;
  return most === 'write' && !SEEN.test(path) ? 'write' : null;
}

/** Whether a key made for the one also does for the other. */
export const isEnough = (made: KeyAccess, needed: KeyAccess) =>
  keyAccesses.indexOf(made) >= keyAccesses.indexOf(needed);
