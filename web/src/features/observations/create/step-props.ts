import type { RequiredField } from '@turva/rules/observations/observation-steps';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { FormValues } from './form-values.ts';

export type FieldErrors = Partial<Record<RequiredField, string>>;

export interface StepProps {
  db: UserDb;
  values: FormValues;
  /** typed text */
  update: (changes: Partial<FormValues>) => void;
  /** tapped choices: shown once stored on the device */
  choose: (changes: Partial<FormValues>) => void;
  /** the title until somebody edits it */
  prefilledTitle: string;
  errors: FieldErrors;
}
