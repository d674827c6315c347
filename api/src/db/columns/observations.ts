import type { AuditRoundsTable } from '../tables/audit-rounds.ts';
import type { EmergencyAlertsTable, EmergencyProceduresTable } from '../tables/emergency.ts';
import type { MediaTable, RecordMediaTable } from '../tables/media.ts';
import type {
  CorrectiveActionsTable,
  ObservationCommentsTable,
  ObservationHistoryTable,
  ObservationsTable,
} from '../tables/observations.ts';
import type { RiskAssessmentHistoryTable, RiskAssessmentsTable } from '../tables/risk-assessments.ts';
import type { Tables } from '../tables.ts';
import {
  about,
  type ColumnsOf,
  content,
  free,
  own,
  part,
  place,
  plain,
  stamped,
  synced,
  typedName,
  withheld,
  wordKeys,
} from './classes.ts';

/** What people report, assess and raise, with its files. */
export const reportedTables = {
  observations: {
    userId: own(),
    assignedTo: part(),
    closedBy: part(),
    title: free('userId', { empty: '' }),
    description: free('userId', { empty: '' }),
    location: place('userId'),
    resolution: free('closedBy'),
    coordinates: content(),
    imageUrl: content(),
    audioUrl: content(),
    areaId: content(),
    threadTokenHash: withheld(content()),
    // for the figures of its time
    ...plain('id', 'category', 'severity', 'status', 'dueDate', 'completedAt', 'priority', 'department'),
    ...plain('actionRequired', 'clientId', 'theme', 'capturedAt', 'rev', 'anonymous', 'seenAt', 'decidedAt'),
    ...plain('verifiedAt', 'answeredAt', 'forgottenAt', 'stillCounts', 'closedAs', 'countsAsActivity'),
    awaitedMedia: content('[]'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<ObservationsTable>,
  observationHistory: {
    actorId: own(),
    reason: free('actorId'),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'observationId', 'action', 'at', 'doneAt', 'sentAgain'),
  } satisfies ColumnsOf<ObservationHistoryTable>,
  observationComments: {
    authorId: own(),
    text: free('authorId', { empty: '' }),
    ...plain('id', 'observationId', 'writtenAt', 'createdAt'),
  } satisfies ColumnsOf<ObservationCommentsTable>,
  correctiveActions: {
    responsibleId: own(),
    doneBy: part(),
    verifiedBy: part(),
    createdBy: part(),
    what: free('createdBy', { empty: '' }),
    note: withheld(free('verifiedBy')),
    ...plain('id', 'observationId', 'dueDate', 'doneAt', 'verifiedAt', 'effective', 'createdAt'),
  } satisfies ColumnsOf<CorrectiveActionsTable>,
  media: {
    ownerId: own(),
    // people name files after themselves
    filename: about('ownerId'),
    ...plain('id', 'role', 'mime', 'size', 'sha256', 'state', 'refusedReason', 'servedSha256', 'servedMime'),
    ...plain('servedSize', 'thumbSha256', 'width', 'height', 'durationMs', 'createdAt'),
  } satisfies ColumnsOf<MediaTable>,
  recordMedia: plain(
    'entity',
    'recordId',
    'mediaId',
    'position',
    'purpose',
  ) satisfies ColumnsOf<RecordMediaTable>,
  incomingFiles: plain('sha256', 'at') satisfies ColumnsOf<Tables['incomingFiles']>,
  auditRounds: {
    userId: own(),
    location: place('userId', { empty: '' }),
    note: free('userId'),
    areaId: content(),
    counts: content('[]'),
    findings: content('[]'),
    ...plain('id', 'clientId', 'template', 'startedAt', 'finishedAt'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<AuditRoundsTable>,
  emergencyAlerts: {
    userId: own(),
    endedBy: part(),
    location: place('userId'),
    // where this person stood
    coordinates: about('userId'),
    areaId: content(),
    placeSource: content(),
    endNote: withheld(free('endedBy')),
    ...plain('id', 'clientId', 'drill', 'raisedAt', 'endedAt', 'rev'),
    ...synced,
  } satisfies ColumnsOf<EmergencyAlertsTable>,
  emergencyAlertPeople: {
    userId: own(),
    ...plain('alertId', 'acknowledgedAt'),
  } satisfies ColumnsOf<Tables['emergencyAlertPeople']>,
  emergencyProcedures: {
    title: free(null),
    description: free(null),
    steps: free(null),
    emergencyContacts: free(null),
    ...plain('id', 'category', 'isActive', 'rev', 'clientId'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<EmergencyProceduresTable>,
  riskAssessments: {
    userId: own(),
    assessorId: part(),
    assessor: withheld(typedName('assessorId', { author: 'userId', becomes: 'pseudonym' })),
    title: free('userId', { empty: '' }),
    location: place('userId', { empty: '' }),
    description: free('userId'),
    riskFactors: free('userId'),
    controlMeasures: free('userId'),
    hazards: withheld(free('userId', { keys: ['what', 'ppeReason'], empty: '[]' })),
    ...plain('id', 'riskLevel', 'status', 'category', 'dueDate', 'completedDate', 'areaId', 'clientId'),
    ...plain('rev', 'residualLevel', 'matrix', 'observationIds'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<RiskAssessmentsTable>,
  riskAssessmentHistory: {
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'assessmentId', 'action', 'at', 'doneAt'),
  } satisfies ColumnsOf<RiskAssessmentHistoryTable>,
};
