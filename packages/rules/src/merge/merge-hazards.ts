import type { Control, Hazard } from '@turva/contracts/risks/risk-assessments';
import { mergeFields } from './merge.ts';
import { type Found, isSame, mergeItems, type Versions } from './merge-items.ts';

const HAZARD_FIELDS = [
  'what',
  'likelihood',
  'severity',
  'likelihoodAfter',
  'severityAfter',
  'ppeReason',
] as const;
const CONTROL_FIELDS = ['what', 'kind', 'ownerId', 'dueDate', 'done'] as const;

export interface MergedHazards extends Found {
  /** their hazards with my changes */
  hazards: Hazard[];
}

/**
 * Three-way merge of two people's hazards, item by item and field by field: `base` is what the person saw, `mine`
 * their version, `theirs` the current one. Conflicts are named `hazards.<id>.<field>`; an item that one removed and
 * the other changed is one conflict as a whole, `hazards.<id>`.
 */
export function mergeHazards(versions: Versions<Hazard>): MergedHazards {
  const found: Found = { conflicts: [], change: {} };
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

function mergeValues<T extends object>(
  path: string,
  fields: readonly (keyof T & string)[],
  { base, mine, theirs }: { base: T | undefined; mine: T; theirs: T },
  found: Found,
): Partial<T> {
  const pick = (item: T) => Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<T>;
  // an item both have without a common past: sending it again changes nothing
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

/** Unchanged fields are left to the other version. */
const changedOnly = <T extends object>(base: T, mine: Partial<T>) =>
  Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => !isSame(base[field as keyof T], value)),
  ) as Partial<T>;

/** A copy with the value set at a conflict's path; null at the path of an item removes the item. */
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

function withItem<T extends { id: string }>(items: readonly T[], id: string, value: T | null): T[] {
  const others = items.filter((item) => item.id !== id);
  if (value === null) return others;
  return others.length === items.length
    ? [...others, value]
    : items.map((item) => (item.id === id ? value : item));
}
