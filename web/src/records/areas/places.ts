import type { Area } from '@turva/contracts/plant/areas';
import type { UserDb } from '../../offline/engine/db.ts';
import { findAreaByCode } from './find-area.ts';

export interface Place {
  name: string;
  areaId: number | null;
  /** of the area's sticker; absent for a place that is no area */
  code?: string;
}

const RECENT = 4;
const RECENT_ROWS = 40;

/** `Tuotanto / Hitsaamo 3` for an area inside another: two halls may have a line 3 each. */
export function areaNames(areas: Area[]): Place[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const named = areas.filter((area) => area.isActive);
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return named.map((area) => {
    const parent = area.parentId === null ? undefined : byId.get(area.parentId);
    return {
      name: parent && (counts.get(area.name) ?? 0) > 1 ? `${parent.name} / ${area.name}` : area.name,
      areaId: area.id,
      code: area.code,
    };
  });
}

/** The places this person reported from last, newest first. */
export async function recentPlaces(db: UserDb): Promise<Place[]> {
  const [waiting, sent] = await Promise.all([
    db.outbox.toArray(),
    db.srvObservations.where('userId').equals(db.userId).reverse().limit(RECENT_ROWS).toArray(),
  ]);
  const own: Place[] = [
    ...waiting
      .filter((op) => op.kind === 'observation.create')
      .reverse()
      .map((op) => op.payload)
      .map(({ location, areaId }) => ({ name: location, areaId: areaId ?? null })),
    ...sent.map(({ location, areaId }) => ({ name: location ?? '', areaId })),
  ];
  const seen = new Set<string>();
  return own.filter(({ name }) => name && !seen.has(name) && seen.add(name)).slice(0, RECENT);
}

/** A department's areas that are not inside another of its areas: its halls, not the machines in them. */
export function areasOfDepartment(areas: readonly Area[], department: string): Area[] {
  const own = areas.filter((area) => area.isActive && area.department === department);
  const ids = new Set(own.map(({ id }) => id));
  return own.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

export interface SuggestedPlace extends Place {
  by: 'department' | 'recent';
}

/** The areas of the person's department, followed by the places they last reported from. */
export async function suggestedPlaces(db: UserDb): Promise<SuggestedPlace[]> {
  const [me, areas, recent] = await Promise.all([
    db.srvPeople.get(db.userId),
    db.srvAreas.toArray(),
    recentPlaces(db),
  ]);
  const ids = new Set(me?.department ? areasOfDepartment(areas, me.department).map(({ id }) => id) : []);
  const own = areaNames(areas).filter(({ areaId }) => areaId !== null && ids.has(areaId));
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own.slice(0, RECENT).map((place) => ({ ...place, by: 'department' as const })),
    ...recent.filter(({ name }) => !names.has(name)).map((place) => ({ ...place, by: 'recent' as const })),
  ];
}

/** The area a typed place names, by its name or sticker code, if any. */
export function areaOf(places: Place[], name: string): number | null {
  const typed = name.trim().toLocaleLowerCase();
  const named = (text: string | undefined) => text?.toLocaleLowerCase() === typed;
  return (
    (places.find((place) => named(place.name)) ?? places.find((place) => named(place.code)))?.areaId ?? null
  );
}

/** The place text of a report whose area was picked or scanned instead of typed. */
export const placeOf = (places: Place[], areaId: number) =>
  places.find((place) => place.areaId === areaId)?.name;

/** The place of a scanned sticker. A code missing from the phone's list becomes the name of the place. */
export async function placeOfCode(db: UserDb, code: string) {
  const [area, areas] = await Promise.all([findAreaByCode(db, code), db.srvAreas.toArray()]);
  if (!area) return { location: code, areaId: null };
  return { location: placeOf(areaNames(areas), area.id) ?? area.name, areaId: area.id };
}
