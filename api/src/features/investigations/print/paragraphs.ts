import type { Block } from '../../../pdf/document.ts';

/** What turns the direction of what follows it, or is no letter at all. */
const UNRULY = /[\p{Cc}\p{Cf}]/gu;
/** A piece of text that is never parted must not be higher than a page. */
const PIECE = 1500;

const clean = (line: string) => line.replace(UNRULY, ' ').replace(/\s+/g, ' ').trim();

/** Somebody's words as a page can hold them, line by line and none left out. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    const said = clean(line);
    return said === '' ? [] : (said.match(new RegExp(`.{1,${PIECE}}(?:\\s|$)|.{${PIECE}}`, 'gu')) ?? [said]);
  });

export const paragraphs = (text: string): Block[] =>
  linesOf(text).map((line) => ({ kind: 'text', text: line.trim() }));

/** In one cell or line. */
export const inLine = (text: string | null): string => clean(text ?? '');
