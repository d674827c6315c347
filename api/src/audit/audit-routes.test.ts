import type { AuditEntry, AuditVerdict } from '@turva/contracts/operator/audit-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditEntry as Entry, liftAuditGuard, recordAudit } from '../db/audit.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { sealAudit } from './seal-audit.ts';

let app: TestApp;
/** With codes this version does not write: an old log may have such entries, and the app's own do not interfere. */
const note = (entry: Omit<Entry, 'action' | 'entity'> & { action: string; entity: string }) =>
  recordAudit(app.db, entry as Entry);
let kari: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  kari = await app.as('kari', { role: 'admin' });
  for (let at = 0; at < 7; at++)
    await note({
      actorId: kari.id,
      action: at % 2 ? 'painted' : 'washed',
      entity: 'doors',
      entityId: at,
      detail: { note: at === 3 ? '=cmd|"/c calc"!A1; rivi\n' : 'ok' },
    });
  await note({ actorId: null, action: '=1+1', entity: 'doors' });
});
afterAll(() => app.close());

const AUDIT = '/api/admin/audit';
const entries = async (query: string) => (await kari.get<AuditEntry[]>(`${AUDIT}?${query}`)).body;

test('newest first, page by page, each entry once', async () => {
  const seen: (string | null)[] = [];
  let url = `${AUDIT}?entity=doors&limit=3`;
  while (url) {
    const answer = await kari.get<AuditEntry[]>(url);
    seen.push(...answer.body.map(({ entityId }) => entityId));
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
  }
  expect(seen).toEqual([null, '6', '5', '4', '3', '2', '1', '0']);
});

test('by person, action, record and day', async () => {
  expect(await entries('entity=doors&action=painted')).toHaveLength(3);
  expect(await entries('entity=doors&entityId=4')).toMatchObject([
    { action: 'washed', actorName: 'Kari Testi', detail: { note: 'ok' }, erased: false },
  ]);
  expect(await entries('entity=doors&who=KARI')).toHaveLength(7);
  expect(await entries('entity=doors&who=%25')).toEqual([]);
  await note({ actorId: null, action: 'old', entity: 'gates' });
  await app.db.transaction().execute((trx) =>
    liftAuditGuard(trx, () =>
      // half past midnight in Helsinki, still yesterday in UTC
      sql`update audit_log set at = '2024-06-30T21:30:00Z' where entity = 'gates'`.execute(trx),
    ),
  );
  expect(await entries('entity=gates&from=2024-07-01&to=2024-07-01')).toHaveLength(1);
  expect(await entries('entity=gates&to=2024-06-30')).toEqual([]);
  expect((await kari.get(`${AUDIT}?from=eilen`)).status).toBe(400);
  const words = await kari.get<{ actions: string[]; entities: string[] }>(`${AUDIT}/words`);
  expect(words.body.actions).toEqual(expect.arrayContaining(['painted', 'washed', 'login']));
  expect(words.body.entities).toEqual(expect.arrayContaining(['doors', 'gates', 'users']));
});

test('the export has all matches, and nothing a spreadsheet would execute', async () => {
  const { raw, headers } = await kari.get(`${AUDIT}/export?entity=doors`);
  expect(headers['content-type']).toContain('text/csv');
  const text = raw.toString('utf8');
  expect(text.startsWith('\ufeffid;at;')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(9);
  expect(text).toContain(";'=1+1;doors;");
  expect(text).not.toMatch(/(^|;)"?[=+@]/m);
});

test('the chain is verified on request', async () => {
  const whole = async () => (await kari.get<AuditVerdict>(`${AUDIT}/verify`)).body;
  // the test above backdated one entry before it was sealed
  await sealAudit(app.db);
  expect(await whole()).toMatchObject({ fault: null, waiting: 0 });
  await app.db
    .transaction()
    .execute((trx) =>
      liftAuditGuard(trx, () =>
        sql`update audit_log set entity = 'walls' where entity_id = '2'`.execute(trx),
      ),
    );
  expect((await whole()).fault).toMatchObject({ reason: 'entry_changed' });
});
