import type { EmergencyAlert } from '@turva/contracts/emergency';
import type { UserDb } from '../../offline/engine/db.ts';

/** An alert as the server just answered it, unless the delta has brought a newer one meanwhile. */
export const keepAlert = (db: UserDb, alert: EmergencyAlert): Promise<void> =>
  db.transaction('rw', db.srvEmergencyAlerts, async () => {
    const known = await db.srvEmergencyAlerts.get(alert.id);
    if (!known || known.rev <= alert.rev) await db.srvEmergencyAlerts.put(alert);
  });
