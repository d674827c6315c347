import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPGlite } from './client.ts';

test('the embedded database lets other calls in between two statements', async () => {
  const database = await openPGlite();
  let turns = 0;
  const turn = () => {
    turns++;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  try {
    for (let statement = 0; statement < 20; statement++) await sql`select 1`.execute(database.db);
    expect(turns).toBeGreaterThanOrEqual(19);
  } finally {
    clearImmediate(waiting);
    await database.close();
  }
});
