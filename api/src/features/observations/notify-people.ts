import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import type { NotificationKind, NotificationParams } from '@turva/contracts/plant/notifications';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Acting } from '../../http/session/acting.ts';
import { notify } from '../../notify/notify.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { allMeant } from '../../plant/matters/meant-by.ts';
import type { Row } from './find-observation.ts';

const LONGEST_TITLE = 255;

type NotifiedReport = Pick<
  Row,
  'id' | 'title' | 'location' | 'description' | 'assignedTo' | 'department' | 'areaId'
>;
type NotifiedPlace = NotifiedReport & Pick<Row, 'placeSource'>;
type Applied = Partial<z.output<typeof HandleObservation>>;
interface Event {
  kind: NotificationKind;
  to: (number | null)[];
  params?: NotificationParams;
}

/** Never the person who did it, nor an anonymous reporter: their phone finds out by itself. */
async function tell(
  trx: Trx,
  { user, jobs }: Pick<Acting, 'user' | 'jobs'>,
  { id, ...row }: NotifiedReport,
  { kind, to, params }: Event,
): Promise<void> {
  await notify(
    trx,
    { jobs },
    {
      kind,
      to: to.filter((person) => person !== null),
      actorId: user.id,
      entity: 'observations',
      recordId: id,
      url: `/observations?id=${id}`,
      params: { title: shownTitle(row), ...params },
    },
  );
}

export const isUrgent = (severity: string) => severity === 'high' || severity === 'critical';

/**
 * Notifies the manager of the place of a new high or critical one, or one that has become so, and says if the
 * place is a guess.
 */
export async function notifyOfUrgent(
  trx: Trx,
  acting: Pick<Acting, 'user' | 'jobs'>,
  row: NotifiedPlace,
  severity: string,
): Promise<void> {
  const to = await supervisorsFor(trx, row);
  const params = { severity, ...(row.placeSource && { placeSource: row.placeSource }) };
  await tell(trx, acting, row, { kind: 'observation_new_high', to, params });
}

/** Notifies the reporter, the old and the new assignee and the supervisors of a change in the handling. */
export async function notifyOfHandling(
  trx: Trx,
  acting: Acting,
  { row, apply, verifies }: { row: Row; apply: Applied; verifies: boolean },
): Promise<void> {
  const { userId: reporter } = row;
  const assignee = apply.assignedTo ?? row.assignedTo;
  const owners = assignee === null ? [] : await allMeant(trx, [{ kind: 'overdue', id: assignee }], row);
  if (apply.assignedTo) await tell(trx, acting, row, { kind: 'observation_assigned', to: owners });
  if (apply.status === 'closed')
    await tell(trx, acting, row, { kind: 'observation_closed', to: [reporter, ...owners] });
  else if (apply.status && row.status === 'closed') {
    const to = [reporter, ...owners, row.closedBy, ...(assignee ? [] : await supervisorsFor(trx, row))];
    await tell(trx, acting, row, { kind: 'observation_reopened', to });
  } else if (apply.status || verifies) {
    const params = { status: verifies ? 'verified' : (apply.status as string) };
    await tell(trx, acting, row, { kind: 'observation_status', to: [reporter], params });
  }
  if (apply.severity && isUrgent(apply.severity) && !isUrgent(row.severity))
    await notifyOfUrgent(trx, acting, row, apply.severity);
}

/** A comment notifies everybody involved; while nobody is, the manager of the place. */
export async function notifyOfComment(trx: Trx, acting: Acting, row: Row): Promise<void> {
  const { rows } = await sql<{ id: number; owns: boolean }>`
    select responsible_id as id, true as owns from corrective_actions
    where observation_id = ${row.id} and responsible_id is not null and done_at is null
    union select author_id, false from observation_comments where observation_id = ${row.id}`.execute(trx);
  const owners = rows.filter(({ owns }) => owns).map(({ id }) => ({ kind: 'action', id }) as const);
  const assignee = row.assignedTo === null ? [] : [{ kind: 'overdue', id: row.assignedTo } as const];
  const to = [
    row.userId,
    ...rows.filter(({ owns }) => !owns).map(({ id }) => id),
    ...(await allMeant(trx, [...assignee, ...owners], row)),
    ...(row.assignedTo === null ? await supervisorsFor(trx, row) : []),
  ];
  await tell(trx, acting, row, { kind: 'observation_comment', to });
}

export async function notifyOfAction(
  trx: Trx,
  acting: Acting,
  row: Row,
  { what, responsibleId }: { what: string; responsibleId: number },
): Promise<void> {
  const title = [...what].slice(0, LONGEST_TITLE).join('');
  const to = await allMeant(trx, [{ kind: 'action', id: responsibleId }], row);
  await tell(trx, acting, row, { kind: 'action_assigned', to, params: { title } });
}
