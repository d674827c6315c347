import type { Report } from '@turva/contracts/figures/reports';
import type { BrowserContext, Route } from 'playwright/test';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A report as the server would return it; ready by default. */
export function reportOf(changes: Partial<Report> & Pick<Report, 'id' | 'title'>): Report {
  const file = { sha256: String(changes.id).padStart(64, '0'), size: 2_100_000 };
  const isReady = (changes.status ?? 'ready') === 'ready';
  return {
    clientId: crypto.randomUUID(),
    type: 'safety',
    template: 'safety',
    description: 'Havainnot, vasteajat ja toimenpiteet',
    language: 'fi',
    status: 'ready',
    progress: isReady ? 100 : 0,
    failure: null,
    generatedAt: new Date().toISOString(),
    fileSize: isReady ? '2.1 MB' : '0 MB',
    metadata: { observations: 3, riskAssessments: 1 },
    periodFrom: '2026-01-01',
    periodTo: '2026-10-31',
    department: null,
    scheduled: false,
    files: isReady ? { html: file, pdf: file, xlsx: file } : null,
    ...changes,
  };
}

/** One in each state, and of each type. */
export const everyState = (): Report[] => [
  reportOf({ id: 901, title: 'Riskit tammikuu', type: 'risk', status: 'processing', progress: 35 }),
  reportOf({
    id: 902,
    title: 'Analytiikka Q1',
    type: 'analytics',
    status: 'failed',
    failure: 'storage_full',
  }),
  reportOf({ id: 903, title: 'Analytiikka Q2', type: 'analytics', status: 'failed', failure: 'broken_off' }),
  reportOf({ id: 904, title: 'Analytiikka Q3', type: 'analytics', status: 'failed', failure: 'internal' }),
  reportOf({ id: 905, title: 'Säkerhetsrapport', language: 'sv', scheduled: true }),
  reportOf({
    id: 906,
    title: 'Vaatimukset viime vuonna',
    type: 'compliance',
    fileSize: '0.85 MB',
    // in another month on whatever day this runs
    generatedAt: new Date(Date.now() - 40 * DAY_MS).toISOString(),
  }),
];

/**
 * Answers every call about reports from a list that the test changes, so that each state can be produced and held
 * for as long as needed. The server's own reports do not reach the page.
 */
export async function archiveOf(context: BrowserContext, reports: Report[]) {
  const archive = {
    reports,
    /** status of the answer to the list; null: no answer */
    list: 200 as number | null,
    /** how `generate` and `retry` answer */
    write: (route: Route): Promise<void> => route.fulfill({ status: 500, json: {} }),
    asked: [] as Record<string, unknown>[],
    waiting: [] as Route[],
  };
  await context.route(/\/api\/sync\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), reports: archive.reports } });
  });
  await context.route(/\/api\/reports(\/\d+)?$/, (route) => {
    const id = /\d+$/.exec(new URL(route.request().url()).pathname)?.[0];
    if (id) return route.fulfill({ json: archive.reports.find((report) => report.id === Number(id)) });
    if (archive.list === 200) return route.fulfill({ json: archive.reports });
    if (archive.list === null) archive.waiting.push(route);
    else return route.fulfill({ status: archive.list, json: {} });
  });
  await context.route(/\/api\/reports\/(generate|\d+\/retry)$/, (route) => {
    archive.asked.push(route.request().postDataJSON() ?? {});
    return archive.write(route);
  });
  return archive;
}
