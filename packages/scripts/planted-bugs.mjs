// Bugs that would harm somebody, each in one place of a source, and the tests that must not let it pass.

/**
 * `[what the bug does, file, what stands there once, what the bug makes of it, tests]`
 * @type {[string, string, string, string, string[]][]}
 */
const bugs = [
  [
    'a session is written at every read',
    'api/src/http/session/session.ts',
    'saveUninitialized: false',
    'saveUninitialized: true',
    ['api/src/http/session/session.test.ts'],
  ],
  [
    'a call in flight revives a session that was signed out',
    'api/src/http/session/session-store.ts',
    ".doUpdateSet(values).where('sessions.revoked', '=', false)",
    '.doUpdateSet({ ...values, revoked: false })',
    ['api/src/http/session/session.test.ts'],
  ],
  [
    'anybody chooses the address and protocol the server sees',
    'api/src/app.ts',
    'trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false',
    'trustProxy: true',
    ['api/src/http/session/session.test.ts'],
  ],
  [
    'another site may write with a visitor’s session',
    'api/src/http/load/origin-check.ts',
    'if (!safeMethods.has(req.method)',
    'if (false && !safeMethods.has(req.method)',
    ['api/src/http/load/origin-check.test.ts'],
  ],
  [
    'the queue of one person is taken under the next one’s name',
    'api/src/http/session/require-user.ts',
    'if (expected !== undefined && expected !== String(user.id))',
    'if (false)',
    ['api/src/http/session/session.test.ts', 'api/src/sync/run-batch.test.ts'],
  ],
  [
    'a call sent twice takes effect twice',
    'api/src/http/calls/idempotency.ts',
    'if (claim) await keepAnswers(trx, [{ ...claim, ...done }]);',
    '',
    ['api/src/http/calls/idempotency.test.ts'],
  ],
  [
    'the later of two changes overwrites what its author had not seen',
    'api/src/http/calls/rev-of.ts',
    'if (rev !== undefined && rev !== row.rev)',
    'if (false)',
    ['api/src/features/emergency/procedures.test.ts', 'api/src/features/work-permits/decision.test.ts'],
  ],
  [
    'a phone deletes a report before it has the receipt',
    'web/src/offline/sending/flush.ts',
    'if (ops.length === 0) return null;',
    'if (ops.length === 0) return null;\n  setTimeout(() => run.db.outbox.bulkDelete(ops.map(({ seq }) => seq as number)));',
    ['web/src/offline/sending/flush.test.ts'],
  ],
  [
    'a refused call is sent for ever',
    'web/src/offline/sending/exchange.ts',
    "if (status >= 400) return { kind: 'rejected', reason };",
    'if (status >= 400) return retry;',
    ['web/src/offline/sending/exchange.test.ts'],
  ],
  [
    'the page of a hotel’s network counts as a receipt',
    'web/src/offline/sending/exchange.ts',
    'const ours = answer.key?.toLowerCase() === key.toLowerCase();',
    'const ours = true;',
    ['web/src/offline/sending/exchange.test.ts'],
  ],
  [
    'a report waits for its photo while the store of files is away',
    'web/src/offline/sending/settle.ts',
    'noRoomForFiles.has(outcome.reason.code)',
    'false',
    ['web/src/offline/sending/flush-files.test.ts'],
  ],
  [
    'a file has its name before its bytes are on the disk',
    'api/src/media/file-store.ts',
    'await syncToDisk(temporary);',
    '',
    ['api/src/media/store.test.ts'],
  ],
  [
    'anybody signed in reads the photo of a draft of somebody else',
    'api/src/media/find-media.ts',
    'or exists (\n      select from record_media link join observations',
    'or true or exists (\n      select from record_media link join observations',
    ['api/src/features/media/media.test.ts', 'api/src/features/media/upload.test.ts'],
  ],
  [
    'a photo is served as it came, with where it was taken',
    'api/src/media/process-media.ts',
    'servedSha256: await store.put(full),',
    'servedSha256: sha256,',
    ['api/src/features/media/media.test.ts', 'api/src/features/media/upload.test.ts'],
  ],
  [
    'the preview of a report runs outside its sandbox',
    'api/src/features/reports/files/style.ts',
    "`sandbox; default-src 'none';",
    "`default-src 'none';",
    ['api/src/features/reports/reports.test.ts'],
  ],
  [
    'an exported cell calculates in the reader’s spreadsheet',
    'packages/rules/src/words/csv-cell.ts',
    'FORMULA.test(text) ?',
    'false ?',
    ['api/src/audit/audit-routes.test.ts'],
  ],
  [
    'the server calls addresses inside the plant for whoever registers a push',
    'api/src/notify/push/push-hosts.ts',
    'return assigned.check(address, family) && !special.check(address, family);',
    'return true;',
    ['api/src/notify/push/push.test.ts'],
  ],
  [
    'somebody approves their own work permit',
    'api/src/features/work-permits/decide-permit.ts',
    "if (isTheirs(acting.user, named)) throw problem('permit_own');",
    '',
    ['api/src/features/work-permits/decision.test.ts'],
  ],
  [
    'an entry of the audit log can be rewritten unseen',
    'api/src/audit/chain.ts',
    'entityId, commitment]);',
    'entityId]);',
    ['api/src/audit/audit-chain.test.ts'],
  ],
  [
    'who was erased comes back with a backup',
    'api/src/features/personal-data/settle-erasures.ts',
    'if (!back) return 0;',
    'if (back) return 0;',
    ['api/src/features/personal-data/erasure-ledger.test.ts'],
  ],
  [
    'a backup that lacks rows is accepted',
    'api/src/backup/backup-file.ts',
    'if (!isDeepStrictEqual(seen, end))',
    'if (false)',
    ['api/src/backup/backup.test.ts'],
  ],
];

export const plantedBugs = bugs.map(([what, file, find, put, tests]) => ({ what, file, find, put, tests }));

/** The place of a bug in its source; throws where it cannot be planted any more. */
export function placeOf({ what, file, find, put }, source) {
  const start = source.indexOf(find);
  if (start < 0 || source.includes(find, start + 1))
    throw new Error(`${what}: ${file} has no longer one place that says ${find}`);
  return { start, end: start + find.length, text: put };
}
