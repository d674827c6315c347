import { isDeepStrictEqual } from 'node:util';
import { moduleOf, shippedModules } from '@turva/content/shipped-modules';
import type { ModuleTexts } from '@turva/contracts/duties/training';
import { type Reading, readings } from '@turva/contracts/words/readings';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import { shippedId } from '../../plant/shipped-id.ts';
import { columnsOf } from './write-module.ts';

/** Adds the shipped modules a plant does not have; a deleted one is not restored. Resolves to ids by key. */
export async function addShippedModules(trx: Trx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const shipped of shippedModules) {
    const clientId = shippedId('training', shipped.key);
    const { assignments: _none, ...input } = { ...moduleOf(shipped), clientId };
    const row = await trx
      .insertInto('trainingModules')
      .values(columnsOf(input))
      .onConflict((conflict) => conflict.column('clientId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) ids.set(shipped.key, row.id);
  }
  return ids;
}

/**
 * Adds the lessons in further languages to shipped modules, where the plant's Finnish lesson is still the shipped
 * one: they would not be translations of a rewritten lesson. Resolves to the keys of modules that got any.
 */
export async function addShippedLessons(trx: Trx): Promise<string[]> {
  const done: string[] = [];
  for (const shipped of shippedModules) {
    const { texts } = moduleOf(shipped);
    const row = await trx
      .selectFrom('trainingModules')
      .select(['id', 'texts'])
      .where('clientId', '=', shippedId('training', shipped.key))
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const stored = (row?.texts ?? {}) as ModuleTexts;
    if (!row || !isDeepStrictEqual(stored.fi?.lesson, texts.fi?.lesson)) continue;
    const missing = readings.filter(
      // a translation in progress is not overwritten
      (language) => !stored[language]?.lesson && !stored[language]?.parts,
    );
    if (missing.length === 0) continue;
    const added = (language: Reading) => {
      const text = texts[language];
      return text && [language, { ...text, ...stored[language], lesson: text.lesson }];
    };
    const next = {
      ...stored,
      ...Object.fromEntries(missing.map(added).filter((entry) => entry !== undefined)),
    };
    await trx
      .updateTable('trainingModules')
      .set({ texts: JSON.stringify(next), rev: sql`rev + 1`, updatedAt: dbNow })
      .where('id', '=', row.id)
      .execute();
    done.push(shipped.key);
  }
  return done;
}
