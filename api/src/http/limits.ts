/** The kinds of work a call can be. */
export type Work = keyof typeof limits;

export interface Limit {
  /** calls of one person or key, or of one address that nobody signed in from */
  calls: number;
  seconds: number;
  /**
   * in the memory of each process; in the database, for all processes together; or by the feature itself, which knows
   * better what counts
   */
  counted: 'here' | 'everywhere' | 'byFeature';
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * How often a person may have which work done. Far more than people and their phones ask, and little enough that one
 * account does not occupy the server: what costs much is counted everywhere, the rest only stops a runaway client.
 * What the kinds cost is in packages/bench/README.md.
 */
export const limits = {
  // never counted together with anything else: no other work may use up a call for help
  emergency: { calls: 1200, seconds: MINUTE_S, counted: 'here' },
  session: { calls: 600, seconds: MINUTE_S, counted: 'here' },
  reading: { calls: 3000, seconds: MINUTE_S, counted: 'here' },
  writing: { calls: 1500, seconds: MINUTE_S, counted: 'here' },
  search: { calls: 900, seconds: MINUTE_S, counted: 'here' },
  files: { calls: 6000, seconds: MINUTE_S, counted: 'here' },
  sync: { calls: 1200, seconds: MINUTE_S, counted: 'here' },
  stream: { calls: 240, seconds: MINUTE_S, counted: 'here' },
  figures: { calls: 300, seconds: MINUTE_S, counted: 'here' },
  questions: { calls: 20, seconds: MINUTE_S, counted: 'byFeature' },
  calendar: { calls: 60, seconds: 10 * MINUTE_S, counted: 'everywhere' },
  export: { calls: 300, seconds: MINUTE_S, counted: 'everywhere' },
  ownData: { calls: 5, seconds: HOUR_S, counted: 'everywhere' },
  pdf: { calls: 60, seconds: MINUTE_S, counted: 'everywhere' },
  report: { calls: 60, seconds: HOUR_S, counted: 'everywhere' },
  import: { calls: 60, seconds: MINUTE_S, counted: 'everywhere' },
  backup: { calls: 10, seconds: HOUR_S, counted: 'everywhere' },
} as const satisfies Record<string, Limit>;

/** A plant's phones share one address, and a proxy's failure to name it must not lock a plant out. */
export const PEOPLE_AT_AN_ADDRESS = 20;

/** The work of routes by name; a star stands for any end. The first that fits counts; the rest read or write. */
export const works: readonly (readonly [route: string, work: Work])[] = [
  ['GET /api/emergency*', 'emergency'],
  ['POST /api/emergency/alerts*', 'emergency'],
  ['GET /api/health', 'emergency'],
  ['GET /api/ready', 'emergency'],
  ['POST /api/login', 'session'],
  ['POST /api/logout', 'session'],
  ['GET /api/logout', 'session'],
  ['GET /api/user', 'session'],
  ['POST /api/passkeys/*', 'session'],
  ['POST /api/user/confirm', 'session'],
  ['POST /api/user/sealing-key', 'session'],
  ['GET /api/workplace-login*', 'session'],
  ['GET /api/observations', 'search'],
  ['GET /api/observations/counts', 'search'],
  ['GET /api/actions', 'search'],
  ['GET /api/work-permits', 'search'],
  ['GET /api/risk-assessments', 'search'],
  ['GET /api/chemicals', 'search'],
  ['GET /api/audit-rounds', 'search'],
  ['GET /api/documents', 'search'],
  ['GET /api/investigations', 'search'],
  ['GET /api/admin/audit', 'search'],
  ['GET /api/admin/people', 'search'],
  ['GET /api/media/*', 'files'],
  ['GET /api/user/picture', 'files'],
  ['GET /api/plans/:id/tiles', 'files'],
  ['GET /api/documents/:id/file*', 'files'],
  ['GET /api/chemicals/:id/sds*', 'files'],
  ['HEAD /api/media/uploads/:id', 'files'],
  ['PATCH /api/media/uploads/:id', 'files'],
  ['POST /api/media/uploads', 'files'],
  ['GET /api/sync', 'sync'],
  ['POST /api/sync/*', 'sync'],
  ['GET /api/events', 'stream'],
  ['GET /api/risk-assessments/ai-analysis', 'figures'],
  ['GET /api/tsi*', 'figures'],
  ['GET /api/figures', 'figures'],
  ['GET /api/analytics/*', 'figures'],
  ['GET /api/compliance-rows/recorded', 'figures'],
  ['GET /api/dead-zones', 'figures'],
  ['GET /api/training/matrix', 'figures'],
  ['GET /api/user/statistics', 'figures'],
  ['GET /api/admin/status', 'figures'],
  ['GET /api/admin/erasure-findings', 'figures'],
  ['POST /api/admin/erasure-findings/search', 'figures'],
  ['GET /api/admin/retention/:kind/preview', 'figures'],
  ['GET /api/admin/audit/verify', 'figures'],
  ['POST /api/ai/*', 'questions'],
  ['POST /api/admin/assistant/*', 'questions'],
  ['GET /api/calendar/:token', 'calendar'],
  ['GET /api/feed*', 'export'],
  ['GET /api/admin/audit/export', 'export'],
  ['GET /api/reports/:id/*', 'export'],
  ['GET /api/user/exports/:id/file', 'export'],
  ['POST /api/user/exports', 'ownData'],
  ['GET /api/training/progress/:id/certificate', 'pdf'],
  ['GET /api/investigations/:id/report', 'pdf'],
  ['POST /api/investigations/:id/lesson', 'pdf'],
  ['GET /api/investigations/:id/health-report', 'pdf'],
  ['POST /api/reports/generate', 'report'],
  ['POST /api/reports/:id/retry', 'report'],
  ['POST /api/chemicals/import', 'import'],
  ['POST /api/admin/people/import', 'import'],
  ['POST /api/admin/people/first-links', 'import'],
  ['POST /api/admin/backups', 'backup'],
  ['POST /api/admin/backup-key', 'backup'],
  // counts everything that would be due
  ['POST /api/admin/clock', 'backup'],
];

const fits = (route: string, name: string) =>
  route.endsWith('*') ? name.startsWith(route.slice(0, -1)) : name === route;

/** The row of the table that a route has, if it has one of its own. */
export const ownRowOf = (name: string) => works.find(([route]) => fits(route, name));

const known = new Map<string, Work>();

export function workOf(method: string, url: string): Work {
  const name = `${method} ${url}`;
  const found = known.get(name) ?? ownRowOf(name)?.[1] ?? ownRowOf(name.replace(/^HEAD /, 'GET '))?.[1];
  const work = found ?? (method === 'GET' || method === 'HEAD' ? 'reading' : 'writing');
  known.set(name, work);
  return work;
}
