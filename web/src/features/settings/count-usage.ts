import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { toggleState } from '../../records/user-settings/user-settings.ts';

const SEND_AFTER = 20;

/** Counts screen views, if the person has agreed, and reports them to the company's own server. */
export function usageCounter(db: UserDb) {
  let counts = new Map<string, number>();
  const send = async () => {
    if (counts.size === 0) return;
    const body = { counts: [...counts].map(([screen, opened]) => ({ screen, opened })) };
    counts = new Map();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    // a count that does not arrive is not worth storing
    await api.post('/api/diagnostics/usage', body, { headers, keepalive: true }).catch(() => undefined);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void send();
  };
  return {
    /** Sends when the app is left. Returns the function to stop it. */
    start: () => {
      document.addEventListener('visibilitychange', onHidden);
      return () => document.removeEventListener('visibilitychange', onHidden);
    },
    opened: async (screen: string) => {
      if ((await toggleState(db, 'usageAnalytics')) !== 'on') {
        counts.clear();
        return;
      }
      counts.set(screen, (counts.get(screen) ?? 0) + 1);
      if ([...counts.values()].reduce((sum, count) => sum + count, 0) >= SEND_AFTER) void send();
    },
  };
}
