/**
 * Where something about a person may be besides the columns of `db/columns/`, whose classes say how an erasure finds
 * and removes it. A table or a folder named in neither place fails `stores.test.ts`.
 */

/** Tables that no query of ours knows by their columns. */
export const otherTables = {
  kysely_migration: 'names of migrations',
  kysely_migration_lock: 'one row',
} as const;

/** Of pg-boss: numbers of records, and the reasons of failures, emptied where they name the person (erase-person.ts). */
export const queueSchema = 'pgboss';

/** Columns that repeat words of records: changed or emptied with them. */
export const copies = {
  'notifications.params': 'by the record (rewrite-copies.ts)',
  'idempotency.body':
    'by the whole text, and the name where an answer identifies somebody (rewrite-copies.ts)',
  'webhook_deliveries.body': 'by the area’s name as it is now; deleted after 60 days (rewrite-copies.ts)',
  'audit_log.detail':
    'by link, and with the name in the record; not what a text has said before (erase-audit-payloads.ts)',
  'invites.email': 'by the person’s own address (erase-person.ts)',
  'reports.content':
    'by the whole text and the number of the person; files are made anew (unname-reports.ts)',
} as const;

/** What no erasure searches for a name that others wrote there. */
export const notSearched = {
  'plant_settings.value': 'the plant’s own settings, without people’s names',
  'dead_letters.code': 'codes',
} as const;

/** Names in `DATA_DIR`. */
export const folders = {
  pglite: 'the embedded database',
  media: 'files of records: removed with the record; what a picture shows stays',
  'media-work': 'files being worked on, removed afterwards',
  uploads: 'unfinished uploads: removed by their owner (settle-erasures.ts)',
  exports: 'copies of personal data: removed without their row (export-files.ts)',
  backups: 'sealed; they forget after BACKUP_KEEP_DAYS, and an erasure is repeated after one is put back',
  restoring: 'a database being put back',
  'earlier-web': 'the app’s own files',
  'earlier-web-missed.json': 'names of the app’s own files',
  phone: 'certificates and the code of --phone',
  lock: 'numbers of processes',
  'erasures.jsonl': 'the ledger: numbers, times and pseudonyms',
  'session-secret': 'a key',
  'backup-key': 'a key',
  'audit-head.json': 'a hash',
  'served.json': 'numbers of runs',
} as const;
