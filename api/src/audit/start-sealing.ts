import type { Deps } from '../deps.ts';
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
  const seal = async () => {
    const head = await sealAudit(db);
    if (!head) return;
    const known = await keptHead(config.dataDir);
    // never backwards: in that case somebody has cut the chain, and the verification must report it
    if (known && known.seq >= head.seq) {
      log.error({ known, head }, 'the audit chain is shorter than it was: run pnpm audit:verify');
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
      .catch((error: unknown) => log.error(error, 'sealing the audit log failed'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
