import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';

/** The template version of a permit, or the newest of its type; undefined if this device has none yet. */
export function useTemplate(db: UserDb, type: string, templateId?: number): PermitTemplate | undefined {
  const found = useLiveQuery(async () => {
    const templates = await db.srvPermitTemplates.where('type').equals(type).toArray();
    const own = templates.find(({ id }) => id === templateId);
    return own ?? templates.toSorted((a, b) => b.version - a.version)[0];
  }, [db, type, templateId]);
  // until the query has run again it still has the previous type's result, which must not be used
  return found?.type === type ? found : undefined;
}
