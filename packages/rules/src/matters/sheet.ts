import { type SheetFacts, sdsStateAt } from '../chemicals/sds-expiry.ts';
import { type Matter, matter, ofRecord, type Parent } from './matter.ts';

export interface RegisteredChemical extends Omit<Parent, 'title'>, SheetFacts {
  name: string;
  isActive: boolean;
  createdAt: string;
}

/**
 * The safety data sheet of a substance in use: missing, or with no day by which anybody could tell whether it holds,
 * both late from the first day; past its day, or within three months of it.
 */
export function sheetMatter(chemical: RegisteredChemical, now: number): Matter | null {
  const state = sdsStateAt(chemical, now);
  if (!chemical.isActive || state === 'valid') return null;
  const { name, place, createdAt, sdsExpiry } = chemical;
  const isDated = state === 'past' || state === 'soon';
  return matter(
    {
      kind: 'sheet',
      ...ofRecord('chemicals', chemical),
      what: name,
      place,
      since: Date.parse(createdAt),
    },
    {
      due: isDated && sdsExpiry !== null ? Date.parse(sdsExpiry) : null,
      state: state === 'soon' ? 'soon' : 'late',
    },
  );
}
