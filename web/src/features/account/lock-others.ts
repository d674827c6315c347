import { noteDropped, noteUnlocked, readKept, writeKept } from '../../sync-ui/kept-hint.ts';

const isPersons = (name: string | undefined) => name?.startsWith('turva-u') ?? false;

/** Whether there is anything to do, without the code of the databases: a visitor's first page has no room for it. */
async function isDone(userId: number | null): Promise<boolean> {
  if (readKept().some(({ until }) => until !== null && until <= Date.now())) return false;
  // older Firefox does not list them
  if (!('databases' in indexedDB)) return false;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.every((name) => !isPersons(name) || name === `turva-u${userId}`);
}

/**
 * Before anything is shown to `userId`, or to a visitor: what anybody else has left on this device is put under lock. It
 * never keeps a person from signing in: what fails is tried again at the next start.
 */
export async function lockOthers(userId: number | null): Promise<void> {
  try {
    if (await isDone(userId)) return;
    const { lockDevice } = await import('../../offline/device/lock-device.ts');
    const { kept, dropped, unlocked } = await lockDevice(userId);
    writeKept(kept);
    noteDropped(dropped);
    noteUnlocked(unlocked);
  } catch (error) {
    reportError(error);
  }
}
