import { Registration } from '@turva/contracts/admin-people';
import type { AuditSetting } from '@turva/contracts/audit-log-words';
import type { Config } from '../config.ts';
import { recordAudit } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';

/** Key of plant_settings: who may make an account. It never leaves the server with the delta. */
const KEY: AuditSetting = 'registration';

/** As an admin has set it; until then as the environment says. Read at each registration, so a change holds at once. */
export async function registrationPolicy(db: Db | Trx, config: Config): Promise<Registration> {
  const row = await db.selectFrom('plantSettings').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = Registration.safeParse(row?.value);
  return stored.success ? stored.data : { policy: config.registration, domains: config.registrationDomains };
}

export async function setRegistrationPolicy(
  trx: Trx,
  config: Config,
  { actorId, wanted }: { actorId: number; wanted: Registration },
): Promise<Registration> {
  const before = await registrationPolicy(trx, config);
  const value = JSON.stringify(wanted);
  await trx
    .insertInto('plantSettings')
    .values({ key: KEY, value, updatedBy: actorId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedBy: actorId }))
    .execute();
  await recordAudit(trx, {
    actorId,
    action: 'changed',
    entity: 'plant_settings',
    entityId: KEY,
    detail: { from: before, to: wanted },
  });
  return wanted;
}
