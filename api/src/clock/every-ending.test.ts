import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');

/** What deletes or ends by time: the file that gives it `passed`. */
const endings: Record<string, string> = {
  'media/file-store.ts removeAbandonedWork': 'features/media/routes.ts',
  'media/incoming-files.ts forgetUnclaimed': 'media/incoming-files.ts',
  'media/uploads.ts openUploads': 'features/media/routes.ts',
  'http/answers/keep-assets.ts keepAssets': 'server.ts',
  'http/purge-expired.ts purgeExpired': 'http/purge-expired.ts',
  'features/work-permits/find-permit.ts settlePermit': 'features/work-permits/tend-permits.ts',
  'features/webhooks/deliver.ts forgetDeliveries': 'features/webhooks/deliver.ts',
  'features/reports/pack/keep-pack.ts removeLeftPacks': 'features/reports/pack/keep-pack.ts',
  'features/personal-data/exports.ts tidyExports': 'features/personal-data/exports.ts',
  'backup/make-backup.ts removeAbandoned': 'backup/make-backup.ts',
  'backup/make-backup.ts removeExpired': 'backup/make-backup.ts',
};

/** They only look like it. */
const others: Record<string, string> = {
  'sync/open-apps.ts openApps': 'a page that is open says so again within a minute',
  'plant/schedules/make-turns.ts makeTurns': 'by the settled time; a missed turn can still be done',
  'backup/backup-request.ts answerBackupRequest': 'takes the request it has read',
  'features/work-permits/conflicts-of.ts runningBeside': 'reads',
  'features/work-permits/take-back-ends.ts takeBackEnds': 'gives back',
  'plant/matters/of-work.ts ofWork': 'reads',
  'features/calendar/own-events.ts permits': 'reads',
  'plant/states.ts permitStatusAt': 'reads',
  'plant/matters/of-work.ts waiting': 'reads',
  'features/personal-data/exports.ts toExport': 'reads',
};

const removes = /deleteFrom\(|delete from|\brm\(|unlink\(|\.remove\(|drop schema|'expired'|'missed'/;
const compares =
  /'<=?'|'>=?'|[<>]=? (\$\{|before|now|deps\.|[A-Z_]+_MS|at\b)|isOld|statusAt|expired\(|\bnow\(\) -/;
const byTime = /\b(now|before|passed|at|since|today)\b|_MS\b|interval/;

function found(): string[] {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) => !/\.test\.ts$|^(testing|demo|db\/migrations)\/|\/testing(\/|\.ts)/.test(file),
  );
  return files.flatMap((file) =>
    read(file)
      .split(/\n(?=(?:export )?(?:async )?(?:function|const) )/)
      .filter((part) => removes.test(part) && byTime.test(part) && compares.test(part))
      .map((part) => `${file} ${/(?:function|const) (\w+)/.exec(part)?.[1] ?? ''}`),
  );
}

test('whatever deletes or ends by time goes by what has certainly passed, and a new one is asked', () => {
  expect(found().sort()).toEqual([...Object.keys(endings), ...Object.keys(others)].sort());
  for (const [ending, file] of Object.entries(endings))
    expect(read(file), ending).toMatch(/\bpassed\(\)|deps\.passed/);
  for (const file of [
    'features/retention/run-retention.ts',
    'features/retention/routes.ts',
    'http/session/session-store.ts',
  ])
    expect(read(file)).toMatch(/passed\(\)/);
});

test('whatever is given up because it would come too late goes by that, too', () => {
  const senders = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) =>
      !/\.test\.ts$|^(testing|notify\/patience\.ts|notify\/delivery-ways\.ts)/.test(file) &&
      /\blifeMs\(|\bageMs\b|subscriptionIdsOf\(db|MESSAGE_LIFE_MS/.test(read(file)),
  );
  expect(senders.length).toBeGreaterThan(3);
  expect(senders.filter((file) => !/\bpassed\(\)/.test(read(file)))).toEqual([]);
});
