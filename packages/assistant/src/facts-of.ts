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
import { sdsStateAt } from '@turva/rules/chemicals/sds-expiry';
import { classesOf } from '@turva/rules/chemicals/substance-classes';
import { readingOf } from '@turva/rules/duties/document-reading';
import { askedOf } from '@turva/rules/duties/training-assignment';
import { standingOf } from '@turva/rules/duties/training-progress';
import { cardStateOn } from '@turva/rules/matters/card';
import { isLate } from '@turva/rules/matters/matter';
import { trainingMatter } from '@turva/rules/matters/training';
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
import type { Kind } from './form.ts';
import { kindRows } from './kinds.ts';

/** The department of an area. */
export type DepartmentOf = (areaId: number | null) => string | null;

/** Who asks, when, and what stands elsewhere than in the record. */
export interface Asking {
  now: number;
  language: Language;
  person: { id: number; role: string; department: string | null };
  departmentOf: DepartmentOf;
  nameOf: (id: number) => string | undefined;
  /** what a kind of card is called */
  titleOf: (kind: string) => string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** What is known to the day only begins with it, and is due until it is over. */
function momentOf(at: string | null | undefined, isEnd = false): number | null {
  if (!at) return null;
  if (!DAY.test(at)) return Date.parse(at);
  return isEnd ? startOfPlantDay(addDays(at, 1)).getTime() - 1 : startOfPlantDay(at).getTime();
}

/** `H 225` is found as `h225`, and what a substance is by the rules' own table, whatever it is written down as. */
export const codesOf = (row: Parameters<typeof classesOf>[0]): string =>
  [
    ...phraseCodes(row.riskPhrases ?? null)
      .flatMap(partsOf)
      .map(fold),
    ...[...classesOf(row)].map(classCode),
  ].join(' ');

/** Each row with those of another table that belong to it: cycles of a training, receipts of a document. */
export function withThose<Row extends { id: number }, Other>(
  rows: readonly Row[],
  others: readonly Other[],
  idOf: (other: Other) => number,
) {
  const byId = Map.groupBy(others, idOf);
  return rows.map((row) => ({ ...row, those: byId.get(row.id) ?? [] }));
}

interface Rows {
  observation: Observation;
  action: PlantAction;
  risk: RiskAssessment;
  permit: WorkPermit;
  chemical: Chemical;
  training: TrainingModule & { those: TrainingProgress[] };
  document: SafetyDocument & { those: DocumentReceipt[] };
  procedure: EmergencyProcedure;
  card: { userId: number; kind: string; validTo: string };
  alarm: EmergencyAlert;
}
/** `words`: by which it is found beside its own fields · `codes`: for the search alone. */
type Worked = Partial<Fact> & { words?: (string | null | undefined)[]; codes?: string };

/** What has to be worked out; all else is a field that `reads` of `kinds.json` names. */
const workedOut: { [One in keyof Rows]: (row: Rows[One], asker: Asking) => Worked } = {
  observation: (row) => ({
    title: shownTitle(row),
    at: momentOf(observedAt(row)),
    ...(isUnanswered(row) && { answerDue: answerDue(row) }),
  }),
  action: ({ source, recordId }) => ({
    url: `${kindRows[source === 'round' ? 'observation' : source].path}${recordId}`,
  }),
  risk: ({ stage, status, dueDate, assessorId, userId }, { now }) => {
    const state = riskStatusOn({ stage: stage ?? status, dueDay: plantDay(dueDate) }, plantDay(now));
    return { status: state, isLate: state === 'expired', assigneeId: assessorId ?? userId };
  },
  permit: (row, { now }) => ({
    title: shownTitle(row),
    status: statusAt(row, now),
    responsible: row.requesterName,
  }),
  chemical: (row, { now, language }) => {
    const { storageRequirements, protection, riskPhrases, firstAid } = row;
    const says = (['firstAid', 'emergencyProcedures'] as const).flatMap((field) =>
      safelyInLanguage(row, field, language),
    );
    return {
      severity: shownHazard(row),
      status: sdsStateAt(row, now),
      handling: { storageRequirements, protection, riskPhrases, firstAid },
      says: says.map(({ text }) => text).join('\n'),
      codes: codesOf(row),
    };
  },
  training: ({ those, ...row }, { person, language, now }) => {
    const { state, valid } = standingOf(those, now);
    const matter = trainingMatter(row, { person, cycles: those }, now);
    return {
      title: row.texts[language as keyof typeof row.texts]?.title ?? row.title,
      words: Object.values(row.texts).map((text) => text?.title),
      status: state,
      isLate: matter !== null && isLate(matter),
      isSoon: matter?.state === 'soon',
      due: momentOf(askedOf(row, person).dueDate),
      done: momentOf(valid?.completedAt),
      ownerId: person.id,
    };
  },
  document: ({ those, ...row }, { person, language }) => {
    const title = safelyInLanguage(row, 'title', language).at(-1)?.text ?? row.title;
    const says = safelyInLanguage(row, 'description', language).map(({ text }) => text);
    const status = readingOf(row, person, those).toRead ? 'toRead' : 'none';
    return { title, words: [title, ...says], status, says: says.join('\n') };
  },
  procedure: (row, { language }) => {
    const read = (field: 'title' | 'description' | 'steps') =>
      safelyInLanguage(row, field, language).map(({ text }) => text);
    const title = read('title').at(-1) ?? row.title;
    return {
      title,
      words: [title, ...read('description'), ...read('steps')],
      says: read('steps').join('\n'),
    };
  },
  card: ({ userId, kind, validTo }, { now, nameOf, titleOf }) => {
    const [title, name] = [titleOf(kind), nameOf(userId) ?? null];
    const state = cardStateOn({ validTo }, plantDay(now));
    const isExpired = state === 'expired';
    return {
      title: name ? `${title}: ${name}` : title,
      words: [title, name],
      status: isExpired ? 'expired' : 'valid',
      isLate: isExpired,
      isSoon: state === 'expiring',
      responsible: name,
    };
  },
  // never counted together: a drill is no emergency
  alarm: ({ location, raisedByName, drill, endedAt }) => ({
    title: location ?? raisedByName,
    category: drill ? 'drill' : 'real',
    status: endedAt === null ? 'open' : 'ended',
  }),
};

const plain = 'category severity status theme ownerId assigneeId responsible reporter percent place'.split(
  ' ',
);

/** A record as far as questions go. */
export function factOf(kind: Kind, row: object, asker: Asking): Fact {
  const from = row as Record<string, unknown>;
  const { reads } = kindRows[kind];
  const read = <T = string>(part: string) => (from[reads[part] ?? ''] ?? null) as T | null;
  const work = (workedOut as Partial<Record<Kind, (row: object, asker: Asking) => Worked>>)[kind];
  const { words = [], codes, ...worked } = work?.(row, asker) ?? {};
  const areaId = reads.place ? ((from.areaId ?? null) as number | null) : null;
  const written = [...(reads.words ?? '').split(' ').map((field) => from[field]), ...words]
    .filter(Boolean)
    .join(' · ');
  return {
    ...(Object.fromEntries(plain.map((part) => [part, read(part)])) as unknown as Fact),
    kind,
    id: read<number>('id') ?? (from.id as number),
    title: read('title') ?? '',
    areaId,
    department: reads.place
      ? ((from.department as string | null | undefined) ?? asker.departmentOf(areaId))
      : null,
    at: momentOf(read('at')),
    due: momentOf(read('due'), true),
    done: momentOf(read('done')),
    written,
    text: [fold(written), codes].filter((text) => text !== undefined).join(' '),
    ...worked,
  };
}

/** Of these nothing depends on who asks. */
export const placedFact = (
  kind: 'observation' | 'action' | 'round' | 'alarm',
  row: object,
  departmentOf: DepartmentOf,
): Fact => factOf(kind, row, { departmentOf } as Asking);

/** What is read of a record from the database, `more` by what is worked out. */
export const columnsOf = (kind: Kind): string[] => {
  const { more = '', words = '', ...reads } = kindRows[kind].reads;
  const place = reads.place ? ['areaId'] : [];
  return [
    ...new Set(['id', ...Object.values(reads), ...words.split(' '), ...more.split(' '), ...place]),
  ].filter((column): column is string => Boolean(column));
};

type AreaRow = Pick<Area, 'id' | 'parentId' | 'name' | 'code' | 'department' | 'managerId' | 'isActive'>;
/** Areas in use, each with the nearest person responsible, and the area it is part of as its place. */
export function areaFacts(rows: readonly AreaRow[], nameOf: (id: number) => string | undefined): Fact[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(({ isActive }) => isActive)
    .map(({ id, name, code, parentId, department }) => {
      const manager = nearestManager(byId, id)?.managerId ?? null;
      const written = `${name} · ${code}`;
      return {
        ...(Object.fromEntries(plain.map((part) => [part, null])) as unknown as Fact),
        ...{ kind: 'area' as const, id, title: `${name} (${code})`, written, text: fold(written) },
        ...{ place: byId.get(parentId ?? 0)?.name ?? null, areaId: id, department },
        ...{ assigneeId: manager, responsible: manager === null ? null : (nameOf(manager) ?? '') },
        ...{ at: null, due: null, done: null },
      };
    });
}
