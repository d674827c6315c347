import { noteDropped, noteUnlocked, readKept, writeKept } from '../../sync-ui/device/kept-hint.ts';

const isPersons = (name: string | undefined) => name?.startsWith('turva-u') ?? false;

/**
 * Whether there is anything to lock, checked without the database code: a visitor's first page has no room for it.
 */
async function isDone(userId: number | null): Promise<boolean> {
  if (readKept().some(({ until }) => until !== null && until <= Date.now())) return false;
  // older Firefox cannot list databases
  if (!('databases' in indexedDB)) return false;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.every((name) => !isPersons(name) || name === `turva-u${userId}`);
}

/**
 * Locks everything that others have left on this device, before anything is shown to `userId` or to a visitor. It
 * never prevents signing in: failures are retried at the next start.
 */
export async function lockOthers(userId: number | null): Promise<void> {
  try {
    if (await isDone(userId)) return;
    await import('../../records/nouns.ts');
    const { lockDevice } = await import('../../offline/device/lock-device.ts');
    const { kept, dropped, unlocked } = await lockDevice(userId);
    writeKept(kept);
    noteDropped(dropped);
    noteUnlocked(unlocked);
  } catch (error) {
    reportError(error);
  }
}
