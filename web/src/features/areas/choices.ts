import type { Area } from '@turva/contracts/plant/areas';
import { worksHere } from '@turva/rules/matters/meant';
import { currentLocale } from '../../i18n/i18n.ts';

export interface Named {
  id: number;
  name: string;
}

export const asId = (value: string) => (value === '' ? null : Number(value));

export const departmentsOf = (areas: readonly Pick<Area, 'department'>[]) =>
  [...new Set(areas.map(({ department }) => department ?? ''))].filter(Boolean).sort();

/** Those who work here, and the one already chosen. */
export function peopleChoices(
  people: readonly (Named & { left?: boolean | undefined })[],
  chosen?: number | null,
) {
  const byName = new Intl.Collator(currentLocale()).compare;
  return people
    .filter((person) => worksHere(person) || person.id === chosen)
    .toSorted((a, b) => byName(a.name, b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
