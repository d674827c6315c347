import { daysBefore } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import type { DemoAreaCode } from './areas.ts';
import type { StoredPlan } from './media/demo-plan.ts';
import { cornersOf, demoBoxes, demoPoints, partOfSite } from './plans.ts';
import { uuidOf } from './seeded.ts';

interface Needed {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
  plan: StoredPlan;
}

/** A plan of the site with every area on it, and what people look for in a hurry. */
export async function addPlans(trx: Trx, { now, people, areas, plan }: Needed): Promise<void> {
  const at = daysBefore(now, 120, '10:00');
  const codes = Object.keys(demoBoxes) as (keyof typeof demoBoxes & DemoAreaCode)[];
  await trx
    .insertInto('plans')
    .values({
      clientId: uuidOf('plan site'),
      building: 'Kallionkosken terästehdas',
      level: 'Tehdasalue',
      version: 1,
      ...plan,
      outlines: JSON.stringify(
        codes.map((code) => ({
          id: uuidOf(`outline ${code}`),
          areaId: areas.get(code),
          ring: cornersOf(demoBoxes[code]),
        })),
      ),
      points: JSON.stringify(
        demoPoints.map(([kind, name, x, y]) => ({
          id: uuidOf(`point ${kind} ${x} ${y}`),
          kind,
          name,
          place: partOfSite(x, y),
        })),
      ),
      createdBy: people.get('demo.admin') ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}
