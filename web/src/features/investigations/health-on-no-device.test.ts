import { endpoints } from '@turva/contracts/base/endpoints';
import { HurtPerson } from '@turva/contracts/risks/investigations';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { investigationCalls } from './calls.ts';
import hurtPeople from './hurt-people.tsx?raw';
import 'fake-indexeddb/auto';

afterEach(() => vi.unstubAllGlobals());

/** Names that other records have too. */
const common = ['id', 'rev', 'userId', 'name'];
const ofHealth = Object.keys(HurtPerson.shape).filter((name) => !common.includes(name));

/** Every name of a field in a schema, however deep. */
function fieldsOf(schema: z.ZodType): Set<string> {
  const names = new Set<string>();
  const look = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
      look(value);
    }
  };
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return names;
}

test('who was hurt is in no row that is synced, and in no call that can wait on a device', () => {
  expect(ofHealth).toEqual(expect.arrayContaining(['injury', 'bodyPart', 'treatment', 'absenceDays']));
  const schemas = {
    sync: endpoints['GET /api/sync'].answer,
    read: endpoints['GET /api/investigations/:id'].answer,
    opened: endpoints['POST /api/investigations'].answer,
    edited: endpoints['PATCH /api/investigations/:id'].answer,
    open: endpoints['POST /api/investigations'].body,
    edit: endpoints['PATCH /api/investigations/:id'].body,
  };
  for (const [name, schema] of Object.entries(schemas)) {
    const fields = fieldsOf(schema);
    expect([name, fields.size > 1]).toEqual([name, true]);
    expect([name, ofHealth.filter((field) => fields.has(field))]).toEqual([name, []]);
  }
});

test('no call of the outbox goes to the people of an investigation', () => {
  const golden = import.meta.glob<Record<string, Record<number, { sent: string }>>>(
    '../../records/*/golden.ts',
    { eager: true, import: 'golden' },
  );
  const sent = Object.values(golden)
    .flatMap((kinds) => Object.values(kinds))
    .flatMap((versions) => Object.values(versions).map((one) => one.sent));
  expect(sent).toContainEqual(expect.stringMatching(/^PATCH \/api\/investigations\/[^/]+$/));
  expect(sent.filter((address) => /\/investigations\/[^/]+\/people/.test(address))).toEqual([]);
});

test('read, sent and unsent, it leaves nothing in the device’s database', async () => {
  const db = await emptyDb();
  const MARK = 'Nilkan avomurtuma';
  const person = { name: 'Aulis', userId: null, injury: MARK, bodyPart: '', treatment: '', absenceDays: 3 };
  const path = `/api/investigations/3/people/${crypto.randomUUID()}` as const;
  const calls = investigationCalls(USER_ID);
  const asked = vi.fn(async () => Response.json([{ ...person, personName: null, id: 'x', rev: 1 }]));
  vi.stubGlobal('fetch', asked);
  expect(JSON.stringify(await calls.get('/api/investigations/3/people'))).toContain(MARK);
  await calls.put(path, { ...person, rev: 0 });
  expect(asked).toHaveBeenCalledTimes(2);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(calls.put(path, { ...person, rev: 0 })).rejects.toThrow();
  for (const table of db.tables)
    expect([table.name, JSON.stringify(await table.toArray()).includes(MARK)]).toEqual([table.name, false]);
});

test('the form has no way into the device’s storage', () => {
  const imports = [...hurtPeople.matchAll(/^import (type )?.* from '([^']+)';$/gm)];
  expect(imports.length).toBeGreaterThan(5);
  const stores = imports.filter(
    ([, isType, from = '']) => !isType && /offline\/|records\/|sync-ui\/|use-draft|dexie/.test(from),
  );
  expect(stores.map(([line]) => line)).toEqual([]);
  expect(hurtPeople).not.toMatch(/localStorage|sessionStorage|indexedDB|caches\.|\bdb\.(?!ts)\w/);
});
