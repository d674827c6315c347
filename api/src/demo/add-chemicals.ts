import { daysBefore, plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import type { AreaIds } from './add-areas.ts';
import { textsOfChemical } from './chemical-texts.ts';
import { demoChemicals } from './chemicals.ts';
import type { StoredSheet } from './media/demo-sheets.ts';
import { uuidOf } from './seeded.ts';

interface Needed {
  now: Date;
  areas: AreaIds;
  sheets: ReadonlyMap<string, StoredSheet>;
}

export async function addChemicals(trx: Trx, { now, areas, sheets }: Needed): Promise<void> {
  const rows = await trx
    .insertInto('chemicals')
    .values(
      demoChemicals.map(({ area, sdsDays, updatedDaysAgo, hazardSymbols, reactions, ...chemical }, place) => {
        const updatedAt = daysBefore(now, updatedDaysAgo, '10:00');
        return {
          ...chemical,
          hazardSymbols: JSON.stringify(hazardSymbols),
          reactions: JSON.stringify(reactions),
          texts: JSON.stringify(textsOfChemical(place, chemical)),
          areaId: areas.get(area),
          clientId: uuidOf(`chemical ${chemical.name}`),
          lastUpdated: updatedAt,
          sdsExpiry: daysBefore(now, -sdsDays, '12:00'),
          createdAt: daysBefore(now, 700, '10:00'),
          updatedAt,
        };
      }),
    )
    .returning(['id', 'name', 'updatedAt'])
    .execute();
  const stored = rows.flatMap(({ id, name, updatedAt }) => {
    const sheet = sheets.get(name);
    const filename = `${name}.pdf`;
    return sheet
      ? [{ ...sheet, chemicalId: id, version: 1, filename, dated: plantDay(updatedAt), createdAt: updatedAt }]
      : [];
  });
  await trx.insertInto('chemicalSheets').values(stored).execute();
}
