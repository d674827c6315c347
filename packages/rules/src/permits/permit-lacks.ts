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

/** What a request does not say though its type asks for it. One that lacks it was sent by another client, or before that. */
export function lacksOf(template: Asking, { description, safetyMeasures, people }: Request): RequestField[] {
  const lacks: Record<RequestField, boolean> = {
    description: !description?.trim(),
    safetyMeasures: !safetyMeasures?.trim(),
    watch: lacksPeople(template, { people }).includes('watch'),
  };
  return asksOf(template).filter((field) => lacks[field]);
}

/** Whom a permit must name and does not: nobody approves it so. */
export const lacksPeople = (
  { watch }: Pick<PermitTemplate, 'watch'>,
  { people }: Pick<Request, 'people'>,
): PermitRole[] =>
  (['performer', 'watch'] as const).filter(
    (role) => (role === 'performer' || watch !== null) && !people.some((person) => person.role === role),
  );
