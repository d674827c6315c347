import { daysBefore, earlier, plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import type { PeopleIds } from './add-people.ts';
import { CARD_YEARS, demoCards } from './cards.ts';

export async function addCards(trx: Trx, { now, people }: { now: Date; people: PeopleIds }): Promise<void> {
  await trx
    .insertInto('competenceCards')
    .values(
      demoCards.map(([owner, kind, daysLeft], at) => {
        const ends = daysBefore(now, -daysLeft, '12:00');
        const begins = earlier(ends, { months: CARD_YEARS[kind] * 12 });
        return {
          userId: people.get(owner) as number,
          kind,
          number: `${kind.slice(0, 2).toUpperCase()}-${10_417 + at * 83}`,
          validFrom: plantDay(begins),
          validTo: plantDay(ends),
          createdAt: daysBefore(now, 600, '09:00'),
          updatedAt: daysBefore(now, 600, '09:00'),
        };
      }),
    )
    .execute();
}
