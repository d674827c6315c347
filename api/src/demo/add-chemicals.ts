import type { Trx } from '../db/client.ts';
import { daysBefore } from '../plant-time.ts';
import type { AreaIds } from './add-areas.ts';
import { demoChemicals } from './chemicals.ts';
import { uuidOf } from './seeded.ts';

export async function addChemicals(trx: Trx, { now, areas }: { now: Date; areas: AreaIds }): Promise<void> {
  await trx
    .insertInto('chemicals')
    .values(
      demoChemicals.map(({ area, sdsDays, updatedDaysAgo, hazardSymbols, ...chemical }) => {
        const updatedAt = daysBefore(now, updatedDaysAgo, '10:00');
        return {
          ...chemical,
          hazardSymbols: JSON.stringify(hazardSymbols),
          areaId: areas.get(area),
          clientId: uuidOf(`chemical ${chemical.name}`),
          lastUpdated: updatedAt,
          sdsExpiry: daysBefore(now, -sdsDays, '12:00'),
          createdAt: daysBefore(now, 700, '10:00'),
          updatedAt,
        };
      }),
    )
    .execute();
}
