import paths from 'virtual:screen-paths';

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

/** A segment that begins with a colon matches any segment. */
export function leadsTo(screen: string, path: string) {
  const [parts, given] = [screen.split('/'), path.split('/')];
  // the router's own matching would load the whole router on the login page
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

export const isKnownPath = (path: string) =>
  bare(path) === AUTH_PATH || paths.some((known) => leadsTo(known, bare(path)));
