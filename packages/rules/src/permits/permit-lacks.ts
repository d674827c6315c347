import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { type PermitRole, type RequestField, requestFields } from '@turva/contracts/permits/permit-values';

type Asking = Pick<PermitTemplate, 'watch' | 'asks'>;

interface Request {
  description?: string | null | undefined;
  safetyMeasures?: string | null | undefined;
  people: readonly { role: PermitRole }[];
}

/** Work that needs a watch must be described in full before it is sent, unless the plant decides otherwise. */
export const asksOf = ({ asks, watch }: Asking): readonly RequestField[] =>
  asks ?? (watch === null ? [] : requestFields);

/** The required fields a request leaves out. It may come from another client, or from before they were required. */
export function lacksOf(template: Asking, { description, safetyMeasures, people }: Request): RequestField[] {
  const lacks: Record<RequestField, boolean> = {
    description: !description?.trim(),
    safetyMeasures: !safetyMeasures?.trim(),
    watch: lacksPeople(template, { people }).includes('watch'),
  };
  return asksOf(template).filter((field) => lacks[field]);
}

/** The roles a permit must name and does not: it cannot be approved so. */
export const lacksPeople = (
  { watch }: Pick<PermitTemplate, 'watch'>,
  { people }: Pick<Request, 'people'>,
): PermitRole[] =>
  (['performer', 'watch'] as const).filter(
    (role) => (role === 'performer' || watch !== null) && !people.some((person) => person.role === role),
  );
