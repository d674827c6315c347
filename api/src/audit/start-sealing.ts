import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';
import type { Head } from './chain.ts';
import { keepHead, keptHead } from './kept-head.ts';
import { sealAudit } from './seal-audit.ts';

const EVERY_MS = 1000;
const LOGGED_EVERY = 1000;

/**
 * Seals once a second while the server runs, and stores the head out of reach of the database's administrator: in
 * the data folder, and from time to time in the server's log, which most plants send elsewhere. Resolves to a
 * function that stops it.
 */
export function startSealing({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let logged = 0;
  const logFault = logSeldom((err, more) => log.error({ err, more }, 'sealing the audit log failed'));
  const seal = async () => {
    const head = await sealAudit(db);
    if (!head) return;
    const { head: known } = await keptHead(config.dataDir);
    // never replaced by a chain that does not hold it: somebody has cut that one, and the verification must report it
    if (known && !(await isIn(db, known))) {
      log.error({ known, head }, 'the audit chain is not the one seen before: run pnpm audit:verify');
      return;
    }
    await keepHead(config.dataDir, head);
    if (Math.floor(head.seq / LOGGED_EVERY) > Math.floor(logged / LOGGED_EVERY) || logged === 0)
      log.info({ seq: head.seq, hash: head.hash }, 'audit head');
    logged = head.seq;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = seal()
      .catch(logFault)
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function isIn(db: Db, { seq, hash }: Head): Promise<boolean> {
  const link = await db
    .selectFrom('auditSeals')
    .select('hash')
    .where('seq', '=', String(seq))
    .executeTakeFirst();
  return link?.hash === hash;
}
