import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { backfillReceipts } from './migrations/0005-handling.ts';

test('cases moved before the migration get their receipt from their history', async () => {
  const { db, close } = await openTestDatabase();
  await sql`insert into users (username, password, role) values ('aino', '!', 'user'), ('esimies', '!', 'supervisor')`.execute(
    db,
  );
  await sql`insert into observations (user_id, title, description, category, severity, status)
    select 1, status, 'd', 'safety', 'low', status from unnest(array['open', 'in_progress', 'closed']) status`.execute(
    db,
  );
  const move = (id: number, from: string, to: string, reason: string, at: string) =>
    sql`insert into observation_history (observation_id, actor_id, action, reason, change, at)
      values (${id}, 2, 'status', ${reason}, ${JSON.stringify({ status: { from, to } })}, ${at})`.execute(db);
  await move(2, 'open', 'in_progress', 'katsotaan', '2026-01-01T10:00:00Z');
  await move(3, 'open', 'in_progress', 'katsotaan', '2026-01-01T10:00:00Z');
  await move(3, 'in_progress', 'closed', 'ensin', '2026-01-02T10:00:00Z');
  await move(3, 'closed', 'in_progress', 'ei pitänyt', '2026-01-03T10:00:00Z');
  await move(3, 'in_progress', 'closed', 'lopulta', '2026-01-04T10:00:00Z');

  await sql.raw(backfillReceipts).execute(db);

  const rows = await db
    .selectFrom('observations')
    .select(['status', 'decidedAt', 'seenAt', 'resolution', 'closedBy', 'anonymous'])
    .orderBy('id')
    .execute();
  const taken = new Date('2026-01-01T10:00:00Z');
  const nothing = { resolution: null, closedBy: null, anonymous: false };
  expect(rows).toEqual([
    { status: 'open', decidedAt: null, seenAt: null, ...nothing },
    { status: 'in_progress', decidedAt: taken, seenAt: taken, ...nothing },
    {
      status: 'closed',
      decidedAt: taken,
      seenAt: taken,
      resolution: 'lopulta',
      closedBy: 2,
      anonymous: false,
    },
  ]);
  await close();
});
