import type { NotificationKind } from '@turva/contracts/plant/notifications';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { remindNotBefore } from '../features/notifications/reminders/not-before.ts';
import type { PeopleIds } from './add-people.ts';

/** The demo worker's unread notifications; older ones are read. */
const UNREAD = 3;
const READ = 4;

interface Moved {
  id: number;
  title: string;
  to: string;
  at: Date;
}

const kindOf: Record<string, NotificationKind> = {
  closed: 'observation_closed',
  in_progress: 'observation_status',
};

/** The demo worker is notified of the latest moves of their own observations, the supervisor of open serious ones. */
export async function addNotifications(
  trx: Trx,
  { now, people }: { now: Date; people: PeopleIds },
): Promise<void> {
  const worker = people.get('demo');
  const supervisor = people.get('demo.esimies');
  const moves = await sql<Moved>`
    select * from (
      select distinct on (o.id) o.id, o.title, h.change #>> '{status,to}' as to, h.at
      from observations o join observation_history h on h.observation_id = o.id
      where o.user_id = ${worker} and h.action = 'status' order by o.id, h.at desc) latest
    order by at desc limit ${UNREAD + READ}`.execute(trx);
  if (moves.rows.length < UNREAD) throw new Error('the demo worker has too few observations that moved');
  await trx
    .insertInto('notifications')
    .values(
      moves.rows
        .map((move, index) => ({
          ...about(move),
          userId: worker as number,
          kind: kindOf[move.to] as NotificationKind,
          createdAt: move.at,
          readAt: index < UNREAD ? null : new Date(move.at.getTime() + 60 * 60 * 1000),
        }))
        .reverse(),
    )
    .execute();
  const serious = await sql<Omit<Moved, 'to'>>`
    select id, title, created_at as at from observations
    where department = 'Tuotanto A' and status = 'open' and severity in ('high', 'critical') order by created_at`.execute(
    trx,
  );
  if (serious.rows.length > 0)
    await trx
      .insertInto('notifications')
      .values(
        serious.rows.map((one) => ({
          ...about(one),
          userId: supervisor as number,
          kind: 'observation_new_high',
          createdAt: one.at,
        })),
      )
      .execute();
  await remindNotBefore(trx, startOfPlantDay(addDays(plantDay(now), 1)));
}

const about = ({ id, title }: { id: number; title: string }) => ({
  entity: 'observations',
  recordId: id,
  url: `/observations?id=${id}`,
  params: JSON.stringify({ title }),
});
