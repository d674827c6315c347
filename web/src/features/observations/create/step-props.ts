import type { RequiredField } from '@turva/rules/observation-steps';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { FormValues } from './form-values.ts';

export type FieldErrors = Partial<Record<RequiredField, string>>;

export interface StepProps {
  db: UserDb;
  values: FormValues;
  /** typed text */
  update: (changes: Partial<FormValues>) => void;
  /** what is tapped: shown once the device has it */
  choose: (changes: Partial<FormValues>) => void;
  /** what the title says while nobody has edited it */
  prefilledTitle: string;
  errors: FieldErrors;
}
