import type { Control, Hazard } from '@turva/contracts/risk-assessments';
import { type Clash, mergeFields } from './merge.ts';

const HAZARD_FIELDS = [
  'what',
  'likelihood',
  'severity',
  'likelihoodAfter',
  'severityAfter',
  'ppeReason',
] as const;
const CONTROL_FIELDS = ['what', 'kind', 'ownerId', 'dueDate', 'done'] as const;

type Item = Hazard | Control;

export interface MergedHazards {
  /** theirs with mine put in; while there are conflicts, nothing is to be written */
  hazards: Hazard[];
  conflicts: Clash[];
  /** what mine changes of theirs, by path */
  change: Record<string, { from: unknown; to: unknown }>;
}

interface Versions<T> {
  base: readonly T[];
  mine: readonly T[];
  theirs: readonly T[];
}

/** The order of an object's keys means nothing: a database that keeps JSON sorts them its own way. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name];
  return [...names].every((name) => isSame(at(a, name), at(b, name)));
}

/**
 * Three-way merge of two people's hazards, item by item and field by field: `base` is what the person saw, `mine` what
 * they made of it, `theirs` what stands now. Conflicts are named `hazards.<id>.<field>`; an item that one took away and
 * the other changed is one as a whole, `hazards.<id>`.
 */
export function mergeHazards(versions: Versions<Hazard>): MergedHazards {
  const found: Pick<MergedHazards, 'conflicts' | 'change'> = { conflicts: [], change: {} };
  const hazards = mergeItems('hazards', versions, found, (path, base, mine, theirs) => ({
    ...theirs,
    ...mergeValues(path, HAZARD_FIELDS, { base, mine, theirs }, found),
    controls: mergeItems(
      `${path}.controls`,
      { base: base?.controls ?? [], mine: mine.controls, theirs: theirs.controls },
      found,
      (inner, before, own, others) => ({
        ...others,
        ...mergeValues(inner, CONTROL_FIELDS, { base: before, mine: own, theirs: others }, found),
      }),
    ),
  }));
  return { hazards, ...found };
}

type Found = Pick<MergedHazards, 'conflicts' | 'change'>;

function mergeItems<T extends Item>(
  path: string,
  { base, mine, theirs }: Versions<T>,
  found: Found,
  both: (path: string, base: T | undefined, mine: T, theirs: T) => T,
): T[] {
  const [before, own] = [byId(base), byId(mine)];
  const merged = theirs.flatMap((other) => {
    const [seen, changed] = [before.get(other.id), own.get(other.id)];
    const at = `${path}.${other.id}`;
    // theirs alone, or the same item sent twice
    if (!changed && !seen) return [other];
    if (changed) return [both(at, seen, changed, other)];
    if (isSame(seen, other)) {
      found.change[at] = { from: other, to: null };
      return [];
    }
    found.conflicts.push({ field: at, base: seen, mine: null, theirs: other });
    return [other];
  });
  const standing = new Set(theirs.map(({ id }) => id));
  const added = mine.filter(({ id }) => !standing.has(id));
  return [
    ...merged,
    ...added.flatMap((item) => {
      const at = `${path}.${item.id}`;
      const seen = before.get(item.id);
      // they took it away: mine as it was goes along, mine changed is to be decided
      if (seen && isSame(seen, item)) return [];
      if (seen) found.conflicts.push({ field: at, base: seen, mine: item, theirs: null });
      else found.change[at] = { from: null, to: item };
      return [item];
    }),
  ];
}

function mergeValues<T extends object>(
  path: string,
  fields: readonly (keyof T & string)[],
  { base, mine, theirs }: { base: T | undefined; mine: T; theirs: T },
  found: Found,
): Partial<T> {
  const pick = (item: T) => Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<T>;
  // an item both have without a common past: whoever sends it again changes nothing
  const { apply, conflicts } = mergeFields<Partial<T>>(
    base ?? theirs,
    changedOnly(base ?? theirs, pick(mine)),
    theirs,
  );
  found.conflicts.push(...conflicts.map((clash) => ({ ...clash, field: `${path}.${clash.field}` })));
  for (const [field, to] of Object.entries(apply))
    found.change[`${path}.${field}`] = { from: theirs[field as keyof T], to };
  return apply;
}

/** What the person left as it was is not theirs to say. */
const changedOnly = <T extends object>(base: T, mine: Partial<T>) =>
  Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => !isSame(base[field as keyof T], value)),
  ) as Partial<T>;

const byId = <T extends Item>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** A copy with the value at a conflict's path put in; null at the path of an item takes the item away. */
export function withHazardValue(hazards: readonly Hazard[], field: string, value: unknown): Hazard[] {
  const [, hazardId = '', name, controlId, inner] = field.split('.');
  if (name === undefined) return withItem(hazards, hazardId, value as Hazard | null);
  return hazards.map((hazard) => {
    if (hazard.id !== hazardId) return hazard;
    if (name !== 'controls') return { ...hazard, [name]: value };
    if (controlId === undefined) return hazard;
    if (inner === undefined)
      return { ...hazard, controls: withItem(hazard.controls, controlId, value as Control | null) };
    const controls = hazard.controls.map((control) =>
      control.id === controlId ? { ...control, [inner]: value } : control,
    );
    return { ...hazard, controls };
  });
}

function withItem<T extends Item>(items: readonly T[], id: string, value: T | null): T[] {
  const others = items.filter((item) => item.id !== id);
  if (value === null) return others;
  return others.length === items.length
    ? [...others, value]
    : items.map((item) => (item.id === id ? value : item));
}
