import type { Language } from '@turva/locales/languages';
import { localeTag } from '@turva/locales/languages';

/** The sentence goes on after these: the number of a list item, `nro`. */
const GOES_ON = /^\s*\d{1,2}\.\s*$|(?:^|\s)(?:nro\.?|no\.|nr\.|č\.|№|e\.g\.|esim\.)\s*$/iu;
/** `19.` before `marraskuuta`; not an end unless a new sentence follows. */
const ORDINAL = /\d\.\s*$/;
const isOne = (before: string, after: string) =>
  GOES_ON.test(before) || (ORDINAL.test(before) && /^[\p{Ll}\d]/u.test(after));

/** Splits a stream of text into sentences; the last is held back until it has ended. */
export function sentencesIn(language: Language) {
  const segmenter = new Intl.Segmenter(localeTag[language], { granularity: 'sentence' });
  let kept = '';
  const cut = (isOver: boolean): string[] => {
    const joined: string[] = [];
    for (const { segment } of segmenter.segment(kept)) {
      const last = joined.at(-1);
      if (last !== undefined && !last.endsWith('\n') && isOne(last, segment))
        joined[joined.length - 1] = last + segment;
      else joined.push(segment);
    }
    const done = isOver || kept.endsWith('\n') ? joined : joined.slice(0, -1);
    kept = kept.slice(done.join('').length);
    return done;
  };
  return {
    add(piece: string): string[] {
      kept += piece;
      return cut(false);
    },
    end: () => cut(true),
    forget: () => {
      kept = '';
    },
  };
}
