import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDb, USER_ID } from '../../../testing/offline-db.ts';
import { createFromAnalysis, forgetAnalysis, loadAnalysis } from './load-analysis.ts';

const MINUTE = 60_000;
const suggestion = {
  title: 'Liikenne: Lähettämö',
  category: 'traffic',
  description: '4 samankaltaista havaintoa',
  suggestedRiskLevel: 'high' as const,
  riskFactors: 'Trukki peruutti kulkuväylälle',
  controlMeasures: 'Erota jalankulku kaiteella',
  confidence: 0.65,
  language: 'fi' as const,
  location: 'Lähettämö',
  areaId: 4,
  observations: [],
};
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const calls = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetAnalysis();
  vi.stubGlobal('fetch', calls);
  calls.mockImplementation(async () => json([suggestion]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
});

test('requested once in five minutes', async () => {
  expect(await loadAnalysis(1, 'fi', 0)).toEqual([suggestion]);
  await loadAnalysis(1, 'fi', 5 * MINUTE - 1);
  expect(calls.mock.calls.map(([path]) => path)).toEqual(['/api/risk-assessments/ai-analysis?language=fi']);
  await loadAnalysis(1, 'fi', 5 * MINUTE);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('requested again for another person, another language or after a clock change', async () => {
  await loadAnalysis(1, 'fi', 10 * MINUTE);
  await loadAnalysis(2, 'fi', 10 * MINUTE);
  await loadAnalysis(2, 'ru', 10 * MINUTE);
  await loadAnalysis(2, 'ru', 9 * MINUTE);
  expect(calls).toHaveBeenCalledTimes(4);
});

test('a failure is not cached', async () => {
  calls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadAnalysis(1, 'fi', 0)).rejects.toThrow('network');
  expect(await loadAnalysis(1, 'fi', 0)).toEqual([suggestion]);
});

test('the chosen suggestion is sent as specified, and the cache is cleared', async () => {
  const db = await emptyDb();
  const made = { id: 9, clientId: crypto.randomUUID(), title: suggestion.title };
  await loadAnalysis(1, 'fi', 0);
  calls.mockImplementationOnce(async () => json(made));
  const key = crypto.randomUUID();
  await createFromAnalysis(db, key, suggestion);
  const [path, init] = calls.mock.calls[1] ?? [];
  expect([init?.method, path]).toEqual(['POST', '/api/risk-assessments/from-analysis']);
  expect(JSON.parse(String(init?.body))).toEqual({ analysisData: suggestion });
  expect(init?.headers).toMatchObject({ 'idempotency-key': key, 'x-expected-user': String(USER_ID) });
  expect(await db.srvRiskAssessments.get(9)).toMatchObject(made);
  await loadAnalysis(1, 'fi', 0);
  expect(calls).toHaveBeenCalledTimes(3);
});
