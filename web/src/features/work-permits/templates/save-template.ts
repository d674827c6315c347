import type { PermitTemplate, SaveTemplate } from '@turva/contracts/permits/permit-templates';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';

const PATIENCE_MS = 15_000;

/** Saves the next version, effective for everybody at once; therefore online only. */
export async function saveTemplate(db: UserDb, type: string, body: SaveTemplate): Promise<PermitTemplate> {
  const saved = await api.put(`/api/permit-templates/${type}`, body, {
    headers: {
      [headers.expectedUser]: String(db.userId),
      [headers.idempotencyKey]: crypto.randomUUID(),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await db.srvPermitTemplates.put(saved);
  return saved;
}
