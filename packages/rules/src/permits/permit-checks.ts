import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type { PermitCheck } from '@turva/contracts/permits/work-permits';

type Check = Pick<PermitCheck, 'key' | 'answer' | 'required'> & { faults?: readonly unknown[] | undefined };

/** Somebody found it not in order, and nobody has answered it since. */
export const isFaulty = ({ answer, faults = [] }: Pick<Check, 'answer' | 'faults'>): boolean =>
  answer === null && faults.length > 0;

/** The checks that apply to every such work. */
export const alwaysIn = (template: Pick<PermitTemplate, 'checklist'> | undefined): ReadonlySet<string> =>
  new Set(template?.checklist.filter(({ always }) => always).map(({ key }) => key));

/**
 * What holds up the start, the resumption and the hand-back of its phase. An older app could store "does not apply"
 * for what always applies: it counts as no answer.
 */
export const isOpen = (check: Check, always: ReadonlySet<string>): boolean =>
  check.answer === null
    ? check.required || isFaulty(check)
    : check.answer === 'not_applicable' && always.has(check.key);
