import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Code not needed in the first minutes in a hall without a network: the desk's screens, drawing and PDF viewing,
 * the assistant, the fallback QR scanner. By module name.
 */
const later = new Set([
  'actions-desk',
  'admin-page',
  'ai-assistant-page',
  'analysis-dialog',
  'analytics-page',
  'assign-dialog',
  'book-demo',
  'catalogue',
  'container-stickers',
  'chemicals-desk',
  'register-print',
  'create-chemical',
  'create-document',
  'create-report',
  'requests-screen',
  'desk',
  'document-viewer',
  'documents-desk',
  'drawing',
  'edit-module',
  'forgot-password',
  'found-links',
  'import-dialog',
  'insecure-notice',
  'insecure-page',
  'investigations-page',
  'keep-dialog',
  'lesson-drawing',
  'map-screen',
  'mark-dialog',
  'morning',
  'palette',
  'pdf-page',
  'pdf-pages',
  'board-screen',
  'plan-dialog',
  'plan-editor',
  'plan-form',
  'templates-screen',
  'plant-settings-screen',
  'readings-desk',
  'readings-dialog',
  'report-tiles',
  'report-viewer',
  'reports-screen',
  'risk-screen',
  'schedule',
  'schedule-form',
  'schedules-desk',
  'set-password-page',
  'sheet-viewer',
  'shortcut-help',
  'start-line',
  'stickers-screen',
  'matrix-screen',
  'translate-module',
  'tsi-screen',
  'why-dialog',
  'wide-home',
  'zxing-detector',
]);
const TEXTS = /virtual:texts\/texts-/;
/** The page itself, its fonts and the worker that shrinks photos: no chunk imports them. */
const always =
  /^(index\.html|paint-theme\.js|icon\.svg|icon-192\.png|assets\/photo-worker-.*|assets\/roboto-latin-wght-.*)$/;

/** What opens the app evaluates no schemas: on a slow phone they take a third of a second. */
const AT_START = /[\\/](signed-in|home-page|observations-page)\.tsx$/;
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

/** Scripts of fewer bytes travel within the worker: most only name what a larger file exports. */
const SMALL = 1_000;
/** What a phone may have to fetch, apart from its texts, before it is ready for a dead zone; bytes are uncompressed. */
const BUDGET = { files: 24, bytes: 2_500_000 };

interface Entry {
  url: string;
  size: number;
  /** null: its name changes with its content */
  revision: string | null;
}

const nameOf = (id: string) => path.parse(id.replace(/\?.*$/, '')).name;

/**
 * Two layers of the app's files: the service worker waits for the core, and fetches the `later` files afterwards.
 * Texts are all `later`, but it waits for those in the phone's language.
 */
export function layers() {
  const core = new Set<string>();
  /** of each module of the core: the entries that import it, themselves included */
  const reachedBy = new Map<string, Set<string>>();
  /** modules that import schemas, themselves or by others */
  const reading = new Set<string>();
  let outDir = '';

  const plugin: Plugin = {
    name: 'layers',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = path.resolve(root, build.outDir);
    },
    buildEnd() {
      const names = new Set<string>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info || !(info.isEntry || info.dynamicImporters.length > 0)) continue;
        names.add(nameOf(id));
        if (later.has(nameOf(id)) || TEXTS.test(id)) continue;
        const open = [id];
        for (let next = open.pop(); next !== undefined; next = open.pop()) {
          const entries = reachedBy.get(next) ?? new Set();
          if (entries.has(id)) continue;
          reachedBy.set(next, entries.add(id));
          open.push(...(this.getModuleInfo(next)?.importedIds ?? []));
        }
      }
      const schemas = [...reachedBy.keys()].filter((id) => SCHEMAS.test(id));
      for (let next = schemas.pop(); next !== undefined; next = schemas.pop())
        for (const importer of this.getModuleInfo(next)?.importers ?? []) {
          if (!reading.has(importer)) schemas.push(importer);
          reading.add(importer);
        }
      const [schema] = [...reachedBy]
        .filter(([id]) => SCHEMAS.test(id))
        .flatMap(([, entries]) => [...entries].filter((id) => AT_START.test(id)));
      if (schema) this.error(`layers: ${schema} imports zod, and opens the app`);
      for (const name of later) if (!names.has(name)) this.error(`layers: no module is called ${name}`);
    },
    generateBundle(_options, bundle) {
      const take = (file: string) => {
        const chunk = bundle[file];
        if (core.has(file) || chunk?.type !== 'chunk') return;
        core.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) core.add(style);
        for (const imported of chunk.imports) take(imported);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && reachedBy.has(chunk.facadeModuleId ?? chunk.moduleIds[0] ?? ''))
          take(chunk.fileName);
    },
  };
  return {
    plugin,
    /** The entries of the precache, with their layers; throws if the core is more than phones should wait for. */
    divide(entries: Entry[]): (Entry & { later?: true; text?: string })[] {
      const divided = entries.map((entry) => {
        const { url, size, revision } = entry;
        if (!core.has(url) && !always.test(url)) return { ...entry, later: true as const };
        if (!url.endsWith('.js') || revision !== null || size >= SMALL) return entry;
        return { ...entry, text: readFileSync(path.join(outDir, url), 'utf8') };
      });
      const fetched = divided.filter((entry) => !('later' in entry || 'text' in entry));
      const bytes = fetched.reduce((sum, { size }) => sum + size, 0);
      if (fetched.length > BUDGET.files || bytes > BUDGET.bytes)
        throw new Error(`the core has ${fetched.length} files of ${bytes} bytes: is one of them \`later\`?`);
      return divided;
    },
    /** The core's entries that import this module; none: it is fetched later. */
    entriesOf: (id: string): string[] => [...(reachedBy.get(id) ?? [])],
    /** Whether a module of the core imports schemas. */
    readsSchemas: (id: string): boolean => reading.has(id),
  };
}
