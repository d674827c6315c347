import type { CrashReport } from '@turva/contracts/operator/diagnostics';
import { api } from '../../http/api-client.ts';
import { APP_VERSION } from '../../offline/device/device.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { toggleState } from '../../records/user-settings/user-settings.ts';

const MAX_FRAMES = 12;
/** An error in a loop must not flood the server. */
const MAX_OF_A_START = 5;
const OUR_FILE = /\/([\w.-]+\.m?js):(\d+):(\d+)/g;

/** Positions in our own code, without the message: it may contain something that was typed. */
export function reportOf(error: unknown, screen: string): CrashReport {
  const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: '' };
  const frames = [...(stack ?? '').matchAll(OUR_FILE)].map(([, file, line, at]) => `${file}:${line}:${at}`);
  return {
    name: name.replace(/\W/g, '').slice(0, 60),
    frames: frames.slice(0, MAX_FRAMES),
    screen,
    version: APP_VERSION,
  };
}

export const sendCrash = (report: CrashReport) =>
  api.post('/api/diagnostics/crashes', report, { headers: { 'idempotency-key': crypto.randomUUID() } });

/**
 * Reports unhandled errors to the company's own server, if the person has agreed. Returns the function to stop it.
 */
export function watchForCrashes(db: UserDb, screenOf: () => string): () => void {
  let sent = 0;
  const tell = async (error: unknown) => {
    if (sent >= MAX_OF_A_START || (await toggleState(db, 'crashReports')) !== 'on') return;
    sent++;
    // offline it is lost: no error data is stored on the device
    await sendCrash(reportOf(error, screenOf())).catch(() => undefined);
  };
  const onError = (event: ErrorEvent) => void tell(event.error);
  const onRejection = (event: PromiseRejectionEvent) => void tell(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
