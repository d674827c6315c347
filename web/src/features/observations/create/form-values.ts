import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type Category,
  formCategories,
  isGuessed,
  type olderCategories,
  type PlaceSource,
  type Severity,
} from '@turva/contracts/observations/observation-values';
import type { PlanCoordinates } from '@turva/contracts/plant/plans';
import { type ObservationForm, trimmed } from '@turva/rules/observations/observation-steps';
import type { PlaceValue } from '../../../places/place-picker.tsx';
import type { NewObservation } from '../../../records/observations/create-observation.ts';
import { nothingAdded, type OptionalValues, optionalNames } from '../optional-fields.tsx';
import type { Position } from './find-position.ts';

export type FormCategory = (typeof formCategories)[number];
export type OlderCategory = (typeof olderCategories)[number];
export type FormSeverity = Exclude<Severity, 'critical'>;

/** A place, and where it came from. */
export interface KnownPlace extends PlaceValue {
  placeSource: PlaceSource;
}

/** What a fresh report begins with. */
export type Begun = KnownPlace & Partial<Pick<FormValues, 'description'>>;

/** The values of the four steps; stored in the draft from the first change. */
export interface FormValues extends OptionalValues {
  /** made when the dialog opens: however often Send is tapped, it is one observation */
  clientId: string;
  openedAt: number;
  /** null while the title is generated */
  title: string | null;
  category: FormCategory;
  /** optional second choice under safety; sent instead of it */
  detail: OlderCategory | null;
  location: string;
  areaId: number | null;
  /** selected on a plan of the plant */
  spot: PlanCoordinates | null;
  /** null: no place was chosen yet */
  placeSource: PlaceSource | null;
  description: string;
  severity: FormSeverity;
  /** immediate danger: sent as severity `critical` */
  danger: boolean;
  /** the reporter's name is hidden */
  anonymous: boolean;
  /** the device's position, if the person allows it */
  position: Position | null;
  /** leave the position out of this report */
  withoutPosition: boolean;
  /** begun on the fast sheet: photos alone suffice, and it is resumed there */
  fast: boolean;
}

export const freshValues = (): FormValues => ({
  clientId: crypto.randomUUID(),
  openedAt: Date.now(),
  title: null,
  category: 'safety',
  detail: null,
  location: '',
  areaId: null,
  spot: null,
  placeSource: null,
  description: '',
  severity: 'medium',
  danger: false,
  ...nothingAdded,
  anonymous: false,
  position: null,
  withoutPosition: false,
  fast: false,
});

// filled in automatically
const untyped: readonly (keyof FormValues)[] = ['clientId', 'openedAt', 'position', 'placeSource', 'fast'];
const ofPlace: readonly (keyof FormValues)[] = ['location', 'areaId', 'spot'];

/** Whether discarding would lose anything. */
export function hasContent(values: FormValues) {
  const fresh = freshValues();
  const touched = (Object.keys(fresh) as (keyof FormValues)[]).filter(
    (key) =>
      !untyped.includes(key) &&
      !(ofPlace.includes(key) && isGuessed(values.placeSource)) &&
      values[key] !== fresh[key],
  );
  return touched.length > 0;
}

export const categoryOf = (values: FormValues): Category =>
  values.category === 'safety' && values.detail ? values.detail : values.category;

const isFormCategory = (category: Category): category is FormCategory =>
  (formCategories as readonly string[]).includes(category);

/** The form values of a category. Praise has low severity. */
export function categoryValues(category: Category): Partial<FormValues> {
  if (!isFormCategory(category)) return { category: 'safety', detail: category as OlderCategory };
  return { category, detail: null, ...(category === 'positive' && { severity: 'low', danger: false }) };
}

export const severityOf = (values: FormValues): Severity => (values.danger ? 'critical' : values.severity);

/** The form as the rules and the outbox see it. */
export const asObservation = (values: FormValues, prefilledTitle: string): ObservationForm => ({
  ...(Object.fromEntries(optionalNames.map((name) => [name, values[name]])) as unknown as OptionalValues),
  title: values.title ?? prefilledTitle,
  category: categoryOf(values),
  location: values.location,
  description: values.description,
  severity: severityOf(values),
});

/** The form's fields; the department is the reporter's own, which the server knows. */
type Sent = Omit<
  NewObservation['values'],
  'department' | 'announcedAttachments' | 'anonymous' | 'threadTokenHash'
>;

/**
 * The form as it is sent; `standIn` takes the place of a description, for a report of files only. An anonymous
 * report has no position: it could reveal the reporter.
 */
export function asSent(values: FormValues, form: ObservationForm, standIn: string | null): EveryField<Sent> {
  const { category, severity } = form;
  const description = form.description.trim() || standIn;
  if (!category || !severity || !description) throw new Error('sent before it was complete');
  const named = values.anonymous ? null : values;
  return {
    ...trimmed(form),
    description,
    category,
    severity,
    areaId: values.areaId,
    placeSource: named?.placeSource ?? null,
    // a place selected on a plan is better evidence than the device's position
    coordinates: named?.spot ?? (named?.withoutPosition ? null : (named?.position ?? null)),
  };
}

/** A draft may come from an older version of the app: missing values are those of a fresh form. */
export const fromDraft = (stored: Record<string, unknown>): FormValues => ({
  ...freshValues(),
  ...(stored as Partial<FormValues>),
});
