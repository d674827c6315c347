import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const featureOf = (id: string) => /[\\/]features[\\/]([\w-]+)/.exec(id)?.[1];

/**
 * Few files. Each costs a slow line a round trip, and the service worker fetches every one of them before the app opens
 * without a network. What is big and seldom needed is a file of its own without being named here.
 */
export const groups: NonNullable<Splitting['groups']> = [
  // what every start needs
  { name: 'start', tags: ['$initial'] },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'dexie', test: /[\\/]node_modules[\\/]dexie(-react-hooks)?[\\/]/ },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ },
  { name: 'mantine', test: /[\\/]@mantine[\\/](core|hooks)[\\/]/, minShareCount: 2 },
  // of our own, what several screens have
  { name: 'parts', test: /[\\/](web[\\/]src[\\/](?!features)|packages[\\/])/, minShareCount: 2 },
  // and what several parts of one feature have
  { name: featureOf, test: /[\\/]web[\\/]src[\\/]features[\\/]/, minShareCount: 2 },
];
