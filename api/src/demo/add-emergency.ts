import { daysBefore } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import { SITE_KEY } from '../plant/site.ts';
import { demoProcedures, demoSite } from './emergency-procedures.ts';
import { uuidOf } from './seeded.ts';

/** Address and procedures, as last reviewed by the safety team. */
export async function addEmergency(trx: Trx, { now }: { now: Date }): Promise<void> {
  const createdAt = daysBefore(now, 731, '08:00');
  const updatedAt = daysBefore(now, 64, '13:20');
  await trx
    .insertInto('plantSettings')
    .values({ key: SITE_KEY, value: JSON.stringify(demoSite), updatedAt: createdAt })
    .execute();
  await trx
    .insertInto('emergencyProcedures')
    .values(
      demoProcedures.map(({ texts, ...procedure }) => ({
        ...procedure,
        clientId: uuidOf(`procedure ${procedure.title}`),
        texts: JSON.stringify(texts),
        createdAt,
        updatedAt,
      })),
    )
    .execute();
}
