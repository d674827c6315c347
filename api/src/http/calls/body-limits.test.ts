import path from 'node:path';
import { maxBytes } from '@turva/contracts/observations/media-values';
import { MAX_PEOPLE_ROWS } from '@turva/contracts/people/people-values';
import { MAX_IMPORT_ROWS } from '@turva/contracts/registers/chemical-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MIB = 1024 * 1024;
const inMiB = (bytes: number) => `${Math.round((bytes / MIB) * 10) / 10} MiB`;

test('api/ops/limits.md is what the code allows; `vitest -u` writes it anew', async () => {
  const larger = [...app.bodyLimits]
    .filter(([, bytes]) => bytes > MIB)
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([route, bytes]) => `- body of \`${route}\`: ${inMiB(bytes)}`);
  const lines = [
    '# Limits',
    '',
    'Made from the code by `api/src/http/calls/body-limits.test.ts`. A proxy in front of the app must pass bodies of these sizes.',
    '',
    `- body of any other call: ${inMiB(MIB)}`,
    ...larger,
    ...Object.entries(maxBytes).map(([role, bytes]) => `- one ${role} of a report: ${inMiB(bytes)}`),
    `- rows of a file of people: ${MAX_PEOPLE_ROWS}`,
    `- rows of a file of chemicals: ${MAX_IMPORT_ROWS}`,
    '',
  ];
  expect(larger.length).toBeGreaterThan(5);
  await expect(lines.join('\n')).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../../../ops/limits.md'),
  );
});
