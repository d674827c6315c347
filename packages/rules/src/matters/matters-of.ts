import type { ScheduleTurn } from '@turva/contracts/duties/schedules';
import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import type { DocumentReceipt, SafetyDocument } from '@turva/contracts/registers/documents';
import type { DutyState, Investigation } from '@turva/contracts/risks/investigations';
import type { InjuryRow } from '../figures/injury-rates.ts';
import { shownTitle } from '../observations/observation-title.ts';
import { type ActionFacts, actionMatter } from './action.ts';
import { type AssessmentFacts, assessmentMatter } from './assessment.ts';
import { type CardFacts, cardMatter } from './card.ts';
import { decisionMatter, type PermitFacts } from './decision.ts';
import { dutyMatter } from './duty.ts';
import { type BegunPermit, handbackMatter } from './handback.ts';
import { hoursMatters } from './hours.ts';
import { type Matter, nowhere, type Place } from './matter.ts';
import { type MeasureFacts, measureMatter } from './measure.ts';
import { overdueMatter } from './overdue.ts';
import { readingMatter } from './reading.ts';
import { type RegisteredChemical, sheetMatter } from './sheet.ts';
import { type Learner, trainingMatter } from './training.ts';
import { roundMatter, type ScheduleFacts, turnMatter } from './turn.ts';
import { type ReportFacts, unansweredMatter } from './unanswered.ts';

type Placed<T> = Omit<T, 'place'> & { areaId: number | null; location: string | null };
type Named<T> = Placed<T> & { description: string | null };

/** Records as a phone has them. */
export interface Records {
  observations: readonly (Named<ReportFacts> & {
    department: string | null;
    actions: readonly ActionFacts[];
  })[];
  assessments: readonly (Placed<AssessmentFacts> & {
    hazards: readonly { controls: readonly MeasureFacts[] }[];
  })[];
  permits: readonly Named<PermitFacts & BegunPermit>[];
  chemicals: readonly Placed<RegisteredChemical>[];
  schedules: readonly (Omit<ScheduleFacts, 'place'> & { areaId: number | null })[];
  turns: readonly Pick<ScheduleTurn, 'scheduleId' | 'opensDay' | 'dueDay' | 'state'>[];
  cards: readonly Omit<CardFacts, 'department'>[];
  modules: readonly TrainingModule[];
  progress: readonly TrainingProgress[];
  documents: readonly SafetyDocument[];
  receipts: readonly DocumentReceipt[];
  investigations: readonly (Pick<Investigation, 'clientId' | 'knownAt' | 'investigators'> & {
    id: number | null;
    observationId: number | null;
    duties: readonly DutyState[];
  })[];
  injuries: readonly InjuryRow[];
  areas: readonly { id: number; name: string; department: string | null }[];
  people: readonly Learner[];
}

const there = (matters: readonly (Matter | null)[]) => matters.filter((one) => one !== null);

/**
 * Everything that waits or is late by these records, and what waits for the person `me` alone: their cards, training
 * and reading. The server has the same in `plant/matters`.
 */
export function mattersOf(records: Records, me: number, now: number): Matter[] {
  const areas = new Map(records.areas.map((area) => [area.id, area]));
  const departments = new Map(records.people.map(({ id, department }) => [id, department]));
  const placed = (
    { areaId, location }: { areaId: number | null; location: string | null },
    author: number | null = null,
  ): Place => ({
    name: location,
    areaId,
    department:
      areas.get(areaId ?? 0)?.department ?? (author === null ? null : (departments.get(author) ?? null)),
  });
  const reports = records.observations.map((report) => ({
    ...report,
    title: shownTitle(report),
    place: { name: report.location, areaId: report.areaId, department: report.department },
  }));
  const places = new Map(reports.map(({ id, place }) => [id, place]));
  const assessments = records.assessments.map((one) => ({ ...one, place: placed(one, one.userId) }));
  const permits = records.permits.map((one) => ({
    ...one,
    title: shownTitle(one),
    place: placed(one, one.userId),
  }));
  const turns = Map.groupBy(records.turns, ({ scheduleId }) => scheduleId);
  const schedules = records.schedules.map(({ areaId, ...one }) => {
    const area = areas.get(areaId ?? 0);
    const place = { name: area?.name ?? null, areaId, department: area?.department ?? one.department };
    return { schedule: { ...one, place }, turns: turns.get(one.id ?? 0) ?? [] };
  });
  return there([
    ...reports.flatMap((report) => [
      unansweredMatter(report, now),
      overdueMatter(report, now),
      ...report.actions.map((action) => actionMatter(action, report, now)),
    ]),
    ...assessments.flatMap((one) => [
      assessmentMatter(one, now),
      ...one.hazards.flatMap(({ controls }) => controls.map((each) => measureMatter(each, one, now))),
    ]),
    ...permits.flatMap((one) => [decisionMatter(one, now), handbackMatter(one, now)]),
    ...schedules.flatMap(({ schedule, turns: own }) => [
      turnMatter(schedule, own, now),
      roundMatter(schedule, own, now),
    ]),
    ...records.chemicals.map((one) => sheetMatter({ ...one, place: placed(one) }, now)),
    ...records.investigations.flatMap((one) =>
      one.duties.map((duty) =>
        dutyMatter(duty, { ...one, place: places.get(one.observationId) ?? nowhere }, now),
      ),
    ),
    ...hoursMatters(records.injuries, now),
    ...ofPerson(records, me, now),
  ]);
}

function ofPerson(records: Records, me: number, now: number): (Matter | null)[] {
  const person = records.people.find(({ id }) => id === me);
  if (!person) return [];
  const cards = records.cards
    .filter(({ userId }) => userId === me)
    .map((card) => ({ ...card, department: person.department }));
  return [
    ...cards.map((card) => cardMatter(card, cards, now)),
    ...records.modules.map((module) =>
      trainingMatter(
        module,
        { person, cycles: records.progress.filter(({ moduleId }) => moduleId === module.id) },
        now,
      ),
    ),
    ...records.documents.map((document) =>
      readingMatter(document, {
        person,
        receipts: records.receipts.filter(({ documentId }) => documentId === document.id),
      }),
    ),
  ];
}
