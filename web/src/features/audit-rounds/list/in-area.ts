import { upFrom } from '@turva/rules/plant/area-tree';
import type { AuditView } from '../../../records/audit-rounds/overlay-audits.ts';

interface Node {
  id: number;
  parentId: number | null;
}

export interface AuditFilters {
  area: number | null;
  template: string | null;
}

/** The rounds of a template, in an area and its sub-areas. */
export function filteredAudits<View extends Pick<AuditView, 'areaId' | 'template'>>(
  views: readonly View[],
  { area, template }: AuditFilters,
  areas: readonly Node[],
): View[] {
  const byId = new Map(areas.map((one) => [one.id, one]));
  return views.filter(
    (view) =>
      (template === null || view.template === template) &&
      (area === null || view.areaId === area || upFrom(byId, view.areaId).some(({ id }) => id === area)),
  );
}
