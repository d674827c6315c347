// Plain values, separate from the schemas, so that they can be used without zod.

/** In the order of the form; the first is its default. */
export const permitTypes = [
  'hot_work',
  'height_work',
  'confined_space',
  'electrical',
  'hazardous_materials',
] as const;
export type PermitType = (typeof permitTypes)[number];

/** Any other value shows as "Tuntematon". */
export const permitStatuses = ['pending', 'approved', 'rejected', 'suspended', 'closed', 'expired'] as const;
export type PermitStatus = (typeof permitStatuses)[number];

/** When a checklist item must be checked. */
export const checkPhases = ['before', 'during', 'after'] as const;
export type CheckPhase = (typeof checkPhases)[number];

export const checkAnswers = ['done', 'not_applicable'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** `watch`: the fire watch of hot work, the attendant of a confined space. */
export const permitRoles = ['performer', 'watch'] as const;
export type PermitRole = (typeof permitRoles)[number];

/** Whom a template requires besides the workers. */
export const watchKinds = ['fire_watch', 'attendant'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** What a type of permit may ask for before it is sent: the work, how it is made safe, and who watches. */
export const requestFields = ['description', 'safetyMeasures', 'watch'] as const;
export type RequestField = (typeof requestFields)[number];

/** What a signature is for. */
export const signaturePurposes = ['approve', 'confirm', 'hand_over', 'hand_back', 'after_watch'] as const;
export type SignaturePurpose = (typeof signaturePurposes)[number];

/** How: drawn on the screen, only the name typed, by the session, or by passkey. */
export const signatureMethods = ['drawn', 'typed', 'session', 'passkey'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** What is recorded of a person named: there, gone, or where they are in another's words. */
export const presenceSteps = ['in', 'out', 'accounted'] as const;
export type PresenceKind = (typeof presenceSteps)[number];

/** Who or what stopped the work. */
export const suspensionKinds = ['person', 'gas_out_of_range', 'gas_late'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

export const cardKinds = ['hot_work', 'sfs6002', 'confined_space', 'work_safety', 'first_aid'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The subject of a conflict. */
export const conflictCodes = [
  'permits',
  'chemicals',
  'card',
  'air',
  'own_watch',
  'watch',
  'left',
  'twice',
] as const;

/**
 * `notice`: for information only · `acknowledge`: the approver must say why the work may go on all the same ·
 * `stop`: no approval
 */
export const conflictLevels = ['notice', 'acknowledge', 'stop'] as const;
export type ConflictLevel = (typeof conflictLevels)[number];

/** The actions in a permit's history. */
export const permitActions = [
  'created',
  'edited',
  'withdrawn',
  'approved',
  'rejected',
  'confirmed',
  'started',
  // who is there and who has left
  'presence',
  'checked',
  'measured',
  // a reading that was mistyped: it stays, and counts no more
  'mistyped',
  // its end was moved; the next crew took it over
  'extended',
  'handed_over',
  'suspended',
  'resumed',
  'closed',
  'after_watch',
  'expired',
  'released',
  // an end noted by a wrong clock of the server
  'taken_back',
] as const;
export type PermitAction = (typeof permitActions)[number];
