import type { ReadNotifications } from '@turva/contracts/plant/notifications';
import type { Op } from '../../offline/engine/rows.ts';
import type { Rows } from '../../offline/nouns/declared.ts';

export const covers = (mark: ReadNotifications, id: number) =>
  'ids' in mark ? mark.ids.includes(id) : id <= mark.upTo;

/** The server has the marks: the stored rows show them until the next delta does. */
export async function keepRead(db: Rows, ops: readonly Op[], now: number): Promise<void> {
  const marks = ops.flatMap((op) => (op.kind === 'notifications.read' ? [op.payload] : []));
  await db.srvNotifications
    .filter((row) => row.readAt === null && marks.some((each) => covers(each, row.id)))
    .modify({ readAt: new Date(now).toISOString() });
}
