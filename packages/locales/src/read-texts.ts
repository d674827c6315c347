import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from './languages.ts';

// A file holds all words of its subject, also those that others show: under `elsewhere`, by their whole key
// (`shell:nav.permits`).

interface Texts {
  [key: string]: string | Texts;
}

export const textFolder = import.meta.dirname;

function place(texts: Texts, way: string[], text: string, whole: string) {
  const [key = '', ...rest] = way;
  if (rest.length === 0) {
    if (key in texts) throw new Error(`${whole} is there twice`);
    texts[key] = text;
    return;
  }
  texts[key] ??= {};
  const within = texts[key];
  if (typeof within === 'string') throw new Error(`${whole} is below a text`);
  place(within, rest, text, whole);
}

/** The namespaces of a language as they are shown, each with the words that other files have for it. */
export function readTexts(language: Language): Record<string, Texts> {
  const folder = path.join(textFolder, language);
  const lent: Record<string, string> = {};
  const namespaces: Record<string, Texts> = {};
  for (const file of globSync('*.json', { cwd: folder }).toSorted()) {
    const { elsewhere, ...own } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    namespaces[path.basename(file, '.json')] = own;
    Object.assign(lent, elsewhere);
  }
  for (const [key, text] of Object.entries(lent)) {
    const [namespace = '', way = ''] = key.split(':');
    const texts = namespaces[namespace];
    if (!texts) throw new Error(`${key}: there is no ${namespace}.json`);
    place(texts, way.split('.'), text, key);
  }
  return namespaces;
}
