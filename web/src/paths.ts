/**
 * The path of every screen, separate from the screens themselves: the login page checks whether a URL is ours, and
 * needs neither their code nor their icons. A segment that begins with a colon matches any segment.
 */
export const paths = [
  '/',
  '/observations',
  '/analytics',
  '/work-permits',
  '/work-permits/board',
  '/work-permits/templates',
  '/risk-assessment',
  '/training',
  '/training/matrix',
  '/chemicals',
  '/chemicals/print',
  '/chemicals/stickers',
  '/documents',
  '/reports',
  '/audit-rounds',
  '/schedules',
  '/investigations',
  '/emergency',
  '/ai-assistant',
  '/areas',
  '/map',
  '/areas/stickers',
  '/q',
  '/q/:code',
  '/profile',
  '/settings',
  '/settings/plant',
  '/admin',
  '/demo-requests',
  '/tsi-update',
  '/outbox',
] as const;
export type Path = (typeof paths)[number];

/**
 * `/` is active only on an exact match; every other entry while the path starts with it and with no longer entry of
 * the same menu.
 */
export const isActive = (path: string, current: string, menu: readonly string[] = []) =>
  path === '/'
    ? current === '/'
    : current.startsWith(path) &&
      !menu.some((other) => other.length > path.length && current.startsWith(other));

export const AUTH_PATH = '/auth';

/** The router treats `/observations/` like `/observations`; so must every look-up of a path. */
export const bare = (path: string) => path.replace(/(?<=.)\/+$/, '');

export function leadsTo(screen: string, path: string) {
  const [parts, given] = [screen.split('/'), path.split('/')];
  // the router's own matching would load the whole router on the login page
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

export const isKnownPath = (path: string) =>
  bare(path) === AUTH_PATH || paths.some((known) => leadsTo(known, bare(path)));
