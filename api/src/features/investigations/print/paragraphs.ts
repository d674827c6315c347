import type { Block } from '../../../pdf/document.ts';

/** Control and format characters, such as those that change the direction of text. */
const UNRULY = /[\p{Cc}\p{Cf}]/gu;
/** A paragraph that is never split must not be higher than a page. */
const PIECE = 1500;

const clean = (line: string) => line.replace(UNRULY, ' ').replace(/\s+/g, ' ').trim();

/** A person's text as lines for a page, none left out. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    const said = clean(line);
    return said === '' ? [] : (said.match(new RegExp(`.{1,${PIECE}}(?:\\s|$)|.{${PIECE}}`, 'gu')) ?? [said]);
  });

export const paragraphs = (text: string): Block[] =>
  linesOf(text).map((line) => ({ kind: 'text', text: line.trim() }));

/** A text for a single cell or line. */
export const inLine = (text: string | null): string => clean(text ?? '');
