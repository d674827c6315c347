import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { purgeExpired } from './purge-expired.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('only what nobody can request any more is deleted', async () => {
  const app = await testApp();
  const { db } = app;
  const { id: userId } = await app.as('aino');
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [old, young] = [randomUUID(), randomUUID()];
  const call = { userId, fingerprint: 'f', status: 201, body: '{}' };
  await db
    .insertInto('idempotency')
    .values([
      { ...call, key: old, createdAt: ago(181) },
      { ...call, key: young, createdAt: ago(179) },
    ])
    .execute();
  const [session] = await db.selectFrom('sessions').select('sid').execute();
  const subscription = { userId, p256dh: 'p', auth: 'a' };
  await db
    .insertInto('pushSubscriptions')
    .values([
      { ...subscription, sid: session?.sid ?? '', endpoint: 'https://push.example/here' },
      { ...subscription, sid: 'gone', endpoint: 'https://push.example/gone' },
    ])
    .execute();
  await db
    .insertInto('spentChallenges')
    .values([
      { hash: 'a'.repeat(64), expiresAt: ago(-1) },
      { hash: 'b'.repeat(64), expiresAt: ago(1) },
    ])
    .execute();
  await db
    .insertInto('rateLimits')
    .values([
      { key: 'runs', points: 1, expire: String(now.getTime() + 1000) },
      { key: 'ran out', points: 1, expire: String(now.getTime() - 1000) },
      { key: 'for ever', points: 1, expire: null },
    ])
    .execute();

  await purgeExpired(db, now);

  const left = async (rows: Promise<object[]>) => (await rows).flatMap((row) => Object.values(row)).sort();
  expect(
    await left(db.selectFrom('idempotency').select('key').where('key', 'in', [old, young]).execute()),
  ).toEqual([young]);
  expect(await left(db.selectFrom('pushSubscriptions').select('endpoint').execute())).toEqual([
    'https://push.example/here',
  ]);
  expect(await left(db.selectFrom('spentChallenges').select('hash').execute())).toEqual(['a'.repeat(64)]);
  expect(await left(db.selectFrom('rateLimits').select('key').execute())).toEqual(
    expect.arrayContaining(['for ever', 'runs']),
  );
  expect(await left(db.selectFrom('rateLimits').select('key').execute())).not.toContain('ran out');
  await app.close();
});
