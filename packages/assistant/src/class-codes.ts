import { type SubstanceClass, substanceClasses } from '@turva/contracts/registers/chemical-values';
import type { Word } from './form.ts';

/** A class of substances as the index names it: like a hazard statement, with a number that no statement has. */
export const classCode = (one: SubstanceClass): string =>
  `h9${String(substanceClasses.indexOf(one)).padStart(2, '0')}`;

/** What a substance does, as its statements say. */
export const isCode = (stem: string) => /^(h\d{3}|euh\d{3})/.test(stem);
export const isHazard = ({ stems }: Pick<Word, 'stems'>) => stems.some(isCode);
/** Of the records only those that are of the class, whatever they mention. */
export const isOfClass = ({ text }: { text: string }, { stems }: Word) =>
  stems.some((stem) => isCode(stem) && text.split(' ').some((one) => one.startsWith(stem)));
