import type { NotificationKind } from '@turva/contracts/plant/notifications';
import { shownTitle } from '@turva/rules/observations/observation-title';
import type { PermitReminder } from '@turva/rules/words/notification-wording';
import type { Trx } from '../../db/client.ts';
import type { Captured } from '../../http/calls/captured-at.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { allMeant } from '../../plant/matters/meant-by.ts';
import { type Note, noteChanges } from '../../records/history.ts';
import type { Row } from './read-permits.ts';

// What a move leaves behind: its entry in the history and the audit log, and the people it notifies.

interface PermitNote extends Note<'work_permits'> {
  id: number;
  /** null: time did it */
  actorId: number | null;
  captured?: Captured | null;
}

export const notePermit = (trx: Trx, { id, actorId, captured = null, ...note }: PermitNote) =>
  noteChanges(trx, 'work_permits', { id, actorId, captured }, [note]);

export const moved = (from: string, to: string) => ({ status: { from, to } });

/** Events of a permit that notify people; the rest is in its history. */
type Told =
  | 'requested'
  | 'approved'
  | 'extended'
  | 'rejected'
  | 'resumed'
  | 'suspended'
  | 'expired'
  | 'faulty'
  | PermitReminder;

const kindOf: Record<Told, NotificationKind> = {
  requested: 'permit_request',
  approved: 'permit_decision',
  extended: 'permit_decision',
  rejected: 'permit_decision',
  resumed: 'permit_decision',
  suspended: 'permit_suspended',
  expired: 'permit_expired',
  faulty: 'permit_fault',
  starts: 'permit_reminder',
  ending: 'permit_reminder',
  watchFull: 'permit_reminder',
  inside: 'permit_reminder',
  unaccounted: 'permit_reminder',
  handedOver: 'permit_reminder',
};

type TellOf = Pick<
  Row,
  'id' | 'title' | 'location' | 'description' | 'userId' | 'areaId' | 'approvedBy' | 'startedAt' | 'closedAt'
>;

/** The person who did it is not notified. */
export async function notifyOfPermit(
  trx: Trx,
  { jobs, actorId }: { jobs: Jobs; actorId: number | null },
  row: TellOf,
  what: Told,
  once?: string,
): Promise<void> {
  await notify(
    trx,
    { jobs },
    {
      kind: kindOf[what],
      to: await toldOf(trx, row, what),
      actorId,
      entity: 'permits',
      recordId: row.id,
      url: `/work-permits?id=${row.id}`,
      params: { title: shownTitle(row), what },
      ...(once && { once }),
    },
  );
}

async function toldOf(trx: Trx, row: TellOf, what: Told): Promise<number[]> {
  if (what === 'requested') return supervisorsOf(trx, row);
  // an expected end: only work that may still be going on is news to more people than the requester
  if (what === 'expired' && (row.startedAt === null || row.closedAt !== null))
    return allMeant(trx, [{ kind: 'handback', id: row.userId }], placeOf(row));
  const named = await trx
    .selectFrom('permitPeople')
    .select('userId')
    .where('permitId', '=', row.id)
    .where('userId', 'is not', null)
    .execute();
  const crew = [row.userId, ...named.map(({ userId }) => userId as number)];
  const theirs = crew.map((id) => ({ kind: 'handback', id }) as const);
  const to = (people: Parameters<typeof allMeant>[1]) => allMeant(trx, people, placeOf(row));
  if (what === 'approved' || what === 'rejected' || what === 'resumed' || what === 'starts')
    return to(theirs);
  const issuer = row.approvedBy === null ? [] : [{ kind: 'decision', id: row.approvedBy } as const];
  const withIssuer = await to([...theirs, ...issuer]);
  if (what === 'ending' || what === 'watchFull' || what === 'handedOver') return withIssuer;
  return [...withIssuer, ...(await supervisorsOf(trx, row))];
}

const placeOf = ({ areaId }: TellOf) => ({ department: null, areaId });
const supervisorsOf = (trx: Trx, row: TellOf) => supervisorsFor(trx, placeOf(row));
