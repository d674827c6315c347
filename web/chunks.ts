import type { Rolldown } from 'vite';
import type { layers } from './layers.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const featureOf = (id: string) => /[\\/]features[\\/]([\w-]+)/.exec(id)?.[1];
const OWN = /[\\/](web[\\/]src|packages)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]/;
const ACCOUNT = /[\\/]contracts[\\/]src[\\/]account\.ts$/;
/** What opens them shows at once: they share a file with what every signed-in screen needs. */
const AT_ONCE = /[\\/](signed-in\.tsx|visitor-panel\.tsx|[\w-]+\.ts)$/;
/** Screens that open first: each has a file of its own, beside the one with all other daily screens. */
const FIRST = /[\\/](home-page|observations-page)\.tsx$/;

type Divided = Pick<ReturnType<typeof layers>, 'entriesOf' | 'readsSchemas'>;

/**
 * Few files: each costs a slow connection a round trip, and the service worker fetches every one of the core before
 * the app works offline. What no daily screen imports is in files of its own: the core does not wait for it.
 */
export function groupsOf({ entriesOf, readsSchemas }: Divided): NonNullable<Splitting['groups']> {
  const isShared = (id: string) => {
    const entries = entriesOf(id);
    return entries.length > 1 || entries.some((entry) => AT_ONCE.test(entry));
  };
  const screenOf = (id: string) => {
    const [entry] = entriesOf(id);
    if (entry === undefined || LIBRARY.test(entry)) return null;
    return FIRST.exec(entry)?.[1] ?? 'screens';
  };
  return [
    // evaluated before anything else
    { name: 'first', test: /[\\/]first-screen[\\/]first\.ts$/ },
    // needed at every start
    { name: 'start', tags: ['$initial'] },
    // the login page needs both at the first touch of its form
    { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
    { name: 'account', test: (id) => entriesOf(id).some((entry) => ACCOUNT.test(entry)) },
    { name: 'libraries', test: (id) => LIBRARY.test(id) && isShared(id) },
    // our own code shared by several daily screens
    { name: 'parts', test: (id) => !LIBRARY.test(id) && isShared(id) && !readsSchemas(id) },
    { name: screenOf },
    { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ },
    { name: 'mantine', test: /[\\/]@mantine[\\/](core|hooks)[\\/]/, minShareCount: 2 },
    { name: 'shared', test: (id) => OWN.test(id) && featureOf(id) === undefined, minShareCount: 2 },
    // shared by several parts of one feature
    { name: featureOf, test: /[\\/]web[\\/]src[\\/]features[\\/]/, minShareCount: 2 },
  ];
}
