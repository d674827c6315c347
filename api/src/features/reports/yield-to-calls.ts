import { setImmediate } from 'node:timers/promises';

/** Yields to other requests: reports are gathered on the thread that answers the calls. */
export const yieldToCalls = (): Promise<void> => setImmediate();
