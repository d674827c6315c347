import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@turva/locales/languages';
import { readTexts, textFolder } from '@turva/locales/read-texts';
import type { Plugin } from 'vite';

const ID = 'virtual:texts';
/** Of a visitor's start, and of a known person's. */
const STARTING = /^\0virtual:texts\/texts-((?:login|app)-\w+)$/;

/** Namespaces loaded together, one file per language. Those not named here belong to `work`. */
const named: Record<string, readonly string[]> = {
  help: ['help'],
  login: ['auth', 'common', 'errors'],
  app: [
    'actions',
    'areas',
    'commands',
    'dashboard',
    'desk',
    'emergency',
    'files',
    'handling',
    'install',
    'marking',
    'notifications',
    'observations',
    'shell',
    'sync',
    'table',
  ],
  office: [
    'admin',
    'analytics',
    'assistant',
    'auditLog',
    'catalogue',
    'figures',
    'investigations',
    'iso',
    'morning',
    'plant',
    'profile',
    'reportText',
    'reports',
    'settings',
    'tsi',
  ],
};

const namespaces = readdirSync(path.join(textFolder, languages[0])).map((file) =>
  path.basename(file, '.json'),
);
const groupOf = (namespace: string) =>
  Object.keys(named).find((group) => named[group]?.includes(namespace)) ?? 'work';

/** `virtual:texts`: the group of each namespace, and how each group is loaded in each language. */
function index() {
  const groups = Object.fromEntries(namespaces.map((namespace) => [namespace, groupOf(namespace)]));
  const chunks = [...new Set(Object.values(groups))].flatMap((group) =>
    languages.map((language) => `${group}-${language}`),
  );
  const imports = chunks.map((chunk) => `'${chunk}': () => import('${ID}/texts-${chunk}')`);
  return `export const groupOf = ${JSON.stringify(groups)};\nexport const chunks = {${imports}};`;
}

function chunk(group: string, language: Language) {
  const own = Object.entries(readTexts(language)).filter(([namespace]) => groupOf(namespace) === group);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(own)))});`;
}

/**
 * The app's texts in few files; one per namespace and language would be two hundred. The page names those of its start,
 * for `public/paint-theme.js` to ask for before any code has run.
 */
export const texts = (): Plugin => ({
  name: 'texts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle).flatMap((chunk) => {
        const [, name] = (chunk.type === 'chunk' && STARTING.exec(chunk.facadeModuleId ?? '')) || [];
        return name ? [[name, `/${chunk.fileName}`]] : [];
      });
      const names = JSON.stringify(Object.fromEntries(files));
      return html.replace('src="/paint-theme.js"', `$& data-texts='${names}'`);
    },
  },
  resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${ID}`) return index();
    const [, group, code] = /^\0virtual:texts\/texts-(\w+)-(\w+)$/.exec(id) ?? [];
    const language = languages.find((each) => each === code);
    if (!group || !language) return null;
    for (const file of namespaces) this.addWatchFile(path.join(textFolder, language, `${file}.json`));
    return chunk(group, language);
  },
});
