import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';

/** Finds the template version of a permit, or the newest of its type; undefined while this device has none. */
export function useTemplates(db: UserDb) {
  const templates = useLiveQuery(() => db.srvPermitTemplates.toArray(), [db], []);
  return (type: string, templateId?: number): PermitTemplate | undefined => {
    const own = templates.filter((template) => template.type === type);
    return own.find(({ id }) => id === templateId) ?? own.toSorted((a, b) => b.version - a.version)[0];
  };
}

export const useTemplate = (db: UserDb, type: string, templateId?: number): PermitTemplate | undefined =>
  useTemplates(db)(type, templateId);
