import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { AccidentDuties, type PutAccidentDuties } from '@turva/contracts/risks/investigations';
import { isSame } from '@turva/rules/merge/merge-items';
import { finnishDuties } from '@turva/rules/risks/accident-duties';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import { lock } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { saveSetting, settingAuthor, storedSetting } from '../../plant/stored-setting.ts';
import { problem } from '../../problem.ts';
import { differing } from '../../records/conflicts.ts';

const KEY: AuditSetting = 'accident.duties';

/** The plant's checklist after an accident; the shipped one until somebody changes it. */
export async function accidentDuties(db: Db | Trx): Promise<AccidentDuties> {
  const stored = await storedSetting(db, KEY);
  return stored === undefined ? { duties: [...finnishDuties] } : AccidentDuties.parse(stored);
}

export async function setAccidentDuties(
  trx: Trx,
  user: Viewer,
  { duties, base }: z.output<typeof PutAccidentDuties>,
): Promise<Effect<AccidentDuties>> {
  if (user.role !== 'admin') throw problem('forbidden');
  // there may be no row to lock yet
  await lock(trx, 'accident_duties');
  const from = await accidentDuties(trx);
  if (base && !isSame(base, from.duties)) {
    // another admin has made the same of it
    if (isSame(duties, from.duties)) return { status: 200, body: from };
    throw problem('version_conflict', {
      conflicts: differing({ duties }, from, await settingAuthor(trx, KEY)),
    });
  }
  const to = { duties };
  await saveSetting(trx, KEY, user.id, { value: to, detail: { from, to } });
  // phones store each investigation with its checklist
  await trx
    .updateTable('investigations')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('deletedAt', 'is', null)
    .execute();
  return { status: 200, body: to };
}
