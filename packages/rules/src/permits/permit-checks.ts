import type { PermitCheck } from '@turva/contracts/permits/work-permits';

type Check = Pick<PermitCheck, 'answer' | 'required'> & { faults?: readonly unknown[] | undefined };

/** Somebody found it not in order, and nobody has answered it since. */
export const isFaulty = ({ answer, faults = [] }: Omit<Check, 'required'>): boolean =>
  answer === null && faults.length > 0;

/** What holds up the start, the resumption and the hand-back of its phase. */
export const isOpen = (check: Check): boolean => check.answer === null && (check.required || isFaulty(check));
