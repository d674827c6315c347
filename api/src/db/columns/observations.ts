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
import type { ServerTables } from '../tables/server.ts';
import {
  about,
  content,
  free,
  own,
  part,
  partOf,
  place,
  plain,
  stamped,
  synced,
  table,
  typedName,
  withheld,
  wordKeys,
} from './classes.ts';

/** What people report, assess and raise, with its files. */
export const reportedTables = {
  observations: table<ObservationsTable>()({
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
    placeSource: content(),
    threadTokenHash: withheld(content()),
    // for the figures of its time
    ...plain('id', 'category', 'severity', 'status', 'dueDate', 'completedAt', 'priority', 'department'),
    ...plain('actionRequired', 'clientId', 'theme', 'capturedAt', 'rev', 'anonymous', 'seenAt', 'decidedAt'),
    ...plain('verifiedAt', 'answeredAt', 'forgottenAt', 'stillCounts', 'closedAs', 'countsAsActivity'),
    awaitedMedia: content('[]'),
    ...stamped,
    ...synced,
  }),
  observationHistory: table<ObservationHistoryTable>()({
    observationId: partOf.observations,
    actorId: own(),
    reason: free('actorId'),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'action', 'at', 'doneAt', 'sentAgain'),
  }),
  observationComments: table<ObservationCommentsTable>()({
    observationId: partOf.observations,
    authorId: own(),
    text: free('authorId', { empty: '' }),
    ...plain('id', 'files', 'writtenAt', 'createdAt'),
  }),
  correctiveActions: table<CorrectiveActionsTable>()({
    observationId: partOf.observations,
    responsibleId: own(),
    doneBy: part(),
    verifiedBy: part(),
    createdBy: part(),
    what: free('createdBy', { empty: '' }),
    note: withheld(free('verifiedBy')),
    ...plain('id', 'dueDate', 'doneAt', 'verifiedAt', 'effective', 'createdAt'),
  }),
  media: table<MediaTable>()({
    ownerId: own(),
    // people name files after themselves
    filename: about('ownerId'),
    ...plain('id', 'role', 'mime', 'size', 'sha256', 'state', 'refusedReason', 'servedSha256', 'servedMime'),
    ...plain('servedSize', 'thumbSha256', 'width', 'height', 'durationMs', 'createdAt'),
  }),
  recordMedia: table<RecordMediaTable>()(
    plain('entity', 'recordId', 'mediaId', 'position', 'purpose', 'commentId'),
  ),
  incomingFiles: table<ServerTables['incomingFiles']>()(plain('sha256', 'at')),
  auditRounds: table<AuditRoundsTable>()({
    userId: own(),
    location: place('userId', { empty: '' }),
    note: free('userId'),
    areaId: content(),
    counts: content('[]'),
    findings: content('[]'),
    ...plain('id', 'clientId', 'template', 'startedAt', 'finishedAt'),
    ...stamped,
    ...synced,
  }),
  emergencyAlerts: table<EmergencyAlertsTable>()({
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
  }),
  emergencyAlertPeople: table<ServerTables['emergencyAlertPeople']>()({
    userId: own(),
    ...plain('alertId', 'acknowledgedAt'),
  }),
  emergencyProcedures: table<EmergencyProceduresTable>()({
    title: free(null),
    description: free(null),
    steps: free(null),
    emergencyContacts: free(null),
    ...plain('id', 'category', 'isActive', 'rev', 'clientId'),
    ...stamped,
    ...synced,
  }),
  riskAssessments: table<RiskAssessmentsTable>()({
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
  }),
  riskAssessmentHistory: table<RiskAssessmentHistoryTable>()({
    assessmentId: partOf.risk_assessments,
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'action', 'at', 'doneAt'),
  }),
};
