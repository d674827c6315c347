let asked = false;

/**
 * Requested once there is something to lose: the browser then does not clear this app's storage when space runs
 * short.
 */
export async function askPersistence(): Promise<void> {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  await navigator.storage.persist().catch(() => false);
}

/** Null if the browser does not tell. */
export async function isPersisted(): Promise<boolean | null> {
  if (!navigator.storage?.persisted) return null;
  return navigator.storage.persisted().catch(() => null);
}
