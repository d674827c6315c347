import { headers } from '@turva/contracts/sync/sync';
import { aChemical } from '@turva/fixtures/chemicals';
import { aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { aPermit } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
let sari: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

interface Entry {
  id: number;
  doneAt: string | null;
}
interface Historic {
  id: number;
  history: Entry[];
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const done = (hours: number) => ({
  [headers.capturedAt]: hoursAgo(hours),
  [headers.clientNow]: new Date().toISOString(),
});

test.each([
  ['/api/chemicals', aChemical(), ['name', 'Liuotin'], '/history'],
  ['/api/risk-assessments', aRiskAssessment(), ['title', 'Nosto'], ''],
  ['/api/work-permits', aPermit({ now: new Date() }), ['title', 'Hitsaus'], ''],
] as const)(
  '%s: what was done without a network says when; before there was a record nothing was done to it',
  async (path, record, [field, word], history) => {
    const { body: made } = await sari.post<Historic>(path, record, done(5));
    for (const hours of [9, 2]) {
      const edit = { [field]: `${word} ${hours}` };
      expect((await sari.patch(`${path}/${made.id}`, edit, done(hours))).status).toBe(200);
    }
    const { body } = await sari.get<Historic>(`${path}/${made.id}${history}`);
    const times = body.history.toSorted((a, b) => a.id - b.id).map(({ doneAt }) => doneAt?.slice(0, 16));
    expect(times).toEqual([hoursAgo(5).slice(0, 16), undefined, hoursAgo(2).slice(0, 16)]);
  },
);
