import type { Cell, Flagged } from './document.ts';
import { numberFormat } from './formats.ts';

/** Of what is flagged: dark enough on white for any size of letters. */
export const FLAG_INK = '#8c0d16';

export const isFlagged = (cell: Cell | undefined): cell is Flagged =>
  typeof cell === 'object' && cell !== null;

/** What a cell says in print. */
export function cellText(cell: Cell, locale: string, digits = 0): string {
  if (typeof cell === 'number')
    return numberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
      cell,
    );
  return isFlagged(cell) ? cell.flagged : (cell ?? '–');
}
