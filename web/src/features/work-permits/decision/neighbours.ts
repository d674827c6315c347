import { overlaps, type Work } from '@turva/rules/permits/permit-conflicts';
import { areaRelation } from '@turva/rules/plant/area-relation';

export interface Neighbour<Permit> {
  permit: Permit;
  /** in the same place, or in an adjacent area */
  relation: 'same' | 'near';
}

type Areas = Parameters<typeof areaRelation>[0];

/** Permits in the same or an adjacent place that overlap in time: the same place first, then by beginning. */
export function neighboursOf<Permit extends Work & { clientId: string }>(
  asked: Work & { clientId: string },
  permits: readonly Permit[],
  areas: Areas,
): Neighbour<Permit>[] {
  return permits
    .flatMap((permit) => {
      if (permit.clientId === asked.clientId || !overlaps(asked, permit)) return [];
      const relation = areaRelation(areas, asked, permit);
      return relation ? [{ permit, relation }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.relation === 'near') - Number(b.relation === 'near') ||
        a.permit.validFrom.localeCompare(b.permit.validFrom),
    );
}
