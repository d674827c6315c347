import type { Area } from '@turva/contracts/plant/areas';
import { currentLocale } from '../../i18n/i18n.ts';

export interface Named {
  id: number;
  name: string;
}

export const asId = (value: string) => (value === '' ? null : Number(value));

export const departmentsOf = (areas: readonly Pick<Area, 'department'>[]) =>
  [...new Set(areas.map(({ department }) => department ?? ''))].filter(Boolean).sort();

export function peopleChoices(people: readonly Named[]) {
  const byName = new Intl.Collator(currentLocale()).compare;
  return people
    .toSorted((a, b) => byName(a.name, b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
