import { headers } from '@turva/contracts/sync/queued-call';
import { api, NetworkError } from '../../http/api-client.ts';
import { deviceId } from '../../offline/device/device.ts';
import { noteGoneOwners, removeGone } from '../../offline/device/gone-owners.ts';
import { keptHere } from '../../offline/device/lock-device.ts';
import { writeKept } from '../../sync-ui/device/kept-hint.ts';

const PATIENCE_MS = 8000;

/**
 * Reports to the server how much work of closed accounts waits here: it may have been locked before the server
 * knew.
 */
const ask = async (owners: string[], counts: number[]) =>
  api.post(
    '/api/kept-work/owners',
    { owners, counts },
    { headers: { [headers.deviceId]: await deviceId() }, signal: AbortSignal.timeout(PATIENCE_MS) },
  );

/** If the server does not answer, nothing changes. */
export async function askForOwners(): Promise<void> {
  try {
    await noteGoneOwners(ask);
    writeKept(await keptHere());
  } catch (error) {
    if (!(error instanceof NetworkError)) reportError(error);
  }
}

/** Resolves to the number of reports and drafts deleted from this device. */
export async function removeGoneWork(): Promise<number> {
  const removed = await removeGone();
  writeKept(await keptHere());
  return removed;
}
