import type { ColumnType, FeedNoun, FeedPart, FeedRecord, FeedState } from '@turva/contracts/figures/feed';
import type { CorrectiveAction } from '@turva/contracts/observations/observation-handling';
import type { SyncedRow } from '@turva/contracts/sync/sync';
import { shownHazard } from '@turva/rules/chemicals/chemical-register';
import { stateOfAction } from '@turva/rules/observations/actions';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { CountedMatter } from './matters-page.ts';

export type Value = string | number | boolean | null;
export interface Column<Row> {
  name: string;
  type: ColumnType;
  /** description for people who build a report */
  about: string;
  of: (row: Row) => Value | undefined;
}

/** A part of a record, with the record. */
interface PartRows {
  actions: { action: CorrectiveAction; of: SyncedRow<'observations'> };
  matters: CountedMatter;
}
export type FeedRow<Noun extends FeedNoun> = Noun extends FeedPart | FeedState
  ? PartRows[Noun]
  : Noun extends FeedRecord
    ? SyncedRow<Noun>
    : never;

type Line<Row> = readonly [type: ColumnType, about: string, of: (row: Row) => Value | undefined];
const columns = <Noun extends FeedNoun>(
  lines: Record<string, Line<FeedRow<Noun>>>,
): Column<FeedRow<Noun>>[] =>
  Object.entries(lines).map(([name, [type, about, of]]) => ({ name, type, about, of }));

const idsOf = {
  actions: 'UUID. The last row of one is what holds.',
  matters: 'Kind and number. Read whole each time: one that is over is not there any more.',
};

/** The first columns of every row, also of a deleted one, which has nothing else. */
export const firstColumns = (noun: FeedNoun) => [
  noun === 'actions' || noun === 'matters'
    ? ({ name: 'id', type: 'text', about: idsOf[noun] } as const)
    : ({
        name: 'id',
        type: 'number',
        about: 'Number of the record. The last row of a number is what holds.',
      } as const),
  {
    name: 'cursor',
    type: 'text' as const,
    about: 'Place of this row in the order of changes: ask for what follows it.',
  },
  {
    name: 'deletedAt',
    type: 'moment' as const,
    about: 'When the record was deleted; all that follows is then empty.',
  },
];

const inUtc = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null);

/**
 * The columns of the feed, derived from what the same person is sent of the record. No names and no numbers of
 * people, and no descriptions: a report counts. A column keeps its name and meaning; a new one is added at the end
 * of its list.
 */
export const feedColumns: { readonly [Noun in FeedNoun]: readonly Column<FeedRow<Noun>>[] } = {
  observations: columns<'observations'>({
    title: ['text', 'Title.', (o) => o.title],
    category: ['text', 'Category.', (o) => o.category],
    severity: ['text', 'low, medium, high or critical.', (o) => o.severity],
    theme: ['text', 'Theme.', (o) => o.theme],
    status: ['text', 'open, in_progress or closed.', (o) => o.status],
    priority: ['text', 'Priority.', (o) => o.priority],
    closedAs: [
      'text',
      'What the last closing says it was: handled, not_observation, duplicate.',
      (o) => o.closedAs,
    ],
    department: ['text', 'Department of the reporter.', (o) => o.department],
    areaId: ['number', 'Area: id of the noun areas.', (o) => o.areaId],
    location: ['text', 'Place, as it was written.', (o) => o.location],
    isAnonymous: ['boolean', 'Reported without a name.', (o) => o.anonymous],
    observedAt: [
      'moment',
      'When it was seen, also where a phone sent it later.',
      (o) => inUtc(o.capturedAt ?? o.createdAt),
    ],
    receivedAt: ['moment', 'When it arrived.', (o) => inUtc(o.createdAt)],
    answeredAt: ['moment', 'When an owner first answered.', (o) => inUtc(o.answeredAt)],
    dueAt: ['moment', 'When it is to be done.', (o) => inUtc(o.dueDate)],
    dueDay: ['date', 'The day by which it is to be done.', (o) => o.dueDate && plantDay(o.dueDate)],
    completedAt: ['moment', 'When it was closed.', (o) => inUtc(o.completedAt)],
    verifiedAt: ['moment', 'When the repair was verified.', (o) => inUtc(o.verifiedAt)],
    actions: ['number', 'Corrective actions.', (o) => o.actions.length],
    actionsDone: ['number', 'Of these, said to be done.', (o) => o.actions.filter((a) => a.doneAt).length],
    actionsVerified: [
      'number',
      'Of these, verified by somebody else.',
      (o) => o.actions.filter((a) => a.verifiedAt).length,
    ],
    nextActionDue: [
      'date',
      'Earliest day of an action that is not done.',
      (o) => o.actions.flatMap((a) => (a.doneAt || !a.dueDate ? [] : [a.dueDate])).sort()[0],
    ],
    updatedAt: ['moment', 'Last change.', (o) => inUtc(o.updatedAt)],
  }),
  workPermits: columns<'workPermits'>({
    title: ['text', 'Title.', (p) => p.title],
    type: ['text', 'Type of work.', (p) => p.type],
    status: [
      'text',
      'pending, approved, rejected, suspended, closed or expired; work is under way once startedAt is there.',
      (p) => p.status,
    ],
    areaId: ['number', 'Area: id of the noun areas.', (p) => p.areaId],
    location: ['text', 'Place, as it was written.', (p) => p.location],
    validFrom: ['moment', 'Beginning.', (p) => inUtc(p.validFrom)],
    validTo: ['moment', 'End.', (p) => inUtc(p.validTo)],
    decidedAt: ['moment', 'When it was approved or rejected.', (p) => inUtc(p.decidedAt)],
    startedAt: ['moment', 'When the work began.', (p) => inUtc(p.startedAt)],
    suspendedAt: ['moment', 'While it is stopped: since when.', (p) => inUtc(p.suspension?.at)],
    closedAt: ['moment', 'When the place was handed back.', (p) => inUtc(p.closedAt)],
    afterWatchUntil: ['moment', 'End of the after-watch.', (p) => inUtc(p.afterWatchUntil)],
    conflicts: ['number', 'Conflicts the approver knew of.', (p) => p.conflicts.length],
    gasReadings: ['number', 'Measurements of the air.', (p) => p.gasReadings.length],
    createdAt: ['moment', 'When it was asked for.', (p) => inUtc(p.createdAt)],
    updatedAt: ['moment', 'Last change.', (p) => inUtc(p.updatedAt)],
  }),
  riskAssessments: columns<'riskAssessments'>({
    title: ['text', 'Title.', (r) => r.title],
    category: ['text', 'Category.', (r) => r.category],
    stage: ['text', 'Stage; whether it is late follows from dueAt.', (r) => r.stage],
    riskLevel: ['text', 'Of the worst hazard as it was found.', (r) => r.riskLevel],
    residualLevel: ['text', 'Once all measures work.', (r) => r.residualLevel],
    areaId: ['number', 'Area: id of the noun areas.', (r) => r.areaId],
    location: ['text', 'Place, as it was written.', (r) => r.location],
    hazards: ['number', 'Hazards.', (r) => r.hazards.length],
    measures: [
      'number',
      'Measures.',
      (r) => r.hazards.reduce((sum, hazard) => sum + hazard.controls.length, 0),
    ],
    dueAt: ['moment', 'Last moment of the due day.', (r) => inUtc(r.dueDate)],
    dueDay: ['date', 'The day by which it is to be done.', (r) => r.dueDate && plantDay(r.dueDate)],
    completedAt: ['moment', 'When it was completed.', (r) => inUtc(r.completedDate)],
    createdAt: ['moment', 'When it was made.', (r) => inUtc(r.createdAt)],
    updatedAt: ['moment', 'Last change.', (r) => inUtc(r.updatedAt)],
  }),
  auditRounds: columns<'auditRounds'>({
    template: ['text', 'Which round.', (r) => r.template],
    areaId: ['number', 'Area: id of the noun areas.', (r) => r.areaId],
    location: ['text', 'Place, as it was written.', (r) => r.location],
    startedAt: ['moment', 'Beginning.', (r) => inUtc(r.startedAt)],
    finishedAt: ['moment', 'End.', (r) => inUtc(r.finishedAt)],
    correct: ['number', 'Things in order.', (r) => r.correct],
    incorrect: ['number', 'Things not in order.', (r) => r.incorrect],
    index: ['number', 'Per cent in order.', (r) => r.index],
    findings: ['number', 'Observations made of it.', (r) => r.observationIds.length],
    updatedAt: ['moment', 'Last change.', (r) => inUtc(r.updatedAt)],
  }),
  chemicals: columns<'chemicals'>({
    name: ['text', 'Trade name.', (c) => c.name],
    casNumber: ['text', 'CAS number.', (c) => c.casNumber],
    hazardClass: ['text', 'low, medium, high or critical.', shownHazard],
    signalWord: ['text', 'Signal word.', (c) => c.signalWord],
    hazardSymbols: ['text', 'GHS pictograms, apart by a space.', (c) => c.hazardSymbols.join(' ')],
    riskPhrases: ['text', 'H statements by code.', (c) => c.riskPhrases],
    areaId: ['number', 'Area: id of the noun areas.', (c) => c.areaId],
    location: ['text', 'Place, as it was written.', (c) => c.location],
    quantity: ['text', 'Quantity, as it was written.', (c) => c.quantity],
    maxQuantity: ['text', 'Largest quantity, as it was written.', (c) => c.maxQuantity],
    isCarcinogenic: [
      'boolean',
      'Belongs into the list of carcinogens, mutagens and substances toxic for reproduction.',
      (c) => c.carcinogenic,
    ],
    classes: ['text', 'What follows from its classification, apart by a space.', (c) => c.classes.join(' ')],
    sheetExpiresAt: ['moment', 'When the safety data sheet must be looked at.', (c) => inUtc(c.sdsExpiry)],
    isActive: ['boolean', 'In use.', (c) => c.isActive],
    updatedAt: ['moment', 'Last change.', (c) => inUtc(c.updatedAt)],
  }),
  competenceCards: columns<'competenceCards'>({
    kind: ['text', 'Which card.', (c) => c.kind],
    validFrom: ['date', 'First day.', (c) => c.validFrom],
    validTo: ['date', 'Last day.', (c) => c.validTo],
  }),
  documents: columns<'documents'>({
    title: ['text', 'Title.', (d) => d.title],
    category: ['text', 'Category.', (d) => d.category],
    version: ['text', 'Label of the newest version.', (d) => d.version],
    versions: ['number', 'Versions.', (d) => d.versions.length],
    isActive: ['boolean', 'In use.', (d) => d.isActive],
    updatedAt: ['moment', 'Last change.', (d) => inUtc(d.updatedAt)],
  }),
  areas: columns<'areas'>({
    parentId: ['number', 'The area around it.', (a) => a.parentId],
    name: ['text', 'Name.', (a) => a.name],
    code: ['text', 'Code.', (a) => a.code],
    department: ['text', 'Department.', (a) => a.department],
    isActive: ['boolean', 'In use.', (a) => a.isActive],
  }),
  injuryMonths: columns<'injuryMonths'>({
    month: ['text', 'Month, as 2026-11.', (m) => m.month],
    department: ['text', 'Department; empty: hours not kept by department.', (m) => m.department],
    hours: ['number', 'Hours worked.', (m) => m.hours],
    recordable: ['number', 'Recordable injuries.', (m) => m.recordable],
    lostTime: ['number', 'Injuries with lost time.', (m) => m.lostTime],
    updatedAt: ['moment', 'Last change.', (m) => inUtc(m.updatedAt)],
  }),
  tsiMetrics: columns<'tsiMetrics'>({
    month: ['text', 'Month, as 2026-11.', (m) => m.month],
    department: ['text', 'Department; empty: the plant.', (m) => m.department],
    score: ['number', 'Safety index.', (m) => Number(m.score)],
    observations: ['number', 'Observations.', (m) => m.observationCount],
    incidents: ['number', 'Injuries.', (m) => m.incidentCount],
    trainingRate: ['number', 'Training, per cent.', (m) => Number(m.trainingCompletionRate)],
    complianceScore: ['number', 'ISO requirements met, per cent.', (m) => Number(m.complianceScore)],
    calculatedAt: ['moment', 'When it was computed.', (m) => inUtc(m.calculatedAt)],
  }),
  complianceRows: columns<'complianceRows'>({
    standard: ['text', 'Standard.', (r) => r.standard],
    clause: ['text', 'Clause.', (r) => r.clause],
    requirement: ['text', 'Requirement.', (r) => r.requirement],
    isMet: ['boolean', 'Met; empty: not judged.', (r) => r.met],
    updatedAt: ['moment', 'Last change.', (r) => inUtc(r.updatedAt)],
  }),
  schedules: columns<'schedules'>({
    title: ['text', 'Title.', (s) => s.title],
    what: ['text', 'round, drill or reading.', (s) => s.what],
    template: ['text', 'Of a round: its checklist.', (s) => s.template],
    areaId: ['number', 'Place or device: id of the noun areas; empty: wherever.', (s) => s.areaId],
    department: ['text', 'Department whose work it is.', (s) => s.department],
    ruleBy: ['text', 'What it comes back by: week, month, hours, observation or alarm.', (s) => s.rule.by],
    ruleEvery: [
      'number',
      'Every so many weeks, months or hours of use.',
      (s) => ('every' in s.rule ? s.rule.every : null),
    ],
    leadDays: ['number', 'It may be done from so many days before its day.', (s) => s.leadDays],
    state: ['text', 'active, paused or ended.', (s) => s.state],
    sinceDay: ['date', 'Days before this one are not asked for.', (s) => s.since],
    updatedAt: ['moment', 'Last change.', (s) => inUtc(s.updatedAt)],
  }),
  scheduleTurns: columns<'scheduleTurns'>({
    scheduleId: ['number', 'Schedule: id of the noun schedules.', (t) => t.scheduleId],
    opensDay: ['date', 'What is done from this day on counts for it.', (t) => t.opensDay],
    dueDay: ['date', 'By when.', (t) => t.dueDay],
    state: ['text', 'due, done or missed.', (t) => t.state],
    missedAt: [
      'moment',
      'Since when it counts as missed; stays when it is done late.',
      (t) => inUtc(t.missedAt),
    ],
    doneAt: ['moment', 'When it was done.', (t) => inUtc(t.doneAt)],
  }),
  plans: columns<'plans'>({
    building: ['text', 'Building.', (p) => p.building],
    level: ['text', 'Level.', (p) => p.level],
    isActive: ['boolean', 'In use.', (p) => p.isActive],
    version: ['number', 'Version of its picture; 0: there is none yet.', (p) => p.version],
    outlines: ['number', 'Outlines of areas drawn on it.', (p) => p.outlines.length],
    points: ['number', 'Safety points drawn on it.', (p) => p.points.length],
    updatedAt: ['moment', 'Last change.', (p) => inUtc(p.updatedAt)],
  }),
  actions: columns<'actions'>({
    observationId: [
      'number',
      'What it is done about: id of the noun observations. Once that one is deleted, so is the action.',
      ({ of }) => of.id,
    ],
    what: ['text', 'What is to be done.', ({ action }) => action.what],
    state: [
      'text',
      'open, done, verified (by somebody else), effective (found to work after its time) or ineffective.',
      ({ action }) => stateOfAction(action),
    ],
    areaId: ['number', 'Area of the observation: id of the noun areas.', ({ of }) => of.areaId],
    dueDay: ['date', 'By when.', ({ action }) => action.dueDate],
    createdAt: ['moment', 'When it was agreed on.', ({ action }) => inUtc(action.createdAt)],
    doneAt: ['moment', 'When it was said to be done.', ({ action }) => inUtc(action.doneAt)],
    verifiedAt: ['moment', 'When somebody else looked at it.', ({ action }) => inUtc(action.verifiedAt)],
    checkDay: ['date', 'Day of the effectiveness check.', ({ action }) => action.checkDue],
    checkedAt: ['moment', 'When its effectiveness was checked.', ({ action }) => inUtc(action.checkedAt)],
    repeats: [
      'text',
      'week, month, quarter or year: finishing it makes the next.',
      ({ action }) => action.repeats,
    ],
    follows: ['text', 'Action before it: id of this noun.', ({ action }) => action.follows],
    followsAs: [
      'text',
      'repeat: its turn again; fix: the one before did not work.',
      ({ action }) => action.followsAs,
    ],
  }),
  matters: columns<'matters'>({
    kind: ['text', 'What it is: unanswered, overdue, action, measure, turn and so on.', (m) => m.kind],
    state: [
      'text',
      'waiting; soon: nothing is wrong yet; late; missed: a turn whose day went by.',
      (m) => m.state,
    ],
    what: ['text', 'Title.', (m) => m.what],
    entity: ['text', 'What kind of record it belongs to.', (m) => m.entity],
    recordId: ['number', 'Number of that record.', (m) => m.ofId],
    areaId: ['number', 'Area: id of the noun areas.', (m) => m.areaId],
    location: ['text', 'Place, as it was written.', (m) => m.place],
    department: ['text', 'Department of the place, or of the person.', (m) => m.department],
    since: ['moment', 'Since when it waits.', (m) => m.since?.toISOString()],
    dueAt: ['moment', 'Last moment to do it in time; empty: no day was set.', (m) => m.due?.toISOString()],
    lateSince: ['moment', 'Since when it is late; empty: it is not.', (m) => m.lateSince?.toISOString()],
    count: [
      'number',
      'People who lack this training or have not read this document; 1 of everything else.',
      (m) => m.count,
    ],
  }),
};
