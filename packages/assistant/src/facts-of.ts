import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import type { PlantAction } from '@turva/contracts/observations/actions';
import type { Observation } from '@turva/contracts/observations/observations';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Area } from '@turva/contracts/plant/areas';
import type { EmergencyAlert, EmergencyProcedure } from '@turva/contracts/plant/emergency';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { DocumentReceipt, SafetyDocument } from '@turva/contracts/registers/documents';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import type { Language } from '@turva/locales/languages';
import { shownHazard } from '@turva/rules/chemicals/chemical-register';
import { partsOf, phraseCodes } from '@turva/rules/chemicals/phrase-codes';
import { type SheetFacts, sdsStateAt } from '@turva/rules/chemicals/sds-expiry';
import { classesOf } from '@turva/rules/chemicals/substance-classes';
import { readingOf } from '@turva/rules/duties/document-reading';
import { askedOf } from '@turva/rules/duties/training-assignment';
import { standingOf } from '@turva/rules/duties/training-progress';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { answerDue, isUnanswered } from '@turva/rules/observations/response-time';
import { statusAt } from '@turva/rules/permits/permit-status';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import { safelyInLanguage } from '@turva/rules/words/in-language';
import { classCode } from './class-codes.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';

/** A record's own title is never longer than this in an answer. */
const ms = (at: string | null | undefined) => (at ? Date.parse(at) : null);
const wordsOf = (...parts: (string | null | undefined)[]) => {
  const written = parts.filter(Boolean).join(' · ');
  return { written, text: fold(written) };
};

const nothing = {
  category: null,
  severity: null,
  status: null,
  theme: null,
  areaId: null,
  department: null,
  place: null,
  at: null,
  due: null,
  done: null,
  ownerId: null,
  assigneeId: null,
  responsible: null,
  reporter: null,
} satisfies Partial<Fact>;

/** The department of an area. */
export type DepartmentOf = (areaId: number | null) => string | null;

type ObservationRow = Pick<
  Observation,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'category'
  | 'severity'
  | 'status'
  | 'theme'
  | 'areaId'
  | 'department'
  | 'createdAt'
  | 'capturedAt'
  | 'dueDate'
  | 'completedAt'
  | 'answeredAt'
  | 'userId'
  | 'reporterName'
  | 'assignedTo'
  | 'assigneeName'
>;

export const observationFact = (row: ObservationRow, departmentOf: DepartmentOf): Fact => ({
  ...nothing,
  kind: 'observation',
  id: row.id,
  title: shownTitle(row),
  ...wordsOf(row.title, row.description, row.location),
  category: row.category,
  severity: row.severity,
  status: row.status,
  theme: row.theme,
  areaId: row.areaId,
  department: row.department ?? departmentOf(row.areaId),
  place: row.location,
  at: ms(observedAt(row)),
  due: ms(row.dueDate),
  ...(isUnanswered(row) ? { answerDue: answerDue(row) } : {}),
  done: ms(row.completedAt),
  ownerId: row.userId,
  assigneeId: row.assignedTo,
  responsible: row.assigneeName,
  reporter: row.reporterName,
});

type RiskRow = Pick<
  RiskAssessment,
  | 'id'
  | 'title'
  | 'location'
  | 'areaId'
  | 'riskLevel'
  | 'stage'
  | 'category'
  | 'assessor'
  | 'assessorId'
  | 'userId'
  | 'description'
  | 'riskFactors'
  | 'controlMeasures'
  | 'dueDate'
  | 'completedDate'
  | 'createdAt'
>;

export const riskFact = (row: RiskRow, departmentOf: DepartmentOf, now: number): Fact => ({
  ...nothing,
  kind: 'risk',
  id: row.id,
  title: row.title,
  ...wordsOf(row.title, row.description, row.location, row.riskFactors, row.controlMeasures),
  category: row.category,
  severity: row.riskLevel,
  status: riskStatusOn({ stage: row.stage, dueDay: plantDay(row.dueDate) }, plantDay(now)),
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
  at: ms(row.createdAt),
  due: ms(row.dueDate),
  done: ms(row.completedDate),
  ownerId: row.userId,
  assigneeId: row.assessorId ?? row.userId,
  responsible: row.assessor,
});

type PermitRow = Pick<
  WorkPermit,
  | 'id'
  | 'type'
  | 'title'
  | 'location'
  | 'description'
  | 'riskAssessment'
  | 'areaId'
  | 'status'
  | 'late'
  | 'validFrom'
  | 'validTo'
  | 'gasDueAt'
  | 'userId'
  | 'requesterName'
  | 'approvedBy'
  | 'closedAt'
>;

export const permitFact = (row: PermitRow, departmentOf: DepartmentOf, now: number): Fact => ({
  ...nothing,
  kind: 'permit',
  id: row.id,
  title: shownTitle(row),
  ...wordsOf(row.title, row.description, row.location, row.riskAssessment),
  category: row.type,
  status: statusAt(row, now),
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
  at: ms(row.validFrom),
  due: ms(row.validTo),
  done: ms(row.closedAt),
  ownerId: row.userId,
  assigneeId: row.userId,
  responsible: row.requesterName,
});

type ChemicalRow = Pick<
  Chemical,
  | 'id'
  | 'name'
  | 'casNumber'
  | 'hazardClass'
  | 'physicalState'
  | 'hazardSymbols'
  | 'reactions'
  | 'addedClasses'
  | 'location'
  | 'areaId'
  | 'purpose'
  | 'riskPhrases'
  | 'sdsExpiry'
  | 'sdsUrl'
  | 'createdAt'
  | 'storageRequirements'
  | 'protection'
  | 'firstAid'
  | 'emergencyProcedures'
  | 'supplier'
> &
  Partial<Pick<Chemical, 'texts'>> &
  SheetFacts;

/** `H 225` is found as `h225`, and what a substance is by the rules' own table, whatever it is written down as. */
export const codesOf = (row: Parameters<typeof classesOf>[0]): string =>
  [
    ...phraseCodes(row.riskPhrases ?? null)
      .flatMap(partsOf)
      .map(fold),
    ...[...classesOf(row)].map(classCode),
  ].join(' ');

const withCodes = (row: ChemicalRow, { written, text }: ReturnType<typeof wordsOf>) => ({
  written,
  text: `${text} ${codesOf(row)}`,
});

export const chemicalFact = (
  row: ChemicalRow,
  departmentOf: DepartmentOf,
  { now, language }: { now: number; language: Language },
): Fact => ({
  ...nothing,
  kind: 'chemical',
  id: row.id,
  title: row.name,
  ...withCodes(
    row,
    wordsOf(
      row.name,
      row.casNumber,
      row.location,
      row.purpose,
      row.supplier,
      row.storageRequirements,
      row.riskPhrases,
    ),
  ),
  category: row.physicalState,
  severity: shownHazard(row),
  status: sdsStateAt(row, now),
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
  at: ms(row.createdAt),
  due: ms(row.sdsExpiry),
  handling: {
    storageRequirements: row.storageRequirements,
    protection: row.protection,
    riskPhrases: row.riskPhrases,
    firstAid: row.firstAid,
  },
  says: (['firstAid', 'emergencyProcedures'] as const)
    .flatMap((field) => safelyInLanguage(row, field, language))
    .map(({ text }) => text)
    .join('\n'),
});

type ModuleRow = Pick<
  TrainingModule,
  'id' | 'title' | 'description' | 'category' | 'texts' | 'assignments' | 'dueDate'
>;

/** A module as it stands with one person: their own progress and day. */
export function trainingFact(
  row: ModuleRow,
  cycles: readonly Pick<TrainingProgress, 'cycle' | 'status' | 'completedAt' | 'expiresAt'>[],
  {
    person,
    language,
    now,
  }: { person: { id: number; role: string; department: string | null }; language: string; now: number },
): Fact {
  const standing = standingOf([...cycles] as TrainingProgress[], now);
  const title = row.texts[language as keyof typeof row.texts]?.title ?? row.title;
  return {
    ...nothing,
    kind: 'training',
    id: row.id,
    title,
    ...wordsOf(row.title, row.description, ...Object.values(row.texts).map((text) => text?.title)),
    category: row.category,
    status: standing.state,
    due: ms(askedOf(row, person).dueDate),
    done: ms(standing.valid?.completedAt),
    ownerId: person.id,
  };
}

export function documentFact(
  row: Pick<
    SafetyDocument,
    'id' | 'title' | 'description' | 'category' | 'isActive' | 'readers' | 'versions' | 'updatedAt'
  > &
    Partial<Pick<SafetyDocument, 'texts'>>,
  receipts: readonly Pick<DocumentReceipt, 'version' | 'readAt'>[],
  { language, ...person }: { role: string; department: string | null; language: Language },
): Fact {
  const title = safelyInLanguage(row, 'title', language).at(-1)?.text ?? row.title;
  const words = safelyInLanguage(row, 'description', language).map(({ text }) => text);
  return {
    ...nothing,
    kind: 'document',
    id: row.id,
    title,
    // found by the plant's words as well
    ...wordsOf(row.title, row.description, title, ...words),
    category: row.category,
    status: readingOf(row, person, receipts).toRead ? 'toRead' : 'none',
    at: ms(row.updatedAt),
    says: words.join('\n'),
  };
}

/** What it says in the language of whoever asks, as far as somebody has written it. */
export function procedureFact(
  row: Pick<EmergencyProcedure, 'id' | 'title' | 'description' | 'category' | 'steps' | 'updatedAt'> &
    Partial<Pick<EmergencyProcedure, 'texts'>>,
  language: Language,
): Fact {
  const read = (field: 'title' | 'description' | 'steps') => safelyInLanguage(row, field, language);
  const title = read('title').at(-1)?.text ?? row.title;
  const words = [...read('description'), ...read('steps')].map(({ text }) => text);
  return {
    ...nothing,
    kind: 'procedure',
    id: row.id,
    title,
    // found by the plant's words as well
    ...wordsOf(row.title, row.description, row.steps, title, ...words),
    category: row.category,
    at: ms(row.updatedAt),
    says: read('steps')
      .map(({ text }) => text)
      .join('\n'),
  };
}

/** Due until its day is over, as a record with a moment is. */
const endOfDay = (day: string | null) =>
  day === null ? null : startOfPlantDay(addDays(day, 1)).getTime() - 1;

type ActionRow = Pick<
  PlantAction,
  | 'recordId'
  | 'recordTitle'
  | 'location'
  | 'areaId'
  | 'what'
  | 'responsibleId'
  | 'responsibleName'
  | 'dueDate'
  | 'state'
  | 'doneAt'
  | 'source'
>;

const recordPaths = {
  observation: '/observations?id=',
  round: '/observations?id=',
  risk: '/risk-assessment?id=',
  permit: '/work-permits?id=',
};

/** An action opens with the record it belongs to. */
export const actionFact = (row: ActionRow, departmentOf: DepartmentOf): Fact => ({
  ...nothing,
  kind: 'action',
  id: row.recordId,
  title: row.what,
  ...wordsOf(row.what, row.recordTitle, row.location),
  category: row.source,
  status: row.state,
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
  due: endOfDay(row.dueDate),
  done: ms(row.doneAt),
  assigneeId: row.responsibleId,
  responsible: row.responsibleName,
  url: `${recordPaths[row.source]}${row.recordId}`,
});

/** A card with whoever holds it; its title is the kind, in the asker's language. */
export const cardFact = (
  row: Pick<CompetenceCard, 'id' | 'userId' | 'kind' | 'validFrom' | 'validTo'>,
  { name, title, today }: { name: string | null; title: string; today: string },
): Fact => ({
  ...nothing,
  kind: 'card',
  id: row.id,
  title: name ? `${title}: ${name}` : title,
  ...wordsOf(title, name),
  category: row.kind,
  status: row.validTo < today ? 'expired' : 'valid',
  at: startOfPlantDay(row.validFrom).getTime(),
  due: endOfDay(row.validTo),
  ownerId: row.userId,
  assigneeId: row.userId,
  responsible: name,
});

export const areaFact = (
  row: Pick<Area, 'id' | 'name' | 'code' | 'department'>,
  manager: { id: number; name: string } | null,
  /** the area it is part of */
  parent: string | null,
): Fact => ({
  ...nothing,
  kind: 'area',
  id: row.id,
  title: `${row.name} (${row.code})`,
  place: parent,
  ...wordsOf(row.name, row.code),
  areaId: row.id,
  department: row.department,
  assigneeId: manager?.id ?? null,
  responsible: manager?.name ?? null,
});

export const roundFact = (
  row: Pick<
    AuditRound,
    'id' | 'userId' | 'authorName' | 'areaId' | 'location' | 'finishedAt' | 'index' | 'note'
  >,
  departmentOf: DepartmentOf,
): Fact => ({
  ...nothing,
  kind: 'round',
  id: row.id,
  title: row.location,
  ...wordsOf(row.location, row.note),
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
  at: ms(row.finishedAt),
  ownerId: row.userId,
  responsible: row.authorName,
  percent: row.index,
});

export const alarmFact = (
  row: Pick<
    EmergencyAlert,
    'id' | 'raisedBy' | 'raisedByName' | 'location' | 'areaId' | 'raisedAt' | 'endedAt' | 'drill'
  >,
): Fact => ({
  ...nothing,
  kind: 'alarm',
  id: row.id,
  title: row.location ?? row.raisedByName,
  ...wordsOf(row.location),
  // never counted together: a drill is no emergency
  category: row.drill ? 'drill' : 'real',
  status: row.endedAt === null ? 'open' : 'ended',
  areaId: row.areaId,
  place: row.location,
  at: ms(row.raisedAt),
  done: ms(row.endedAt),
  ownerId: row.raisedBy,
  responsible: row.raisedByName,
});
