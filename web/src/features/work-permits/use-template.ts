import type { PermitTemplate } from '@turva/contracts/permit-templates';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';

/** The checklist a permit was made with, or the newest of its type; undefined where this device has none yet. */
export function useTemplate(db: UserDb, type: string, templateId?: number): PermitTemplate | undefined {
  const found = useLiveQuery(async () => {
    const templates = await db.srvPermitTemplates.where('type').equals(type).toArray();
    const own = templates.find(({ id }) => id === templateId);
    return own ?? templates.toSorted((a, b) => b.version - a.version)[0];
  }, [db, type, templateId]);
  // until the query has run again it still holds the type before: whoever acts on that, acts on another checklist
  return found?.type === type ? found : undefined;
}
