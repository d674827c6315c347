import { expect, test } from 'vitest';
import type { ReportView } from '../../records/reports/reports.ts';
import { narrowReports } from './narrow-reports.ts';

const view = (type: 'safety' | 'risk', title: string): ReportView => ({
  kept: false,
  report: {
    id: 1,
    clientId: 'c0000000-0000-4000-8000-000000000001',
    type,
    template: type,
    title,
    description: 'Kuvaus',
    language: 'fi',
    status: 'ready',
    progress: 100,
    failure: null,
    generatedAt: '2026-11-01T00:00:00.000Z',
    fileSize: '0.1 MB',
    metadata: { observations: 1, riskAssessments: 0 },
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    department: null,
    scheduled: false,
    files: null,
  },
});
const all = [view('safety', 'Tapaturmat ja läheltä piti'), view('risk', 'Riskiarvioinnin yhteenveto 2025')];
const titles = (...asked: [tab: 'all' | 'safety' | 'risk' | 'analytics', typed: string]) =>
  narrowReports(all, ...asked).map(({ report }) => report.title);

test('filters by type, and by every word, ignoring case and diacritics', () => {
  expect(titles('all', '')).toHaveLength(2);
  expect(titles('risk', '')).toEqual(['Riskiarvioinnin yhteenveto 2025']);
  expect(titles('all', 'PITI lahelta')).toEqual(['Tapaturmat ja läheltä piti']);
  expect(titles('risk', 'piti')).toEqual([]);
  expect(titles('analytics', '')).toEqual([]);
});
