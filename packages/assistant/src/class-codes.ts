import { type SubstanceClass, substanceClasses } from '@turva/contracts/registers/chemical-values';

/** A class of substances as the index names it: like a hazard statement, with a number that no statement has. */
export const classCode = (one: SubstanceClass): string =>
  `h9${String(substanceClasses.indexOf(one)).padStart(2, '0')}`;
