import type { Language } from '@turva/locales/languages';
import type { Told } from './model-tools.ts';
import { numbersInWords } from './numbers-in-words.ts';

const MAX_ANSWER = 6000;
const REFERENCE = /\[\[([a-z]+:\d+)\]\]/g;
const FIGURE = /\d+(?:[.,]\d+)?/g;

const figuresIn = (text: string) =>
  (text.match(FIGURE) ?? []).flatMap((figure) => {
    const plain = figure.replace(',', '.');
    return [plain, String(Number(plain)), String(Math.round(Number(plain)))];
  });

/**
 * What a model wrote, with titles for references, or null where it cannot be trusted: a figure no tool gave (in words too), a record
 * no tool named, an address, an image, too long, or no tool called at all.
 */
export function checkAnswer(
  text: string,
  told: Told,
  {
    titleOf,
    allowed,
    language,
  }: { titleOf: (reference: string) => string; allowed: string; language: Language },
): { answer: string; references: string[] } | null {
  const written = text.trim();
  if (written === '' || written.length > MAX_ANSWER || told.results.length === 0) return null;
  if (/https?:|javascript:|data:|www\.|!\[|\]\(|<[a-z/!]/i.test(written)) return null;
  const references = [...new Set([...written.matchAll(REFERENCE)].map(([, reference]) => reference ?? ''))];
  if (references.some((reference) => !told.facts.has(reference))) return null;
  const bare = written.replace(REFERENCE, '').replace(/^\s*\d{1,2}\. /gm, '');
  if (/\[\[|\]\]/.test(bare)) return null;
  const known = new Set(figuresIn([...told.results, allowed].join(' ')));
  const invented = (bare.match(FIGURE) ?? []).some(
    (figure) => !known.has(String(Number(figure.replace(',', '.')))),
  );
  if (invented) return null;
  const spoken = new Set(numbersInWords(allowed, language));
  if (numbersInWords(bare, language).some((value) => !known.has(String(value)) && !spoken.has(value)))
    return null;
  return {
    answer: written
      .replace(REFERENCE, (_, reference: string) => titleOf(reference))
      .replace(/^\s*[-*] /gm, '• ')
      .replace(/\*\*/g, ''),
    references,
  };
}
