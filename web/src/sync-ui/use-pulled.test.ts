import { expect, test } from 'vitest';
import { emptyDb } from '../testing/offline-db.ts';
import { readKnown } from './use-pulled.ts';

test('none is claimed only by what was read after the pull that shows it', async () => {
  const db = await emptyDb();
  expect(await readKnown(db, () => [])).toBeUndefined();
  expect(await readKnown(db, () => ['kept already'])).toEqual(['kept already']);
  await db.sync.put({ key: 'heardAllAt', value: 1 });
  // read while the pull was being stored, and again when it was
  const reads = [[], ['arrived']];
  expect(await readKnown(db, () => reads.shift())).toEqual(['arrived']);
  expect(await readKnown(db, () => [])).toEqual([]);
});
