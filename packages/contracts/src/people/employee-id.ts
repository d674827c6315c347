import type { z } from 'zod';
import { optionalName } from '../words/text.ts';

/** What a spreadsheet makes of a number: `1,23457E+11`, `="00123"`, `#REF!`. The number itself is lost. */
const damaged = /^(?:\d(?:[.,]\d+)?E\+\d{2,}$|[=#])/iu;

/** An employee number as an admin or an import gives it; null: none. */
export const EmployeeId = optionalName(50)
  .refine((value) => value === null || !damaged.test(value), { error: 'employee_id_damaged' })
  .nullable();
export type EmployeeId = z.output<typeof EmployeeId>;
