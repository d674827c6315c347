import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Few files. Each costs a slow line a round trip, and the service worker fetches every one of them, one after another,
 * before the app opens without a network. What is big and seldom needed is a file of its own without being named here.
 */
export const groups: Splitting['groups'] = [
  // what every start needs
  { name: 'start', tags: ['$initial'] },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'dexie', test: /[\\/]node_modules[\\/]dexie(-react-hooks)?[\\/]/ },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ },
  { name: 'mantine', test: /[\\/]@mantine[\\/](core|hooks)[\\/]/, minShareCount: 2 },
  // of our own, what many screens have
  { name: 'parts', test: /[\\/](web[\\/]src|packages)[\\/]/, minShareCount: 4 },
];
