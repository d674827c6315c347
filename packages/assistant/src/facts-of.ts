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
import { nearestManager } from '@turva/rules/plant/area-tree';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import { safelyInLanguage } from '@turva/rules/words/in-language';
import { classCode } from './class-codes.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';

type Words<Text extends string> = Text extends `${infer One} ${infer Rest}` ? One | Words<Rest> : Text;
const columns = <const Text extends string>(names: Text) => names.split(' ') as Words<Text>[];
/** What is read of a record, named once for its type and for the database. */
export const riskColumns = columns(
  'id title location areaId riskLevel category assessor assessorId userId description riskFactors controlMeasures dueDate completedDate createdAt',
);
export const permitColumns = columns(
  'id type title location description riskAssessment areaId status late validFrom validTo gasDueAt userId approvedBy closedAt',
);
export const chemicalColumns = columns(
  'id name casNumber hazardClass physicalState hazardSymbols reactions addedClasses location areaId purpose riskPhrases sdsExpiry sdsUrl createdAt storageRequirements protection firstAid emergencyProcedures supplier',
);
type ObservationKey =
  Words<'id title description location category severity status theme areaId department createdAt capturedAt dueDate completedAt answeredAt userId reporterName assignedTo assigneeName'>;

const ms = (at: string | null | undefined) => (at ? Date.parse(at) : null);
/** Due until its day is over, as a record with a moment is. */
const endOfDay = (day: string | null) =>
  day === null ? null : startOfPlantDay(addDays(day, 1)).getTime() - 1;

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

/** A fact, found by these words. */
function factOf(
  { words, ...own }: { words: (string | null | undefined)[] } & Pick<Fact, 'kind' | 'id' | 'title'>,
  more: Partial<Fact>,
): Fact {
  const written = words.filter(Boolean).join(' · ');
  return { ...nothing, ...own, written, text: fold(written), ...more };
}

/** The department of an area. */
export type DepartmentOf = (areaId: number | null) => string | null;
const placed = (row: { areaId: number | null; location: string | null }, departmentOf: DepartmentOf) => ({
  areaId: row.areaId,
  department: departmentOf(row.areaId),
  place: row.location,
});

export const observationFact = (row: Pick<Observation, ObservationKey>, departmentOf: DepartmentOf): Fact =>
  factOf(
    {
      kind: 'observation',
      id: row.id,
      title: shownTitle(row),
      words: [row.title, row.description, row.location],
    },
    {
      category: row.category,
      severity: row.severity,
      status: row.status,
      theme: row.theme,
      ...placed(row, departmentOf),
      department: row.department ?? departmentOf(row.areaId),
      at: ms(observedAt(row)),
      due: ms(row.dueDate),
      ...(isUnanswered(row) ? { answerDue: answerDue(row) } : {}),
      done: ms(row.completedAt),
      ownerId: row.userId,
      assigneeId: row.assignedTo,
      responsible: row.assigneeName,
      reporter: row.reporterName,
    },
  );

export const riskFact = (
  row: Pick<RiskAssessment, (typeof riskColumns)[number] | 'stage'>,
  departmentOf: DepartmentOf,
  now: number,
): Fact =>
  factOf(
    {
      kind: 'risk',
      id: row.id,
      title: row.title,
      words: [row.title, row.description, row.location, row.riskFactors, row.controlMeasures],
    },
    {
      category: row.category,
      severity: row.riskLevel,
      status: riskStatusOn({ stage: row.stage, dueDay: plantDay(row.dueDate) }, plantDay(now)),
      ...placed(row, departmentOf),
      at: ms(row.createdAt),
      due: ms(row.dueDate),
      done: ms(row.completedDate),
      ownerId: row.userId,
      assigneeId: row.assessorId ?? row.userId,
      responsible: row.assessor,
    },
  );

export const permitFact = (
  row: Pick<WorkPermit, (typeof permitColumns)[number] | 'requesterName'>,
  departmentOf: DepartmentOf,
  now: number,
): Fact =>
  factOf(
    {
      kind: 'permit',
      id: row.id,
      title: shownTitle(row),
      words: [row.title, row.description, row.location, row.riskAssessment],
    },
    {
      category: row.type,
      status: statusAt(row, now),
      ...placed(row, departmentOf),
      at: ms(row.validFrom),
      due: ms(row.validTo),
      done: ms(row.closedAt),
      ownerId: row.userId,
      assigneeId: row.userId,
      responsible: row.requesterName,
    },
  );

/** `H 225` is found as `h225`, and what a substance is by the rules' own table, whatever it is written down as. */
export const codesOf = (row: Parameters<typeof classesOf>[0]): string =>
  [
    ...phraseCodes(row.riskPhrases ?? null)
      .flatMap(partsOf)
      .map(fold),
    ...[...classesOf(row)].map(classCode),
  ].join(' ');

type ChemicalRow = Pick<Chemical, (typeof chemicalColumns)[number]> &
  Partial<Pick<Chemical, 'texts'>> &
  SheetFacts;
export function chemicalFact(
  row: ChemicalRow,
  departmentOf: DepartmentOf,
  { now, language }: { now: number; language: Language },
): Fact {
  const { storageRequirements, protection, riskPhrases, firstAid } = row;
  const words = [row.name, row.casNumber, row.location, row.purpose, row.supplier];
  const fact = factOf(
    {
      kind: 'chemical',
      id: row.id,
      title: row.name,
      words: [...words, storageRequirements, riskPhrases],
    },
    {
      category: row.physicalState,
      severity: shownHazard(row),
      status: sdsStateAt(row, now),
      ...placed(row, departmentOf),
      at: ms(row.createdAt),
      due: ms(row.sdsExpiry),
      handling: { storageRequirements, protection, riskPhrases, firstAid },
      says: (['firstAid', 'emergencyProcedures'] as const)
        .flatMap((field) => safelyInLanguage(row, field, language))
        .map(({ text }) => text)
        .join('\n'),
    },
  );
  return { ...fact, text: `${fact.text} ${codesOf(row)}` };
}

type Cycle = Pick<TrainingProgress, 'moduleId' | 'cycle' | 'status' | 'completedAt' | 'expiresAt'>;
type ModuleKey = Words<'id title description category texts assignments dueDate isActive'>;
/** The modules in use or begun, each as it stands with one person: their own progress and day. */
export function trainingFacts(
  modules: readonly Pick<TrainingModule, ModuleKey>[],
  progress: readonly Cycle[],
  {
    person,
    language,
    now,
  }: { person: { id: number; role: string; department: string | null }; language: Language; now: number },
): Fact[] {
  const cycles = Map.groupBy(progress, ({ moduleId }) => moduleId);
  return modules
    .filter(({ id, isActive }) => isActive || cycles.has(id))
    .map((row) => {
      const standing = standingOf((cycles.get(row.id) ?? []) as TrainingProgress[], now);
      const titles = Object.values(row.texts).map((text) => text?.title);
      const title = row.texts[language as keyof typeof row.texts]?.title ?? row.title;
      return factOf(
        { kind: 'training', id: row.id, title, words: [row.title, row.description, ...titles] },
        {
          category: row.category,
          status: standing.state,
          due: ms(askedOf(row, person).dueDate),
          done: ms(standing.valid?.completedAt),
          ownerId: person.id,
        },
      );
    });
}

type DocumentKey = Words<'id title description category isActive readers versions updatedAt'>;
export function documentFacts(
  documents: readonly (Pick<SafetyDocument, DocumentKey> & Partial<Pick<SafetyDocument, 'texts'>>)[],
  receipts: readonly Pick<DocumentReceipt, 'documentId' | 'version' | 'readAt'>[],
  { language, ...person }: { role: string; department: string | null; language: Language },
): Fact[] {
  const read = Map.groupBy(receipts, ({ documentId }) => documentId);
  return documents
    .filter(({ isActive }) => isActive)
    .map((row) => {
      const title = safelyInLanguage(row, 'title', language).at(-1)?.text ?? row.title;
      const says = safelyInLanguage(row, 'description', language).map(({ text }) => text);
      return factOf(
        // found by the plant's words as well
        { kind: 'document', id: row.id, title, words: [row.title, row.description, title, ...says] },
        {
          category: row.category,
          status: readingOf(row, person, read.get(row.id) ?? []).toRead ? 'toRead' : 'none',
          at: ms(row.updatedAt),
          says: says.join('\n'),
        },
      );
    });
}

type ProcedureKey = Words<'id title description category steps updatedAt'>;
/** What it says in the language of whoever asks, as far as somebody has written it. */
export function procedureFact(
  row: Pick<EmergencyProcedure, ProcedureKey> & Partial<Pick<EmergencyProcedure, 'texts'>>,
  language: Language,
): Fact {
  const read = (field: 'title' | 'description' | 'steps') =>
    safelyInLanguage(row, field, language).map(({ text }) => text);
  const title = read('title').at(-1) ?? row.title;
  // found by the plant's words as well
  const words = [row.title, row.description, row.steps, title, ...read('description'), ...read('steps')];
  return factOf(
    { kind: 'procedure', id: row.id, title, words },
    { category: row.category, at: ms(row.updatedAt), says: read('steps').join('\n') },
  );
}

type ActionKey =
  Words<'recordId recordTitle location areaId what responsibleId responsibleName dueDate state doneAt source'>;
const recordPaths = {
  observation: '/observations?id=',
  round: '/observations?id=',
  risk: '/risk-assessment?id=',
  permit: '/work-permits?id=',
};
/** An action opens with the record it belongs to. */
export const actionFact = (row: Pick<PlantAction, ActionKey>, departmentOf: DepartmentOf): Fact =>
  factOf(
    { kind: 'action', id: row.recordId, title: row.what, words: [row.what, row.recordTitle, row.location] },
    {
      category: row.source,
      status: row.state,
      ...placed(row, departmentOf),
      due: endOfDay(row.dueDate),
      done: ms(row.doneAt),
      assigneeId: row.responsibleId,
      responsible: row.responsibleName,
      url: `${recordPaths[row.source]}${row.recordId}`,
    },
  );

type CardKey = Words<'id userId kind validFrom validTo'>;
/** Cards with whoever holds them; a title is the kind, in the asker's language. */
export const cardFacts = (
  rows: readonly Pick<CompetenceCard, CardKey>[],
  {
    nameOf,
    titleOf,
    today,
  }: { nameOf: (id: number) => string | undefined; titleOf: (kind: string) => string; today: string },
): Fact[] =>
  rows.map((row) => {
    const [title, name] = [titleOf(row.kind), nameOf(row.userId) ?? null];
    return factOf(
      { kind: 'card', id: row.id, title: name ? `${title}: ${name}` : title, words: [title, name] },
      {
        category: row.kind,
        status: row.validTo < today ? 'expired' : 'valid',
        at: startOfPlantDay(row.validFrom).getTime(),
        due: endOfDay(row.validTo),
        ownerId: row.userId,
        assigneeId: row.userId,
        responsible: name,
      },
    );
  });

type AreaKey = Words<'id parentId name code department managerId isActive'>;
type AreaRow = Pick<Area, AreaKey>;
/** Areas in use, each with the nearest person responsible. */
export function areaFacts(rows: readonly AreaRow[], nameOf: (id: number) => string | undefined): Fact[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(({ isActive }) => isActive)
    .map((row) => {
      const id = nearestManager(byId, row.id)?.managerId ?? null;
      return factOf(
        { kind: 'area', id: row.id, title: `${row.name} (${row.code})`, words: [row.name, row.code] },
        {
          // the area it is part of
          place: byId.get(row.parentId ?? 0)?.name ?? null,
          areaId: row.id,
          department: row.department,
          assigneeId: id,
          responsible: id === null ? null : (nameOf(id) ?? ''),
        },
      );
    });
}

type RoundKey = Words<'id userId authorName areaId location finishedAt index note'>;
export const roundFact = (row: Pick<AuditRound, RoundKey>, departmentOf: DepartmentOf): Fact =>
  factOf(
    { kind: 'round', id: row.id, title: row.location, words: [row.location, row.note] },
    {
      ...placed(row, departmentOf),
      at: ms(row.finishedAt),
      ownerId: row.userId,
      responsible: row.authorName,
      percent: row.index,
    },
  );

type AlarmKey = Words<'id raisedBy raisedByName location areaId raisedAt endedAt drill'>;
export const alarmFact = (row: Pick<EmergencyAlert, AlarmKey>): Fact =>
  factOf(
    { kind: 'alarm', id: row.id, title: row.location ?? row.raisedByName, words: [row.location] },
    {
      // never counted together: a drill is no emergency
      category: row.drill ? 'drill' : 'real',
      status: row.endedAt === null ? 'open' : 'ended',
      areaId: row.areaId,
      place: row.location,
      at: ms(row.raisedAt),
      done: ms(row.endedAt),
      ownerId: row.raisedBy,
      responsible: row.raisedByName,
    },
  );
