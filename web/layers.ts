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
  'chemical-stickers-page',
  'chemicals-desk',
  'chemicals-print-page',
  'create-chemical',
  'create-document',
  'create-report',
  'demo-requests-page',
  'desk',
  'document-viewer',
  'documents-desk',
  'drawing',
  'edit-module',
  'forgot-password',
  'import-dialog',
  'insecure-notice',
  'insecure-page',
  'investigations-page',
  'keep-dialog',
  'lesson-drawing',
  'map-page',
  'mark-dialog',
  'morning',
  'palette',
  'pdf-page',
  'pdf-pages',
  'permit-board-page',
  'plan-dialog',
  'plan-editor',
  'plan-form',
  'permit-templates-page',
  'plant-settings-page',
  'readings-desk',
  'readings-dialog',
  'report-tiles',
  'report-viewer',
  'reports-page',
  'risk-assessment-page',
  'schedule',
  'schedule-form',
  'schedules-desk',
  'set-password-page',
  'sheet-viewer',
  'shortcut-help',
  'start-line',
  'stickers-page',
  'training-matrix-page',
  'translate-module',
  'tsi-update-page',
  'why-dialog',
  'wide-home',
  'zxing-detector',
]);
const TEXTS = /virtual:texts\/texts-/;
/** The page itself, its fonts and the worker that shrinks photos: no chunk imports them. */
const always =
  /^(index\.html|paint-theme\.js|icon\.svg|icon-192\.png|assets\/photo-worker-.*|assets\/roboto-latin-wght-.*)$/;

/**
 * Two layers of the app's files: the service worker waits for the core, and fetches the `later` files afterwards.
 * Texts are all `later`, but it waits for those in the phone's language.
 */
export function layers() {
  const core = new Set<string>();
  const plugin: Plugin = {
    name: 'layers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const take = (file: string) => {
        const chunk = bundle[file];
        if (core.has(file) || chunk?.type !== 'chunk') return;
        core.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) core.add(style);
        for (const imported of chunk.imports) take(imported);
      };
      const names = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry)) continue;
        const name = path.parse(chunk.facadeModuleId ?? chunk.fileName).name;
        names.add(name);
        if (!later.has(name) && !TEXTS.test(chunk.facadeModuleId ?? chunk.name ?? '')) take(chunk.fileName);
      }
      for (const name of later) if (!names.has(name)) this.error(`layers: no module is called ${name}`);
    },
  };
  return { plugin, isLater: (file: string) => !core.has(file) && !always.test(file) };
}
