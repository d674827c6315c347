import { FOLD_FROM } from '@turva/assistant/fold';
import { fc } from '@turva/fixtures/properties';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedLetters } from '../../records/filters.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('aino');
});
afterAll(() => app.close());

const special = [
  ...FOLD_FROM,
  ...FOLD_FROM.toUpperCase(),
  ...'абвгжяАБВГЖЯ',
  ...'.,;:!?()/"\'–—-\n\r\t\u00a0 ·$\\😀',
];
const unit = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...'aEkLt ') }, fc.constantFrom(...special));
const text = fc.string({ unit, minLength: 1, maxLength: 20 });
const words = fc.record({ title: text, description: text, location: fc.option(text) });

/** The folded words as stored, and as a search computes them. */
const foldedWords = async (id: number) => {
  const searched = foldedLetters(
    sql`lower(title || ' · ' || description || coalesce(' · ' || location, ''))`,
  );
  const { rows } = await sql<{ is: string; searched: string }>`
    select folded as is, ' ' || ${searched} as searched from observations where id = ${id}`.execute(app.db);
  return rows[0];
};

test('the folded words of a report are those a search looks for, also of a changed one', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, async (first, later) => {
      const { id } = await app.db
        .insertInto('observations')
        .values({ ...first, userId: 1, category: 'safety', severity: 'low' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = await foldedWords(id);
      expect(now?.is).toBe(now?.searched);
      await app.db.updateTable('observations').set(later).where('id', '=', id).execute();
      const then = await foldedWords(id);
      expect(then?.is).toBe(then?.searched);
      await app.db.updateTable('observations').set({ location: null }).where('id', '=', id).execute();
      const last = await foldedWords(id);
      expect(last?.is).toBe(last?.searched);
    }),
    { numRuns: 200 },
  );
});
