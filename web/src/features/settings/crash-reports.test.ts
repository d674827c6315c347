import { CrashReport } from '@turva/contracts/operator/diagnostics';
import { expect, test } from 'vitest';
import { reportOf } from './crash-reports.ts';

test('a report contains positions in our code and nothing that was typed', () => {
  const error = new TypeError('Matti Meikäläinen ei ole funktio');
  error.stack = `TypeError: Matti Meikäläinen ei ole funktio
    at matti (https://turva.example/assets/index-ab12.js:1:2345)
    at https://turva.example/assets/pdf.mjs:20:3`;
  const report = reportOf(error, '/q/:code');
  expect(report).toMatchObject({ name: 'TypeError', frames: ['index-ab12.js:1:2345', 'pdf.mjs:20:3'] });
  expect(JSON.stringify(report)).not.toContain('Matti');
  expect(CrashReport.parse(report)).toEqual(report);
  expect(CrashReport.parse(reportOf('just a string', '/')).frames).toEqual([]);
});
