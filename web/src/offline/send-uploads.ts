import { applyOutcomes, notReached } from './apply-outcomes.ts';
import { claimOps } from './claim.ts';
import { isOver, LEASE_MS, type Run } from './run.ts';
import { giveBack } from './settle.ts';
import { uploadMedia } from './upload-media.ts';

const LANES = 2;

async function lane(run: Run): Promise<void> {
  while (!isOver(run)) {
    const [op] = await claimOps(run.db, {
      owner: run.owner,
      now: run.now(),
      leaseMs: LEASE_MS,
      turn: 'uploads',
      maxOps: 1,
      maxChars: Number.POSITIVE_INFINITY,
      force: run.force,
    });
    if (!op) return;
    const uploaded = await uploadMedia(run, op);
    if (uploaded.kind === 'lost') continue;
    if (uploaded.kind === 'paused') {
      await giveBack(run.db, run.owner, [notReached(op)], run.now());
    } else {
      await applyOutcomes(run, [{ op, outcome: uploaded }]);
    }
  }
}

/** Attachments after the records they belong to, two at a time. */
export async function sendUploads(run: Run): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => lane(run)));
}
