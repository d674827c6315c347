import { isDayOver } from '@turva/rules/observations/taking';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../../db/client.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import type { Change } from '../../records/history.ts';
import type { Row } from './find-observation.ts';

/**
 * Refuses a due day, or an instant, that was over when it was chosen; for a call that waited on a phone, that is when
 * it was made. A day that the case or one of its actions had before may come back: that undoes a change. 400
 * `invalid_input`, `too_early`.
 */
export async function assertAhead(
  trx: Trx,
  { captured, now }: Acting,
  { row, due, path = 'dueDate' }: { row: Row; due: string | null | undefined; path?: string },
) {
  const day = due?.includes('T') ? plantDay(due) : due;
  if (!isDayOver(day, (captured?.at ?? now).getTime())) return;
  const history = await trx
    .selectFrom('observationHistory')
    .select('change')
    .where('observationId', '=', row.id)
    .execute();
  const before = history.some(({ change }) => (change as Change | null)?.dueDate?.from === due);
  if (!before) throw problem('invalid_input', { errors: [{ path, code: 'too_early' }] });
}
