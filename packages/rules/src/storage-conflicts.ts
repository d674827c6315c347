import { partsOf, phraseCodes } from './phrase-codes.ts';

/** What a chemical is like as a neighbour. */
export const storageGroups = [
  'explosive',
  'flammable',
  'oxidiser',
  'pressure',
  'acid',
  'base',
  'water_reactive',
  'acid_gas',
] as const;
export type StorageGroup = (typeof storageGroups)[number];

interface Stored {
  hazardSymbols: readonly string[];
  riskPhrases: string | null;
  reactions: readonly string[];
}

const ofSymbol: Record<string, StorageGroup> = {
  GHS01: 'explosive',
  GHS02: 'flammable',
  GHS03: 'oxidiser',
  GHS04: 'pressure',
};

function ofPhrase(code: string): StorageGroup | null {
  const number = Number(/^H(\d{3})/.exec(code)?.[1] ?? 0);
  if (code === 'EUH014' || number === 260 || number === 261) return 'water_reactive';
  if (code === 'EUH031' || code === 'EUH032') return 'acid_gas';
  if (number >= 200 && number <= 209) return 'explosive';
  if ((number >= 220 && number <= 228) || (number >= 250 && number <= 252)) return 'flammable';
  return number >= 270 && number <= 272 ? 'oxidiser' : null;
}

/** From pictograms, hazard statements and reactivity. */
export function groupsOf({ hazardSymbols, riskPhrases, reactions }: Stored): Set<StorageGroup> {
  const said = storageGroups.filter((group) => reactions.includes(group));
  const phrases = phraseCodes(riskPhrases).flatMap(partsOf).map(ofPhrase);
  const found = [...hazardSymbols.map((symbol) => ofSymbol[symbol]), ...phrases, ...said];
  return new Set(found.filter((group) => group != null));
}

/** Never side by side, whichever of the two comes first. */
const apart: readonly (readonly [StorageGroup, StorageGroup])[] = [
  ['oxidiser', 'flammable'],
  ['explosive', 'flammable'],
  ['explosive', 'oxidiser'],
  ['explosive', 'pressure'],
  // a fire at the one makes the other burst
  ['pressure', 'flammable'],
  ['acid', 'base'],
  // gives off poisonous gas
  ['acid', 'acid_gas'],
  ['water_reactive', 'acid'],
  ['water_reactive', 'base'],
];

export type StoragePair = `${StorageGroup}-${StorageGroup}`;
export const storagePairs = apart.map(([one, other]): StoragePair => `${one}-${other}`);

/** Why these two must not be stored next to each other; empty if they may. */
export function incompatible(one: Stored, other: Stored): StoragePair[] {
  const [mine, theirs] = [groupsOf(one), groupsOf(other)];
  return apart
    .filter(([a, b]) => (mine.has(a) && theirs.has(b)) || (mine.has(b) && theirs.has(a)))
    .filter(([a, b]) => !(a === 'pressure' && bothGases(mine, theirs, b)))
    .map(([a, b]): StoragePair => `${a}-${b}`);
}

/** Two bottles of burning gas count as one kind. */
const bothGases = (mine: Set<StorageGroup>, theirs: Set<StorageGroup>, other: StorageGroup) =>
  mine.has('pressure') && theirs.has('pressure') && other === 'flammable';

interface Placed extends Stored {
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
  const kindOf = (chemical: T) => [...groupsOf(chemical)].sort().join();
  const wrong = new Set<string>();
  for (const [place, here] of Map.groupBy(all, placeOf)) {
    if (place === '') continue;
    const kinds = [...Map.groupBy(here, kindOf)].filter(([kind]) => kind !== '');
    for (const [kind, chemicals] of kinds) {
      const [one] = chemicals as [T];
      const clashes = kinds.some(
        ([other, others]) =>
          (other !== kind || chemicals.length > 1) && incompatible(one, others[0] as T).length > 0,
      );
      if (clashes) for (const { clientId } of chemicals) wrong.add(clientId);
    }
  }
  return wrong;
}

export interface StorageConflict<T> {
  other: T;
  pairs: StoragePair[];
}

/** Chemicals in the same place that must not be there. */
export function storageConflicts<T extends Placed & { clientId: string }>(
  chemical: Placed & { clientId: string },
  all: readonly T[],
): StorageConflict<T>[] {
  return all
    .filter((other) => other.clientId !== chemical.clientId && isSamePlace(chemical, other))
    .map((other) => ({ other, pairs: incompatible(chemical, other) }))
    .filter(({ pairs }) => pairs.length > 0);
}
