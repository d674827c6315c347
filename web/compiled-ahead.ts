import type { Plugin } from 'vite';

/** Files most of whose functions every start calls. */
const names = ['start', 'libraries', 'parts', 'home-page', 'observations-page'];
/** For Chromium: https://v8.dev/blog/explicit-compile-hints. To other browsers a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Compiled beside the page's thread while the file is read, not one function after another at its first call. */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of names) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk' && each.name === name);
        if (chunks.length === 0) this.error(`compiled-ahead: no file is called ${name}`);
        for (const chunk of chunks) if (chunk.type === 'chunk') chunk.code = HINT + chunk.code;
      }
    },
  },
});
