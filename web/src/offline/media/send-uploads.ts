import { claimOps } from '../sending/claim.ts';
import { inLanes } from '../sending/in-lanes.ts';
import { isOver, LEASE_MS, type Run } from '../sending/run.ts';
import { applyOutcomes, giveBack, notReached } from '../sending/settle.ts';
import { uploadMedia } from './upload-media.ts';

/** Sends as much of one attachment as possible; false when nothing more should be sent now. */
async function sendOne(run: Run): Promise<boolean> {
  if (isOver(run)) return false;
  const [op] = await claimOps(run.db, {
    owner: run.owner,
    now: run.now(),
    leaseMs: LEASE_MS,
    turn: 'uploads',
    maxOps: 1,
    maxChars: Number.POSITIVE_INFINITY,
    force: run.force,
  });
  if (!op) return false;
  const uploaded = await uploadMedia(run, op);
  if (uploaded.kind === 'lost') return true;
  if (uploaded.kind !== 'paused') {
    await applyOutcomes(run, [{ op, outcome: uploaded }]);
    return true;
  }
  await giveBack(run.db, run.owner, [notReached(op)], run.now());
  return false;
}

/** Attachments after the records they belong to; a record that appears meanwhile goes before the next piece. */
export const sendUploads = (run: Run): Promise<void> =>
  inLanes(
    () => run.line.lanes,
    () => sendOne(run),
  );
