import {
  type GhsCode,
  type HazardClass,
  hazardClasses,
  type PhysicalState,
  physicalStates,
  type Reaction,
  reactions,
  type SignalWord,
  type SubstanceClass,
  signalWords,
  substanceClasses,
} from '@turva/contracts/registers/chemical-values';
import type {
  AddedClass,
  ChemicalField,
  CreateChemical,
  EditChemical,
} from '@turva/contracts/registers/chemicals';
import { isCasNumber } from '@turva/rules/chemicals/cas-number';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { isGhsCode } from '../../../ui/ghs/ghs-pictogram.tsx';
import { isWebLink } from '../../../ui/web-link.tsx';

export const textFields = [
  'casNumber',
  'ecNumber',
  'riskPhrases',
  'safetyPhrases',
  'quantity',
  'maxQuantity',
  'purpose',
  'supplier',
  'ufi',
  'storageRequirements',
  'protection',
  'exposure',
  'firstAid',
  'emergencyProcedures',
] as const;
export type TextField = (typeof textFields)[number];

export type ChemicalForm = Record<TextField, string> & {
  name: string;
  hazardClass: string;
  signalWord: string;
  physicalState: string;
  hazardSymbols: string[];
  reactions: string[];
  location: string;
  areaId: number | null;
  /** stay as they are: a class is added, never taken away */
  addedClasses: AddedClass[];
  addedClass: string;
  addedReason: string;
  sdsUrl: string;
  /** a day of the plant's calendar */
  sdsDay: string;
  isActive: boolean;
};

export const emptyForm: ChemicalForm = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  name: '',
  hazardClass: '',
  signalWord: '',
  physicalState: '',
  hazardSymbols: [],
  reactions: [],
  location: '',
  areaId: null,
  addedClasses: [],
  addedClass: '',
  addedReason: '',
  sdsUrl: '',
  sdsDay: '',
  isActive: true,
};

/** The link to a stored sheet cannot be edited. */
const linkOf = (view: ChemicalView) => (view.sheet ? '' : (view.sdsUrl ?? ''));

export const formOf = (view: ChemicalView): ChemicalForm => ({
  ...(Object.fromEntries(textFields.map((field) => [field, view[field] ?? ''])) as Record<TextField, string>),
  name: view.name,
  hazardClass: view.hazardClass ?? '',
  signalWord: view.signalWord ?? '',
  physicalState: view.physicalState ?? '',
  hazardSymbols: view.hazardSymbols,
  reactions: view.reactions,
  location: view.location ?? '',
  areaId: view.areaId,
  addedClasses: view.addedClasses,
  addedClass: '',
  addedReason: '',
  sdsUrl: linkOf(view),
  sdsDay: view.sdsExpiry ? plantDay(view.sdsExpiry) : '',
  isActive: view.isActive,
});

export interface Fault {
  field: 'name' | 'casNumber' | 'sdsUrl' | 'addedReason';
  /** under `chemicals:form` */
  key: 'nameRequired' | 'casWrong' | 'linkWrong' | 'reasonRequired';
}

/** The errors that prevent sending, in the order of the form. */
export function faultsOf(form: ChemicalForm): Fault[] {
  const cas = form.casNumber.trim();
  const link = form.sdsUrl.trim();
  return [
    ...(form.name.trim() === '' ? [{ field: 'name', key: 'nameRequired' } as const] : []),
    ...(cas !== '' && !isCasNumber(cas) ? [{ field: 'casNumber', key: 'casWrong' } as const] : []),
    ...(form.addedClass !== '' && form.addedReason.trim() === ''
      ? [{ field: 'addedReason', key: 'reasonRequired' } as const]
      : []),
    ...(link !== '' && !(isWebLink(link) && URL.canParse(link))
      ? [{ field: 'sdsUrl', key: 'linkWrong' } as const]
      : []),
  ];
}

const oneOf = <T extends string>(known: readonly T[], value: string): T | null =>
  known.find((each) => each === value) ?? null;
const words = (text: string) => text.trim() || null;

/** As the server will store them. */
function fieldsOf(form: ChemicalForm) {
  return {
    ...(Object.fromEntries(textFields.map((field) => [field, words(form[field])])) as Record<
      TextField,
      string | null
    >),
    name: form.name.trim(),
    // a value from an earlier register stays until somebody chooses one of ours
    hazardClass: words(form.hazardClass) as HazardClass | string | null,
    signalWord: oneOf<SignalWord>(signalWords, form.signalWord),
    physicalState: oneOf<PhysicalState>(physicalStates, form.physicalState),
    hazardSymbols: form.hazardSymbols.filter((code): code is GhsCode => isGhsCode(code)).sort(),
    reactions: reactions.filter((reaction): reaction is Reaction => form.reactions.includes(reaction)),
    location: words(form.location),
    areaId: form.areaId,
    sdsUrl: words(form.sdsUrl),
    sdsExpiry: form.sdsDay === '' ? null : endOfPlantDay(form.sdsDay).toISOString(),
    isActive: form.isActive,
  };
}

/** All that were added so far and the new one, for two changes may wait in one call. */
function additionOf({ addedClasses, addedClass, addedReason }: ChemicalForm): {
  addedClasses?: AddedClass[];
} {
  const added = oneOf<SubstanceClass>(substanceClasses, addedClass);
  return added ? { addedClasses: [...addedClasses, { class: added, reason: addedReason.trim() }] } : {};
}

export const payloadOf = (form: ChemicalForm): CreateChemical => {
  const given = Object.entries(fieldsOf(form)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(given), ...additionOf(form), name: form.name.trim() };
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changed fields with the values the person saw; null without changes. */
export function changesOf(seen: ChemicalView, form: ChemicalForm): EditChemical | null {
  const [before, after] = [fieldsOf(formOf(seen)), fieldsOf(form)];
  const names = (Object.keys(after) as ChemicalField[]).filter((name) => !isSame(before[name], after[name]));
  const addition = additionOf(form);
  if (names.length === 0 && !addition.addedClasses) return null;
  const pick = (from: Partial<Record<ChemicalField, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { ...pick(after), ...addition, base: pick(seen) };
}

export const knownClasses = hazardClasses;
