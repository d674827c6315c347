import { daysBefore } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import type { PeopleIds } from './add-people.ts';
import { areaCodes, areas, type DemoAreaCode } from './areas.ts';
import { managers } from './people.ts';

export type AreaIds = ReadonlyMap<DemoAreaCode, number>;

export async function addAreas(
  trx: Trx,
  { now, people }: { now: Date; people: PeopleIds },
): Promise<AreaIds> {
  const createdAt = daysBefore(now, 731, '08:00');
  const ids = new Map<DemoAreaCode, number>();
  for (const code of areaCodes) {
    const { name, parent, department } = areas[code];
    const { id } = await trx
      .insertInto('areas')
      .values({
        code,
        name,
        department,
        parentId: parent && ids.get(parent),
        managerId: department && people.get(managers[department]),
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(code, id);
  }
  return ids;
}
