import type { EveryField } from '@turva/contracts/base/every-field';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import {
  type PermitRole,
  type PermitType,
  permitTypes,
  type RequestField,
} from '@turva/contracts/permits/permit-values';
import type { EditPermit, PersonInput } from '@turva/contracts/permits/work-permits';
import { lacksOf } from '@turva/rules/permits/permit-lacks';
import { DEFAULT_HOURS, MAX_HOURS, permitTimes } from '@turva/rules/permits/permit-validity';
import { plantWallTime } from '@turva/rules/plant/plant-time';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import type { PermitCreatePayload } from '../../../records/work-permits/record.ts';

export interface PersonForm {
  id: string;
  role: PermitRole;
  /** null: somebody without an account, by name */
  userId: number | null;
  name: string;
  company: string;
}

/** The form's values; times are those of the plant's wall clock. */
export interface PermitForm {
  type: PermitType;
  /** null while the title is generated */
  title: string | null;
  location: string;
  areaId: number | null;
  description: string;
  validFrom: string;
  validTo: string;
  riskAssessment: string;
  riskAssessmentId: number | null;
  safetyMeasures: string;
  roofWork: boolean;
  chemicalIds: number[];
  /** items of the template that do not apply here */
  without: string[];
  people: PersonForm[];
}

const HOUR_MS = 60 * 60 * 1000;

export const emptyForm = (userId: number, now: number): PermitForm => ({
  type: permitTypes[0],
  title: null,
  location: '',
  areaId: null,
  description: '',
  validFrom: plantWallTime(now),
  validTo: plantWallTime(now + DEFAULT_HOURS * HOUR_MS),
  riskAssessment: '',
  riskAssessmentId: null,
  safetyMeasures: '',
  roofWork: false,
  chemicalIds: [],
  without: [],
  people: [newPerson('performer', userId)],
});

export const newPerson = (role: PermitRole, userId: number | null = null): PersonForm => ({
  id: crypto.randomUUID(),
  role,
  userId,
  name: '',
  company: '',
});

const isType = (type: string): type is PermitType => permitTypes.some((known) => known === type);
/** Untouched by the person: a past time from an older draft does not count. */
export const isUntouched = (form: PermitForm, fresh: PermitForm) => {
  const said = ({ validFrom: _from, validTo: _to, people, ...rest }: PermitForm) =>
    JSON.stringify({ ...rest, people: people.map(({ id: _id, ...person }) => person) });
  return said(form) === said(fresh);
};

/** The request in the form for its correction. */
export const formOf = (view: PermitView, template: PermitTemplate | undefined): PermitForm => ({
  type: isType(view.type) ? view.type : permitTypes[0],
  title: view.title,
  location: view.location,
  areaId: view.areaId,
  description: view.description ?? '',
  validFrom: plantWallTime(Date.parse(view.validFrom)),
  validTo: plantWallTime(Date.parse(view.validTo)),
  riskAssessment: view.riskAssessment ?? '',
  riskAssessmentId: view.riskAssessmentId,
  safetyMeasures: view.safetyMeasures ?? '',
  roofWork: view.roofWork,
  chemicalIds: view.chemicalIds,
  without: keysOf(template).filter(
    (key) => !view.requirements.includes(key) && !view.equipment.includes(key),
  ),
  people: view.people.map(({ id, role, userId, name, company }) => ({
    id,
    role,
    userId,
    name: userId === null ? name : '',
    company: company ?? '',
  })),
});

/**
 * A new request copied from an earlier one: work, place, people and precautions, from now with the planned
 * duration. `before` is the template of that time: items added to it since apply. Null if the type of work no
 * longer exists.
 */
export function formLike(
  view: PermitView,
  before: PermitTemplate | undefined,
  now: number,
): PermitForm | null {
  if (!isType(view.type)) return null;
  const earlier = formOf(view, before);
  const lasted = Math.max(HOUR_MS, Date.parse(view.validTo) - Date.parse(view.validFrom));
  const hours = Math.min(lasted, MAX_HOURS[view.type] * HOUR_MS);
  return {
    ...earlier,
    // a generated title contains the old date; a custom one is kept
    title: null,
    validFrom: plantWallTime(now),
    validTo: plantWallTime(now + hours),
    people: earlier.people.map((person) => ({ ...person, id: crypto.randomUUID() })),
  };
}

/** A rejected request to be mended: all of it, at its times while they are ahead. */
export function formAgain(
  view: PermitView,
  before: PermitTemplate | undefined,
  now: number,
): PermitForm | null {
  const form = formLike(view, before, now);
  if (!form || Date.parse(view.validFrom) <= now) return form;
  const { validFrom, validTo } = formOf(view, before);
  return { ...form, validFrom, validTo };
}

const keysOf = (template: PermitTemplate | undefined) =>
  [...(template?.requirements ?? []), ...(template?.equipment ?? [])].map(({ key }) => key);

export interface FormFault {
  field: string;
  /** `permits:form.missing.<code>` for ours, `errors:field.<code>` for the rule's errors about times */
  code: 'type' | 'title' | 'location' | 'person' | RequestField | { rule: string };
}

/** The errors that prevent sending, in the order of the fields. */
export function faultsOf(
  form: PermitForm,
  { title, template, now }: { title: string; template: PermitTemplate | undefined; now: number },
): FormFault[] {
  const lacks = template ? lacksOf(template, form) : [];
  const asked = (...fields: RequestField[]) =>
    fields.filter((field) => lacks.includes(field)).map((field) => ({ field, code: field }));
  const faults: FormFault[] = [];
  if (!isType(form.type)) faults.push({ field: 'type', code: 'type' });
  if (form.location.trim() === '') faults.push({ field: 'location', code: 'location' });
  if (title.trim() === '') faults.push({ field: 'title', code: 'title' });
  faults.push(...asked('description'));
  const { faults: wrong = [] } = timesOf(form, now);
  faults.push(...wrong.map(({ path, code }) => ({ field: path, code: { rule: code } })));
  for (const { id, userId, name } of form.people)
    if (userId === null && name.trim() === '') faults.push({ field: `person-${id}`, code: 'person' });
  return [...faults, ...asked('watch', 'safetyMeasures')];
}

export const timesOf = ({ type, validFrom, validTo }: PermitForm, now: number) =>
  permitTimes({ type, validFrom, validTo }, now);

const orNull = (text: string) => text.trim() || null;

export const peopleOf = ({ people }: Pick<PermitForm, 'people'>): PersonInput[] =>
  people.map(({ id, role, userId, name, company }) => ({
    id,
    role,
    userId,
    name: userId === null ? name.trim() : null,
    company: orNull(company),
  }));

type OfTemplate = 'templateId' | 'requirements' | 'equipment';
type Values = EveryField<Omit<PermitCreatePayload, 'clientId' | OfTemplate>> &
  Pick<PermitCreatePayload, OfTemplate>;

/** Only for a form without errors. Times are sent as instants, because a wall clock time may be ambiguous. */
export function payloadOf(
  form: PermitForm,
  { title, template, now }: { title: string; template: PermitTemplate | undefined; now: number },
): Values {
  const { times } = timesOf(form, now);
  if (!times) throw new Error('sent with faults');
  const left = (items: PermitTemplate['requirements'] = []) =>
    items.map(({ key }) => key).filter((key) => !form.without.includes(key));
  return {
    type: form.type,
    title: title.trim(),
    location: form.location.trim(),
    description: orNull(form.description),
    validFrom: new Date(times.from).toISOString(),
    validTo: new Date(times.to).toISOString(),
    riskAssessment: orNull(form.riskAssessment),
    riskAssessmentId: form.riskAssessmentId,
    areaId: form.areaId,
    safetyMeasures: orNull(form.safetyMeasures),
    roofWork: form.type === 'hot_work' && form.roofWork,
    chemicalIds: form.chemicalIds,
    people: peopleOf(form),
    // the phone may not have the templates yet: then the server uses the current one, complete
    ...(template
      ? {
          templateId: template.id,
          requirements: left(template.requirements),
          equipment: left(template.equipment),
        }
      : {}),
  };
}

/** The differences from the current request. */
export function changesOf(before: Values, after: Values): EditPermit {
  const { type: _type, templateId: _template, ...fields } = after;
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
  );
  return Object.fromEntries(changed) as EditPermit;
}
