import { expect, test } from 'vitest';
import { fileSizeText, reportCounts, totalSizeMb } from './report-counts.ts';

test.each([
  [2_100_000, '2.1 MB'],
  [1_000_000, '1.0 MB'],
  [850_000, '0.85 MB'],
  [64_321, '0.06 MB'],
  [12, '0.01 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

test('the total is the sum of the numeric parts with one decimal', () => {
  expect(totalSizeMb(['2.1 MB', '1.8 MB', '0 MB', 'unknown'])).toBe('3.9');
  expect(totalSizeMb([])).toBe('0.0');
});

test('this month is the plant’s, also in the two hours in which Greenwich has another', () => {
  const report = (generatedAt: string) => ({ generatedAt, status: 'ready' as const, fileSize: '1.0 MB' });
  const reports = [
    report('2026-10-31T22:30:00.000Z'),
    report('2026-10-31T21:30:00.000Z'),
    report('2025-11-15T12:00:00.000Z'),
  ];
  const failed = { ...report('2026-10-31T22:30:00.000Z'), status: 'failed' as const, fileSize: '0 MB' };
  expect(reportCounts([failed], 0)).toEqual({ total: 1, thisMonth: 0, ready: 0, totalMb: '0.0' });
  const counts = reportCounts(reports, Date.parse('2026-11-01T00:30:00.000Z'));
  expect(counts).toEqual({ total: 3, thisMonth: 1, ready: 3, totalMb: '3.0' });
});
