import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { Registration } from '@turva/contracts/people/admin-people';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../db/client.ts';
import { saveSetting, storedSetting } from '../plant/stored-setting.ts';

/** Key of plant_settings: who may create an account. The delta never sends it. */
const KEY: AuditSetting = 'registration';

/** Whether an admin has decided it. */
export const hasRegistrationPolicy = async (db: Db | Trx) =>
  Registration.safeParse(await storedSetting(db, KEY)).success;

/** As set by an admin, otherwise by the environment. Read at each registration, so a change applies at once. */
export async function registrationPolicy(db: Db | Trx, config: Config): Promise<Registration> {
  const stored = Registration.safeParse(await storedSetting(db, KEY));
  return stored.success ? stored.data : { policy: config.registration, domains: config.registrationDomains };
}

export async function setRegistrationPolicy(
  trx: Trx,
  config: Config,
  { actorId, wanted }: { actorId: number; wanted: Registration },
): Promise<Registration> {
  const detail = { from: await registrationPolicy(trx, config), to: wanted };
  await saveSetting(trx, KEY, actorId, { value: wanted, detail });
  return wanted;
}
