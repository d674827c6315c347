export const hazardClasses = ['low', 'medium', 'high', 'critical'] as const;
export type HazardClass = (typeof hazardClasses)[number];

export const physicalStates = ['solid', 'liquid', 'gas'] as const;
export type PhysicalState = (typeof physicalStates)[number];

/** The pictograms of the CLP regulation. */
export const ghsCodes = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const;
export type GhsCode = (typeof ghsCodes)[number];

export const signalWords = ['danger', 'warning'] as const;
export type SignalWord = (typeof signalWords)[number];

/** What the pictograms do not show, and storage must know. */
export const reactions = ['acid', 'base', 'water_reactive'] as const;
export type Reaction = (typeof reactions)[number];

/** What a chemical is like as a neighbour of others. */
export const storageGroups = [
  'explosive',
  'self_reactive',
  'flammable',
  'oxidiser',
  'pressure',
  'acid',
  'base',
  'water_reactive',
  'acid_gas',
  'cyanide',
  'sulphide',
  'hypochlorite',
  'ammonia',
] as const;
export type StorageGroup = (typeof storageGroups)[number];

/** What it does to people and the environment. */
export const healthClasses = [
  'carcinogenic',
  'mutagenic',
  'reprotoxic',
  'suspected_cmr',
  'acute_toxic',
  'organ_toxic',
  'corrosive',
  'sensitising',
  'endocrine',
  'persistent',
  'aquatic',
] as const;

export const substanceClasses = [...storageGroups, ...healthClasses] as const;
export type SubstanceClass = (typeof substanceClasses)[number];

/** Poison Information Centre of Finland: free, day and night. */
export const POISON_CENTRE = '0800 147 111';

export const MAX_SDS_BYTES = 20 * 1024 * 1024;
export const PDF = 'application/pdf';

export const MAX_IMPORT_BYTES = 24 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** Invalid rows named one by one; for the rest only the number is given. */
export const MAX_IMPORT_ERRORS = 1000;

/** Valid rows shown before an import. */
export const MAX_IMPORT_SHOWN = 200;

/** Columns of an import and of an export, in the order of the export. */
export const chemicalColumns = [
  'name',
  'casNumber',
  'ecNumber',
  'hazardClass',
  'signalWord',
  'hazardSymbols',
  'riskPhrases',
  'safetyPhrases',
  'physicalState',
  'reactions',
  'areaCode',
  'location',
  'quantity',
  'maxQuantity',
  'purpose',
  'supplier',
  'ufi',
  'carcinogenic',
  'classes',
  'sdsExpiry',
  'sdsUrl',
  'storageRequirements',
  'protection',
  'exposure',
  'firstAid',
  'emergencyProcedures',
] as const;
export type ChemicalColumn = (typeof chemicalColumns)[number];
