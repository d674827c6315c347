import type { Category, Reported, Severity } from '@turva/contracts/observations/observations';

export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

type Typed = Omit<Reported, 'category' | 'severity' | 'areaId'>;
type Filled<Fields> = { [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> };

/** The reporter's input so far; category may be the optional second choice under safety. */
export interface ObservationForm extends Filled<Typed> {
  category: Category | '';
  severity: Severity | '';
}

/** As it is sent: all typed texts trimmed. */
export const trimmed = (form: ObservationForm) =>
  Object.fromEntries(
    Object.entries(form).map(([field, said]) => [field, typeof said === 'string' ? said.trim() : said]),
  ) as unknown as ObservationForm;

export type RequiredField = 'title' | 'category' | 'location' | 'description' | 'severity';
type RequiredValues = Pick<ObservationForm, RequiredField>;

/** A recording may replace the written description. */
interface Spoken {
  hasRecording: boolean;
}

const required: Record<Step, readonly RequiredField[]> = {
  1: ['category', 'title'],
  2: ['location', 'description'],
  3: [],
  4: ['severity'],
};

/** Required fields of a step that are still empty, in the order of the screen. */
export function missingInStep(step: Step, form: RequiredValues, { hasRecording }: Spoken) {
  return required[step].filter(
    (field) => form[field].trim() === '' && !(field === 'description' && hasRecording),
  );
}

/** The furthest reachable step: a link to step 4 must not skip an empty place. */
export function furthestStep(form: RequiredValues, spoken: Spoken): Step {
  return STEPS.find((step) => missingInStep(step, form, spoken).length > 0) ?? 4;
}

/** Required fields still empty anywhere, with the step to go to. */
export const missingAnywhere = (form: RequiredValues, spoken: Spoken) =>
  STEPS.flatMap((step) => missingInStep(step, form, spoken).map((field) => ({ step, field })));
