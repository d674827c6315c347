import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:screen-paths';

/** The path of every screen, read as text: `screens.ts` loads the whole app. */
export const screenPaths = [
  ...readFileSync(new URL('src/screens.ts', import.meta.url), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm),
].map(([, path]) => path as string);

/** `virtual:screen-paths`: the login page checks whether a URL is ours, and needs neither code nor icons of screens. */
export const paths = (): Plugin => ({
  name: 'screen-paths',
  resolveId: (id) => (id === ID ? `\0${id}` : null),
  load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(screenPaths)};` : null),
});
