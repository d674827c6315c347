import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { Person } from '@turva/contracts/sync/sync';
import { expect, test } from 'vitest';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { likelyOwners } from './likely-owners.ts';

test('oneself first, then people by their number of recent cases, then by name; no more than digit keys', async () => {
  const db = await emptyDb();
  const person = (id: number, name: string) => ({ id, name, rev: 1 }) as unknown as Person;
  await db.srvPeople.bulkPut([
    person(101, 'Veikko'),
    person(102, 'Aino'),
    person(103, 'Bertta'),
    person(USER_ID, 'Sari'),
  ]);
  const owned = (id: number, assignedTo: number | null) =>
    ({
      id,
      clientId: `c${id}`,
      assignedTo,
      createdAt: `2026-11-0${id}T08:00:00.000Z`,
    }) as unknown as Observation;
  await db.srvObservations.bulkPut([owned(1, 101), owned(2, 101), owned(3, 103), owned(4, null)]);
  const names = async (most: number) => (await likelyOwners(db, most)).map(({ name }) => name);
  expect(await names(9)).toEqual(['Sari', 'Veikko', 'Bertta', 'Aino']);
  expect(await names(2)).toEqual(['Sari', 'Veikko']);
});
