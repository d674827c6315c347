import { type StorageGroup, storageGroups } from '@turva/contracts/registers/chemical-values';
import { acidGases, classesByName, classesOf, type Substance } from './substance-classes.ts';

/** A substance as a neighbour; here its name counts too, for it can only warn. */
export function groupsOf(substance: Substance): Set<StorageGroup> {
  const classes = new Set([...classesOf(substance), ...classesByName(substance.name)]);
  if (acidGases.some((one) => classes.has(one))) classes.delete('acid_gas');
  return new Set(storageGroups.filter((group) => classes.has(group)));
}

/**
 * Never side by side, whichever of the two comes first: by the classes of the CLP regulation and the guidance of the
 * Finnish Safety and Chemicals Agency on storing.
 */
const apart = [
  ['oxidiser', 'flammable'],
  ['explosive', 'flammable'],
  ['explosive', 'oxidiser'],
  ['explosive', 'pressure'],
  ['explosive', 'acid'],
  ['explosive', 'base'],
  ['self_reactive', 'explosive'],
  ['self_reactive', 'flammable'],
  ['self_reactive', 'oxidiser'],
  ['self_reactive', 'acid'],
  ['self_reactive', 'base'],
  // a fire at the one makes the other burst
  ['pressure', 'flammable'],
  ['acid', 'base'],
  ['acid', 'flammable'],
  ['acid', 'oxidiser'],
  // gives off poisonous gas
  ['acid', 'acid_gas'],
  ['acid', 'cyanide'],
  ['acid', 'sulphide'],
  ['acid', 'hypochlorite'],
  ['hypochlorite', 'ammonia'],
  ['hypochlorite', 'flammable'],
  ['oxidiser', 'cyanide'],
  ['oxidiser', 'sulphide'],
  ['oxidiser', 'ammonia'],
  ['water_reactive', 'acid'],
  ['water_reactive', 'base'],
  ['water_reactive', 'oxidiser'],
] as const satisfies readonly (readonly [StorageGroup, StorageGroup])[];

type PairOf<T> = T extends readonly [infer A extends string, infer B extends string] ? `${A}-${B}` : never;
export type StoragePair = PairOf<(typeof apart)[number]>;

/** The rules against storing these two next to each other. None is no permission. */
export const rulesAgainst = (one: Substance, other: Substance): StoragePair[] =>
  rulesBetween(groupsOf(one), groupsOf(other));

type Groups = ReadonlySet<StorageGroup>;

function rulesBetween(mine: Groups, theirs: Groups): StoragePair[] {
  return apart
    .filter(([a, b]) => (mine.has(a) && theirs.has(b)) || (mine.has(b) && theirs.has(a)))
    .filter(([a, b]) => !areAlike([mine, theirs], a, b))
    .map(([a, b]) => `${a}-${b}` as StoragePair);
}

/** Two of one kind, such as two bottles of burning gas, are by that no danger to each other. */
const areAlike = (both: readonly Groups[], a: StorageGroup, b: StorageGroup) =>
  both.every((groups) => groups.has(a) && (groups.has(b) || (a === 'pressure' && b === 'flammable')));

interface Placed extends Substance {
  areaId: number | null;
  location: string | null;
}

const folded = (place: string | null) => (place ?? '').trim().toLowerCase();

/** The same area; where neither has one, the same place by name. */
export function isSamePlace(one: Placed, other: Placed): boolean {
  if (one.areaId !== null || other.areaId !== null) return one.areaId === other.areaId;
  return folded(one.location) !== '' && folded(one.location) === folded(other.location);
}

const placeOf = ({ areaId, location }: Placed) => (areaId === null ? folded(location) : areaId);

/**
 * Those of a register that are stored wrongly. There are few ways to be dangerous, so kinds are compared instead of
 * each chemical with each.
 */
export function standWrongly<T extends Placed & { clientId: string }>(all: readonly T[]): Set<string> {
  const wrong = new Set<string>();
  for (const [place, here] of Map.groupBy(all, placeOf)) {
    if (place === '') continue;
    const kinds = Map.groupBy(
      here.map((chemical) => ({ chemical, groups: groupsOf(chemical) })),
      ({ groups }) => [...groups].join(),
    );
    kinds.delete('');
    for (const [kind, alike] of kinds) {
      const [one] = alike as [(typeof alike)[number]];
      const clashes = [...kinds].some(
        ([other, [first]]) =>
          first && (other !== kind || alike.length > 1) && rulesBetween(one.groups, first.groups).length > 0,
      );
      if (clashes) for (const { chemical } of alike) wrong.add(chemical.clientId);
    }
  }
  return wrong;
}

export interface StorageConflict<T> {
  other: T;
  rules: StoragePair[];
}

/** Chemicals in the same place that must not be there. */
export function storageConflicts<T extends Placed & { clientId: string }>(
  chemical: Placed & { clientId: string },
  all: readonly T[],
): StorageConflict<T>[] {
  return all
    .filter((other) => other.clientId !== chemical.clientId && isSamePlace(chemical, other))
    .map((other) => ({ other, rules: rulesAgainst(chemical, other) }))
    .filter(({ rules }) => rules.length > 0);
}
