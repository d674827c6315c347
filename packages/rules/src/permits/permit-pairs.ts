import { type PermitType, permitTypes } from '@turva/contracts/permits/permit-values';

/** Two types, in the order of the list of types. */
export type Pair = `${PermitType}+${PermitType}`;

interface Exclusion {
  same: boolean;
  near: boolean;
}

const nowhere: Exclusion = { same: false, near: false };
const inPlace: Exclusion = { same: true, near: false };
const around: Exclusion = { same: true, near: true };

/** Types of work that endanger each other: in one place, or already next to each other. */
const exclusions: Partial<Record<Pair, Exclusion>> = {
  // each counts on the other's watch and extinguishers
  'hot_work+hot_work': inPlace,
  // sparks fall on people working above, who may drop things on the welder
  'hot_work+height_work': inPlace,
  // fumes and oxygen find their way into the tank, gases out of it to the flame
  'hot_work+confined_space': around,
  'hot_work+hazardous_materials': around,
  // one above the other
  'height_work+height_work': inPlace,
  'height_work+confined_space': inPlace,
  // two entries, one way out; each changes the air of the other
  'confined_space+confined_space': inPlace,
  // what one has isolated the other may switch on
  'confined_space+electrical': inPlace,
  'electrical+electrical': inPlace,
  // vapours
  'confined_space+hazardous_materials': around,
  'electrical+hazardous_materials': inPlace,
  // substances that must not meet
  'hazardous_materials+hazardous_materials': inPlace,
};

/** The name of a pair, whichever of the two comes first. */
export function pairOf(a: PermitType, b: PermitType): Pair {
  const [first, second] = [a, b].toSorted((x, y) => permitTypes.indexOf(x) - permitTypes.indexOf(y));
  return `${first}+${second}` as Pair;
}

export const excludes = (a: PermitType, b: PermitType): Exclusion => exclusions[pairOf(a, b)] ?? nowhere;
