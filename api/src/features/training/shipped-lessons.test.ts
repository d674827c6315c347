import type { ModuleTexts } from '@turva/contracts/duties/training';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addShippedLessons, addShippedModules } from './add-shipped.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const textsOf = async (id: number) => {
  const { texts } = await app.db
    .selectFrom('trainingModules')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return texts as ModuleTexts;
};
const store = (id: number, texts: ModuleTexts) =>
  app.db
    .updateTable('trainingModules')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute();

test('a plant gets the lessons in further languages, except of modules it has rewritten or translated itself', async () => {
  const ids = await app.db.transaction().execute((trx) => addShippedModules(trx));
  const [plain = 0, rewritten = 0] = [ids.get('evacuation'), ids.get('spill')];
  const shipped = await textsOf(plain);
  const own = { title: 'Vlastný názov', description: '', lesson: null };
  await store(plain, { ...shipped, sk: own, ru: { title: 'Эвакуация', description: '', lesson: null } });
  const { fi } = await textsOf(rewritten);
  const lesson = fi?.lesson && { ...fi.lesson, sections: fi.lesson.sections.slice(0, 2) };
  await store(rewritten, { fi: { title: 'Vuoto', description: '', lesson: lesson ?? null } });

  const add = () => app.db.transaction().execute((trx) => addShippedLessons(trx));
  expect(await add()).toEqual(['evacuation']);
  const now = await textsOf(plain);
  expect(now.sk).toEqual({ ...own, lesson: shipped.sk?.lesson });
  expect(now.ru?.lesson).toEqual(shipped.ru?.lesson);
  expect(Object.keys(await textsOf(rewritten))).toEqual(['fi']);
  expect(await add()).toEqual([]);
});
