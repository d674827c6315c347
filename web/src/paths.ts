/**
 * The address of every screen, apart from the screens themselves: the login page asks whether an address is one of
 * ours, and needs neither their code nor their icons. A part that begins with a colon stands for any one part.
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
 * `/` is active only on an exact match; every other entry as long as the path starts with it and no longer entry of the
 * same menu does.
 */
export const isActive = (path: string, current: string, menu: readonly string[] = []) =>
  path === '/'
    ? current === '/'
    : current.startsWith(path) &&
      !menu.some((other) => other.length > path.length && current.startsWith(other));

export const AUTH_PATH = '/auth';

/** The router takes `/observations/` for `/observations`; so does whatever looks a path up. */
export const bare = (path: string) => path.replace(/(?<=.)\/+$/, '');

export function leadsTo(screen: string, path: string) {
  const [parts, given] = [screen.split('/'), path.split('/')];
  // the router's own matching would come to the login page with the whole router
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

export const isKnownPath = (path: string) =>
  bare(path) === AUTH_PATH || paths.some((known) => leadsTo(known, bare(path)));
