import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const featureOf = (id: string) => /[\\/]features[\\/]([\w-]+)/.exec(id)?.[1];

/**
 * Few files: each costs a slow connection a round trip, and the service worker fetches every one before the app
 * works offline. Large, rarely used code gets its own file without being named here.
 */
export const groups: NonNullable<Splitting['groups']> = [
  // needed at every start
  { name: 'start', tags: ['$initial'] },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'dexie', test: /[\\/]node_modules[\\/]dexie(-react-hooks)?[\\/]/ },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ },
  { name: 'mantine', test: /[\\/]@mantine[\\/](core|hooks)[\\/]/, minShareCount: 2 },
  // our own code shared by several screens
  { name: 'parts', test: /[\\/](web[\\/]src[\\/](?!features)|packages[\\/])/, minShareCount: 2 },
  // shared by several parts of one feature
  { name: featureOf, test: /[\\/]web[\\/]src[\\/]features[\\/]/, minShareCount: 2 },
];
