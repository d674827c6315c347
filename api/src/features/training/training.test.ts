import type {
  Lesson,
  ListedModule,
  TrainingMatrix,
  TrainingModule,
  TrainingProgress,
} from '@turva/contracts/duties/training';
import { fc } from '@turva/fixtures/properties';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { lessonMark } from '@turva/rules/words/in-language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '../../http/session/session-store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addShippedModules } from './add-shipped.ts';
import { findCertificate } from './certificate/find-certificate.ts';

let now = new Date('2026-11-21T10:00:00Z');
let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let ids: Map<string, number>;
let people = 0;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  ids = await app.db.transaction().execute((trx) => addShippedModules(trx));
});
afterAll(() => app.close());

type Kept = TrainingProgress & { code?: string };
const somebody = () => {
  people += 1;
  return app.as(`tekija${people}`);
};
const idOf = (key: string) => ids.get(key) as number;
const put = (client: Client, key: string, body: object, headers = {}) =>
  client.put<Kept>(`/api/training/progress/${idOf(key)}`, body, headers);
const modules = async (client: Client) => (await client.get<ListedModule[]>('/api/training/modules')).body;
const progress = async (client: Client) =>
  (await client.get<TrainingProgress[]>('/api/training/progress')).body;
const RIGHT = { chemicals: [1, 1, 0, 2, 0], 'confined-space': [1, 1, 1, 1, 1], 'hot-work': [1, 2, 1, 1, 0] };

test('modules in the client’s format, in the order of the categories, without their lessons', async () => {
  const list = await modules(await somebody());
  expect(list.map(({ category }) => category)).toEqual(
    ['mandatory', 'job_specific', 'emergency', 'development'].flatMap((category) => Array(3).fill(category)),
  );
  expect(list[0]).toMatchObject({
    title: 'Perehdytys ja tehtaan turvallisuussäännöt',
    duration: 15,
    points: 100,
    status: 'not_started',
    progress: 0,
    dueDate: null,
  });
  expect(list.every(({ texts }) => Object.values(texts).every((text) => text.lesson === null))).toBe(true);
  const one = await aino.get<TrainingModule>(`/api/training/modules/${idOf('stop-work')}`);
  expect(one.body.texts.en?.lesson?.sections.length).toBe(4);
});

test('the specified way: begun with 10, completed with 100', async () => {
  const client = await somebody();
  expect((await put(client, 'stop-work', { progress: 10 })).body).toMatchObject({
    status: 'in_progress',
    progress: 10,
    completedAt: null,
  });
  const { status, body } = await put(client, 'stop-work', { progress: 100, completed: true });
  expect([status, body.status, body.progress, body.completedAt]).toEqual([
    200,
    'completed',
    100,
    '2026-11-21T10:00:00.000Z',
  ]);
  expect(await progress(client)).toMatchObject([{ moduleId: idOf('stop-work'), status: 'completed' }]);
  expect((await modules(client)).find(({ id }) => id === idOf('stop-work'))?.status).toBe('completed');
});

test('lower progress is answered with the stored one', async () => {
  const client = await somebody();
  await put(client, 'site-rules', { progress: 60 });
  const { status, body } = await put(client, 'site-rules', { progress: 20 });
  expect([status, body.progress]).toEqual([200, 60]);
  await put(client, 'site-rules', { progress: 100, completed: true });
  expect((await put(client, 'site-rules', { progress: 0 })).body).toMatchObject({
    status: 'completed',
    progress: 100,
  });
});

test.each([1000, 101, -1, 12.5, '50', null])('progress %j is refused', async (value) => {
  const { status, body } = await put(aino, 'site-rules', { progress: value });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

test('a call sent again has one effect; another person’s progress cannot be changed', async () => {
  const client = await somebody();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await put(client, 'evacuation', { progress: 30 }, key);
  const again = await put(client, 'evacuation', { progress: 30 }, key);
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  const other = await somebody();
  await put(other, 'evacuation', { progress: 80, userId: client.id });
  expect(await progress(client)).toMatchObject([{ progress: 30, userId: client.id }]);
  const foreign = await other.get<{ code: string }>(`/api/training/progress/${first.body.id}/certificate`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test('two phones at once, in either order, result in the maximum of both', async () => {
  for (const values of [
    [30, 80],
    [80, 30],
  ]) {
    const client = await somebody();
    await Promise.all(values.map((value) => put(client, 'site-rules', { progress: value })));
    expect(await progress(client)).toMatchObject([{ progress: 80, cycle: 1 }]);
  }
});

const said = fc.record(
  {
    progress: fc.integer({ min: 0, max: 100 }),
    completed: fc.boolean(),
    answers: fc.constantFrom(RIGHT['confined-space'], [1, 1, 1, 0, 0], [0, 0, 0, 0, 0]),
  },
  { requiredKeys: ['progress'] },
);

test('two devices one after the other result in the maximum of both, whichever comes first', async () => {
  const client = await somebody();
  const keptOf = async (calls: object[]) => {
    await app.db.deleteFrom('competenceCards').where('userId', '=', client.id).execute();
    await app.db.deleteFrom('userTrainingProgress').where('userId', '=', client.id).execute();
    for (const call of calls) expect((await put(client, 'confined-space', call)).status).toBe(200);
    const [row] = await progress(client);
    return [row?.progress, row?.status, row?.quizPercent, row?.markedDone, row?.awaiting];
  };
  const device = fc.array(said, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(device, device, async (phone, tablet) => {
      const kept = await keptOf([...phone, ...tablet]);
      expect(await keptOf([...tablet, ...phone])).toEqual(kept);
      const most = [...phone, ...tablet].map((one) => (one.completed ? 100 : one.progress));
      expect(kept[0]).toBe(Math.max(...most));
    }),
    { numRuns: 12 },
  );
});

test('the server grades a quiz, and passing it issues a card', async () => {
  const client = await somebody();
  const done = { progress: 100, completed: true };
  expect((await put(client, 'confined-space', done)).body).toMatchObject({
    status: 'in_progress',
    awaiting: 'quiz',
  });
  const short = await put(client, 'confined-space', { ...done, answers: [1, 1, 1, 0, 0] });
  expect(short.body).toMatchObject({ status: 'in_progress', quizPercent: 60, awaiting: 'quiz' });
  const passed = await put(client, 'confined-space', { ...done, answers: RIGHT['confined-space'] });
  expect(passed.body).toMatchObject({ status: 'completed', quizPercent: 100, awaiting: null });
  expect(passed.body.expiresAt).toBe('2029-11-21T21:59:59.000Z');
  const cards = await app.db
    .selectFrom('competenceCards')
    .select(['kind', 'validFrom', 'validTo', 'progressId'])
    .where('userId', '=', client.id)
    .execute();
  expect(cards).toEqual([
    { kind: 'confined_space', validFrom: '2026-11-21', validTo: '2029-11-21', progressId: passed.body.id },
  ]);
});

test('a trainer signs off, not for themselves, once, and then it is complete', async () => {
  const client = await somebody();
  const done = { progress: 100, completed: true, answers: RIGHT['hot-work'] };
  const { body } = await put(client, 'hot-work', done);
  expect([body.status, body.awaiting]).toEqual(['in_progress', 'signoff']);
  const path = (userId: number) => `/api/training/modules/${idOf('hot-work')}/people/${userId}/sign-off`;
  const refused = await aino.put<{ code: string }>(path(client.id), {});
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  await put(sari, 'hot-work', done);
  expect((await sari.put<{ code: string }>(path(sari.id), {})).body.code).toBe('own_training_not_signed');
  expect((await sari.put<{ code: string }>(path(aino.id), {})).body.code).toBe('training_not_begun');
  const signed = await sari.put<TrainingProgress>(path(client.id), {});
  expect(signed.body).toMatchObject({ status: 'completed', signedOffByName: 'Sari Testi', awaiting: null });
  expect((await sari.put<TrainingProgress>(path(client.id), {})).body).toEqual(signed.body);
});

test('withdrawn midway: refused with a reason, and progress stays; what was completed before still counts', async () => {
  const client = await somebody();
  await put(client, 'five-whys', { progress: 50 });
  const change = (body: object) => sari.patch(`/api/training/modules/${idOf('five-whys')}`, body);
  await change({ isActive: false });
  const { status, body } = await put(client, 'five-whys', { progress: 75 });
  expect([status, body.code]).toEqual([409, 'training_withdrawn']);
  expect(await progress(client)).toMatchObject([{ progress: 50 }]);
  expect((await modules(client)).find(({ id }) => id === idOf('five-whys'))?.isActive).toBe(false);
  expect((await modules(aino)).some(({ id }) => id === idOf('five-whys'))).toBe(false);
  const earlier = { 'x-captured-at': '2026-11-20T09:00:00Z', 'x-client-now': now.toISOString() };
  const late = await put(client, 'five-whys', { progress: 100, completed: true }, earlier);
  expect(late.body).toMatchObject({ status: 'completed', completedAt: '2026-11-20T09:00:00.000Z' });
  await change({ isActive: true });
  expect((await put(aino, 'unknown', { progress: 10 })).status).toBe(400);
  const gone = await aino.put<{ code: string }>('/api/training/progress/99999', { progress: 10 });
  expect([gone.status, gone.body.code]).toEqual([404, 'training_module_not_found']);
});

test('a supervisor assigns a module to a department; its people see their day, the matrix the gap', async () => {
  const client = await somebody();
  await app.db.updateTable('users').set({ department: 'Varasto' }).where('id', '=', client.id).execute();
  const dueDate = '2026-12-24T21:59:59.000Z';
  const path = `/api/training/modules/${idOf('lock-out')}`;
  const assignments = [{ role: null, department: 'Varasto', dueDate }];
  expect((await aino.patch<{ code: string }>(path, { assignments })).body.code).toBe('forbidden');
  const given = await sari.patch<TrainingModule>(path, { assignments }, { 'if-match': '"1"' });
  expect([given.status, given.body.assignments]).toEqual([200, assignments]);
  const stale = await sari.patch<{ code: string }>(path, { points: 1 }, { 'if-match': '"1"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
  const dueOf = async (who: Client) =>
    (await modules(who)).find(({ id }) => id === idOf('lock-out'))?.dueDate;
  expect([await dueOf(client), await dueOf(aino)]).toEqual([dueDate, null]);
  await put(client, 'site-rules', { progress: 100, completed: true });
  const { body } = await sari.get<TrainingMatrix>('/api/training/matrix');
  const cells = body.people.find(({ id }) => id === client.id)?.cells ?? [];
  const stateOf = (key: string) => cells.find(({ moduleId }) => moduleId === idOf(key));
  expect(stateOf('lock-out')).toMatchObject({ state: 'missing', required: true, dueDate });
  expect(stateOf('site-rules')).toMatchObject({ state: 'valid', required: true });
  expect(stateOf('safety-walk')).toBeUndefined();
  expect((await aino.get<{ code: string }>('/api/training/matrix')).body.code).toBe('forbidden');
});

test('one person, or a department, is assigned a module by a day: only they see it and are notified, and the matrix has the gap', async () => {
  const mikko = await somebody();
  const other = await somebody();
  const key = 'five-whys';
  const dueDate = '2026-12-11T21:59:59.000Z';
  const give = (client: Client, body: object) =>
    client.post<{ people: number; told: number; away?: number; code?: string }>(
      `/api/training/modules/${idOf(key)}/assign`,
      body,
    );
  expect((await give(mikko, { userId: mikko.id, dueDate })).status).toBe(403);
  expect((await give(sari, { dueDate })).status).toBe(400);
  expect((await give(sari, { userId: mikko.id, department: 'Varasto', dueDate })).status).toBe(400);
  expect((await give(sari, { department: 'Ei ole', dueDate })).body.code).toBe('person_not_found');

  expect((await give(sari, { userId: mikko.id, dueDate })).body).toEqual({ people: 1, told: 1, away: 0 });
  const own = async (client: Client) => (await modules(client)).find(({ id }) => id === idOf(key));
  expect(await own(mikko)).toMatchObject({ dueDate, personal: { dueDate } });
  expect(await own(other)).toMatchObject({ dueDate: null, personal: null });
  // the row does not reveal another person's assignment
  expect((await own(other))?.assignments).toEqual((await own(mikko))?.assignments);
  const cellOf = async (id: number) => {
    const { people: all } = (await sari.get<TrainingMatrix>('/api/training/matrix')).body;
    return all.find((person) => person.id === id)?.cells.find(({ moduleId }) => moduleId === idOf(key));
  };
  expect(await cellOf(mikko.id)).toMatchObject({ required: true, state: 'missing', dueDate });
  expect(await cellOf(other.id)).toBeUndefined();

  // assigned again, the new day counts; an editor of the module removes nothing
  const later = '2026-12-18T21:59:59.000Z';
  await app.db.updateTable('sessions').set({ revoked: true }).where('userId', '=', mikko.id).execute();
  expect((await give(sari, { userId: mikko.id, dueDate: later })).body).toEqual({
    people: 1,
    told: 1,
    away: 1,
  });
  await app.db.updateTable('sessions').set({ revoked: false }).where('userId', '=', mikko.id).execute();
  await sari.patch(`/api/training/modules/${idOf(key)}`, { assignments: [] });
  expect(await own(mikko)).toMatchObject({ dueDate: later });

  // assigned by mistake: it is withdrawn without a notification
  expect((await give(sari, { userId: other.id, dueDate })).body).toMatchObject({ people: 1, told: 1 });
  expect(await cellOf(other.id)).toMatchObject({ required: true, assigned: true });
  expect((await give(sari, { userId: other.id, dueDate: null })).body).toEqual({ people: 1, told: 0 });
  expect(await cellOf(other.id)).toBeUndefined();
  expect(await own(mikko)).toMatchObject({ dueDate: later });

  // a department's assignment is listed in the matrix and can be withdrawn from there
  const department = 'Laboratorio';
  await app.db.updateTable('users').set({ department }).where('id', '=', other.id).execute();
  const givenTo = async () => {
    const { modules: all } = (await sari.get<TrainingMatrix>('/api/training/matrix')).body;
    return all.find(({ id }) => id === idOf(key))?.departments;
  };
  // they were notified of this day before
  expect((await give(sari, { department, dueDate })).body).toMatchObject({ people: 1, told: 0 });
  expect(await givenTo()).toEqual([{ department, dueDate }]);
  expect((await give(sari, { department, dueDate: null })).status).toBe(200);
  expect(await givenTo()).toEqual([]);
  expect(await cellOf(other.id)).toBeUndefined();

  const heard = (await mikko.get<{ kind: string; recordId: number }[]>('/api/notifications')).body;
  expect(
    heard.filter(({ kind, recordId }) => kind === 'training_due' && recordId === idOf(key)),
  ).toHaveLength(2);
});

test('a new module needs Finnish at least; a lesson whose right option does not exist is refused', async () => {
  const lesson = {
    sections: [{ heading: 'Kuormalavat', body: 'Pinoa suoraan.', picture: null, question: null }],
    quiz: [],
  };
  const input = {
    clientId: crypto.randomUUID(),
    category: 'development',
    estimatedDuration: 5,
    points: 20,
    texts: { fi: { title: 'Lavat', description: '', lesson } },
    passPercent: null,
    validityMonths: null,
    needsSignOff: false,
  };
  const created = await sari.post<TrainingModule>('/api/training/modules', input);
  expect([created.status, created.body.title]).toEqual([201, 'Lavat']);
  const again = await sari.post<TrainingModule>('/api/training/modules', input);
  expect([again.status, again.body.id]).toEqual([200, created.body.id]);
  expect((await aino.post('/api/training/modules', { ...input, clientId: crypto.randomUUID() })).status).toBe(
    403,
  );
  const question = { question: 'Mitä?', options: ['a', 'b'], correct: 2, why: '' };
  const wrong = { ...lesson, quiz: [question] };
  const refused = await sari.post('/api/training/modules', {
    ...input,
    texts: { fi: { title: 'Lavat', description: '', lesson: wrong } },
  });
  expect(refused.status).toBe(400);
  expect((await sari.post('/api/training/modules', { ...input, texts: {} })).status).toBe(400);
});

test('phones receive modules with their lessons, and only their owner’s progress', async () => {
  const client = await somebody();
  await put(client, 'site-rules', { progress: 25 });
  type Delta = { trainingModules: TrainingModule[]; trainingProgress: TrainingProgress[] };
  const { body } = await client.get<Delta>('/api/sync?limit=1000');
  expect(body.trainingModules.find(({ id }) => id === idOf('chemicals'))?.texts.fi?.lesson?.quiz.length).toBe(
    5,
  );
  expect(body.trainingProgress).toEqual(await progress(client));
  expect(body.trainingProgress.every(({ userId }) => userId === client.id)).toBe(true);
});

test('the certificate is a PDF of a completed module and of no other, in six languages', async () => {
  const client = await somebody();
  const begun = await put(client, 'site-rules', { progress: 25 });
  const path = `/api/training/progress/${begun.body.id}/certificate`;
  const early = await client.get<{ code: string }>(path);
  expect([early.status, early.body.code]).toEqual([409, 'training_not_completed']);
  await put(client, 'site-rules', { progress: 100, completed: true });
  for (const language of ['fi', 'en', 'no', 'sv', 'sk', 'ru']) {
    const pdf = await client.get(`${path}?language=${language}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    // an embedded font with the characters of the language, tagged for screen readers
    expect(pdf.raw.toString('latin1')).toMatch(/\/FontFile2[\s\S]*\/MarkInfo|\/MarkInfo[\s\S]*\/FontFile2/);
  }
  expect((await sari.get(path)).status).toBe(200);
});

test('a supervisor enters a card of a training company, nobody their own', async () => {
  const card = {
    userId: aino.id,
    kind: 'sfs6002',
    number: 'S-1',
    validFrom: '2026-01-01',
    validTo: '2031-01-01',
  };
  const { status, body } = await sari.post<{ id: number }>('/api/competence-cards', card);
  expect([status, body]).toMatchObject([201, card]);
  expect((await aino.post('/api/competence-cards', card)).status).toBe(403);
  const own = await sari.post<{ code: string }>('/api/competence-cards', { ...card, userId: sari.id });
  expect(own.body.code).toBe('own_training_not_signed');
  const backwards = await sari.post('/api/competence-cards', { ...card, validTo: '2025-01-01' });
  expect(backwards.status).toBe(400);
  expect((await sari.delete(`/api/competence-cards/${body.id}`)).status).toBe(200);
  expect((await sari.delete(`/api/competence-cards/${body.id}`)).status).toBe(404);
});

test('it expires, a new cycle begins, the old completion is kept, and late reports stay in their cycle', async () => {
  const client = await somebody();
  await put(client, 'evacuation', { progress: 100, completed: true });
  now = new Date('2028-12-01T10:00:00Z');
  // two years on, the session has ended
  await client.signIn();
  expect((await put(client, 'evacuation', { progress: 40 })).body).toMatchObject({
    cycle: 2,
    status: 'in_progress',
    progress: 40,
  });
  expect((await put(client, 'evacuation', { progress: 70, cycle: 1 })).body).toMatchObject({
    cycle: 1,
    status: 'completed',
    progress: 100,
  });
  expect(await progress(client)).toMatchObject([{ cycle: 2, progress: 40 }]);
});

test('a lesson is taken in each of its languages: its own questions are asked, and their answers count', async () => {
  await sari.signIn();
  const { texts } = (await sari.get<TrainingModule>(`/api/training/modules/${idOf('hot-work')}`)).body;
  const lessons = Object.values(texts).flatMap(({ lesson }) => (lesson ? [lesson as Lesson] : []));
  expect(lessons.length).toBeGreaterThan(1);
  for (const lesson of lessons) {
    const answers = lesson.quiz.map(({ correct }) => correct);
    const done = { progress: 100, completed: true, answers, lesson: lessonMark(lesson) };
    const { body } = await put(await somebody(), 'hot-work', done);
    expect([lesson.sections[0]?.heading, body.quizPercent]).toEqual([lesson.sections[0]?.heading, 100]);
  }
});

test('answers are graded by the questions that were read, whatever the lesson says by now', async () => {
  await sari.signIn();
  const path = `/api/training/modules/${idOf('hot-work')}`;
  const before = (await sari.get<TrainingModule>(path)).body;
  const lesson = before.texts.fi?.lesson as Lesson;
  const turned = {
    ...lesson,
    quiz: lesson.quiz.map(({ options, correct, ...question }) => ({
      ...question,
      options: options.toReversed(),
      correct: options.length - 1 - correct,
    })),
  };
  const texts = { ...before.texts, fi: { ...before.texts.fi, lesson: turned } };
  now = new Date(now.getTime() + 60_000);
  const edited = await sari.patch<TrainingModule>(path, { texts }, { 'if-match': `"${before.rev}"` });
  expect(edited.status).toBe(200);
  const [old, fresh] = [lessonMark(lesson), lessonMark(turned)];
  const right = { [old]: lesson.quiz, [fresh]: turned.quiz };
  const answersTo = (mark: string) => (right[mark] ?? []).map(({ correct }) => correct);
  const done = { progress: 100, completed: true };
  const sends = async (body: object, headers = {}) => {
    const { status, quizPercent, awaiting } = (
      await put(await somebody(), 'hot-work', { ...done, ...body }, headers)
    ).body;
    return [status, quizPercent, awaiting];
  };
  const passed = ['in_progress', 100, 'signoff'];
  expect(await sends({ answers: answersTo(old), lesson: old })).toEqual(passed);
  expect(await sends({ answers: answersTo(fresh), lesson: fresh })).toEqual(passed);
  expect((await sends({ answers: answersTo(old), lesson: fresh }))[2]).toBe('quiz');
  // the question asked is unknown: not graded, asked again
  const asked = ['in_progress', null, 'quiz'];
  expect(await sends({ answers: answersTo(fresh), lesson: 'never' })).toEqual(asked);
  expect(await sends({ answers: answersTo(fresh) })).toEqual(asked);
  const earlier = { 'x-captured-at': new Date(now.getTime() - 3_600_000).toISOString() };
  expect(await sends({ answers: answersTo(old) }, { ...earlier, 'x-client-now': now.toISOString() })).toEqual(
    passed,
  );
  now = new Date(now.getTime() + 40 * 24 * 3_600_000);
  await sari.signIn();
  expect(await sends({ answers: answersTo(fresh) })).toEqual(passed);
});

test('a certificate keeps the title, the minutes and the lesson of its day', async () => {
  const client = await somebody();
  const path = `/api/training/modules/${idOf('stop-work')}`;
  const before = (await sari.get<TrainingModule>(path)).body;
  const lesson = lessonMark(before.texts.fi?.lesson);
  const { body } = await put(client, 'stop-work', { progress: 100, completed: true, lesson });
  const printed = () => findCertificate(app.db, { id: client.id, role: 'user' } as SessionUser, body.id);
  const then = await printed();
  const texts = { ...before.texts, fi: { ...before.texts.fi, title: 'Aivan toinen kurssi' } };
  const input = { texts, estimatedDuration: 480 };
  expect((await sari.patch(path, input, { 'if-match': `"${before.rev}"` })).status).toBe(200);
  expect(await printed()).toEqual(then);
  expect([then.title, then.titles.fi, then.duration]).toEqual([
    before.title,
    before.title,
    before.estimatedDuration,
  ]);
  // also when the trainer's signature, or a report from another device, comes after the edit
  await put(client, 'stop-work', { progress: 100, completed: true });
  expect(await printed()).toEqual(then);
});

test('a lesson edited to be learnt again ends on that day what was learnt before, its card too, also from a phone out of reach', async () => {
  await sari.signIn();
  const path = `/api/training/modules/${idOf('confined-space')}`;
  const before = (await sari.get<TrainingModule>(path)).body;
  const lesson = before.texts.fi?.lesson as Lesson;
  const quiz = lesson.quiz;
  const learn = async (client: Client, mark: string) =>
    (
      await put(client, 'confined-space', {
        progress: 100,
        completed: true,
        answers: quiz.map(({ correct }) => correct),
        lesson: mark,
      })
    ).body;
  const earlier = await somebody();
  const known = await learn(earlier, lessonMark(lesson));
  const [first, ...others] = lesson.sections;
  const other = { ...lesson, sections: [{ ...first, body: 'Mittaa myös pohjalta.' }, ...others] } as Lesson;
  const texts = { ...before.texts, fi: { ...before.texts.fi, lesson: other } };
  const edit = (by: string, rev: number) =>
    sari.patch<TrainingModule & { errors?: object[] }>(
      path,
      { texts, again: { by } },
      { 'if-match': `"${rev}"` },
    );
  now = new Date(now.getTime() + 60_000);
  const today = plantDay(now);
  expect((await edit(addDays(today, -1), before.rev)).body.errors).toEqual([
    { path: 'again.by', code: 'too_early' },
  ]);
  const by = addDays(today, 14);
  expect((await edit(by, before.rev)).body.again).toEqual({ since: now.toISOString(), by });

  const end = endOfPlantDay(by).toISOString();
  expect(await progress(earlier)).toMatchObject([
    { id: known.id, status: 'completed', completedAt: known.completedAt, expiresAt: end },
  ]);
  const cardOf = ({ id }: Client) =>
    app.db.selectFrom('competenceCards').select('validTo').where('userId', '=', id).execute();
  expect(await cardOf(earlier)).toEqual([{ validTo: by }]);
  const [late, fresh] = [await somebody(), await somebody()];
  expect((await learn(late, lessonMark(lesson))).expiresAt).toBe(end);
  expect(await cardOf(late)).toEqual([{ validTo: by }]);
  expect(Date.parse((await learn(fresh, lessonMark(other))).expiresAt as string)).toBeGreaterThan(
    Date.parse(end),
  );
  const { people } = (await sari.get<TrainingMatrix>('/api/training/matrix')).body;
  const isEarlier = ({ id }: Client) =>
    people.find((person) => person.id === id)?.cells.find(({ moduleId }) => moduleId === before.id)?.earlier;
  expect([earlier, late, fresh].map(isEarlier)).toEqual([true, true, false]);
});
