import type { Cell, Flagged } from './document.ts';
import { numberFormat } from './formats.ts';

/** Colour of flagged text: dark enough on white at any size. */
export const FLAG_INK = '#8c0d16';

export const isFlagged = (cell: Cell | undefined): cell is Flagged =>
  typeof cell === 'object' && cell !== null;

/** The text of a cell in print. */
export function cellText(cell: Cell, locale: string, digits = 0): string {
  if (typeof cell === 'number')
    return numberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
      cell,
    );
  return isFlagged(cell) ? cell.flagged : (cell ?? '–');
}
