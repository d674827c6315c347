import type { AuditSetting } from '@turva/contracts/audit-log-words';
import { AccidentDuties } from '@turva/contracts/investigations';
import { finnishDuties } from '@turva/rules/accident-duties';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/session-store.ts';
import { saveSetting, storedSetting } from '../../plant/stored-setting.ts';
import { problem } from '../../problem.ts';

const KEY: AuditSetting = 'accident.duties';

/** What the plant has its people do after an accident; as shipped while nobody has said otherwise. */
export async function accidentDuties(db: Db | Trx): Promise<AccidentDuties> {
  const stored = await storedSetting(db, KEY);
  return stored === undefined ? { duties: [...finnishDuties] } : AccidentDuties.parse(stored);
}

export async function setAccidentDuties(
  trx: Trx,
  user: Viewer,
  duties: AccidentDuties,
): Promise<Effect<AccidentDuties>> {
  if (user.role !== 'admin') throw problem('forbidden');
  const detail = { from: await accidentDuties(trx), to: duties };
  await saveSetting(trx, KEY, user.id, { value: duties, detail });
  return { status: 200, body: duties };
}
