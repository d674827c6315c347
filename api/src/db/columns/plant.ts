import type { AreasTable } from '../tables/areas.ts';
import type { AuditLogTable, AuditSealsTable } from '../tables/audit.ts';
import type { ChemicalHistoryTable, ChemicalSheetsTable, ChemicalsTable } from '../tables/chemicals.ts';
import type {
  DocumentHistoryTable,
  DocumentReadersTable,
  DocumentReceiptsTable,
  DocumentTranslationsTable,
  DocumentVersionsTable,
  SafetyDocumentsTable,
} from '../tables/documents.ts';
import type { PlansTable } from '../tables/plans.ts';
import type { PlantSettingsTable } from '../tables/plant-settings.ts';
import type { ReportsTable } from '../tables/reports.ts';
import type { RetentionRunsTable } from '../tables/retention.ts';
import type { SchedulesTable, ScheduleTurnsTable } from '../tables/schedules.ts';
import type { ServerTables } from '../tables/server.ts';
import type { TsiMetricsTable, TsiTables } from '../tables/tsi.ts';
import type { UnreachedReportsTable } from '../tables/unreached-reports.ts';
import type { CrashReportsTable, UsageCountsTable } from '../tables/user-settings.ts';
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from '../tables/webhooks.ts';
import {
  about,
  content,
  erasable,
  free,
  own,
  part,
  partOf,
  place,
  plain,
  secret,
  stamped,
  synced,
  table,
  translated,
  withheld,
  wordKeys,
} from './classes.ts';

const counts = plain(
  'day',
  'department',
  'theme',
  'reported',
  'nearMisses',
  'incidents',
  'answered',
  'answeredInTime',
  'answerSeconds',
  'handled',
  'handledInTime',
  'points',
  'active',
);

/** The plant's shared registers, its figures, and the server's own tables. */
export const plantTables = {
  areas: table<AreasTable>()({
    managerId: part(),
    name: place(null),
    ...plain('id', 'parentId', 'code', 'department', 'isActive', 'device', 'hours'),
    ...stamped,
    ...synced,
  }),
  webhooks: table<WebhooksTable>()({
    madeBy: part(),
    ...secret('url', 'secret', 'previousSecret'),
    ...plain('id', 'name', 'format', 'events', 'language', 'previousUntil'),
    ...plain('createdAt', 'offAt', 'isGone', 'deletedAt'),
  }),
  webhookEvents: table<WebhookEventsTable>()(plain('id', 'kind', 'recordId', 'at', 'once', 'passedAt')),
  webhookDeliveries: table<WebhookDeliveriesTable>()({
    webhookId: partOf.webhooks,
    // codes, times and the name of an area
    ...plain('id', 'eventId', 'kind', 'recordId', 'body', 'state', 'attempts'),
    ...plain('createdAt', 'lastAt', 'lastStatus', 'lastReason'),
  }),
  schedules: table<SchedulesTable>()({
    ownerId: part(),
    escalateTo: part(),
    createdBy: part(),
    title: free(null, { empty: '' }),
    note: free(null),
    ...plain('id', 'clientId', 'what', 'template', 'areaId', 'rule', 'leadDays', 'ownerRole', 'department'),
    ...plain('state', 'since', 'sinceHours', 'rev', 'documentId'),
    ...stamped,
    ...synced,
  }),
  scheduleTurns: table<ScheduleTurnsTable>()({
    doneBy: part(),
    scheduleId: partOf.schedules,
    ...plain('id', 'mark', 'opensDay', 'dueDay', 'state', 'missedAt', 'doneAt', 'recordId'),
    ...stamped,
    ...synced,
  }),
  plans: table<PlansTable>()({
    createdBy: part(),
    building: place(null, { empty: '' }),
    level: place(null, { empty: '' }),
    points: place(null, { keys: ['name'], empty: '[]' }),
    ...plain('id', 'clientId', 'isActive', 'version', 'sha256', 'size', 'width', 'height', 'outlines', 'rev'),
    ...stamped,
    ...synced,
  }),
  chemicals: table<ChemicalsTable>()({
    createdBy: part(),
    name: place(null),
    storageRequirements: free(null),
    emergencyProcedures: free(null),
    location: place(null),
    purpose: free(null),
    supplier: free(null),
    protection: free(null),
    exposure: free(null),
    firstAid: free(null),
    texts: translated(),
    ...plain('id', 'casNumber', 'hazardClass', 'riskPhrases', 'safetyPhrases', 'sdsUrl', 'isActive', 'rev'),
    ...plain('physicalState', 'hazardSymbols', 'quantity', 'lastUpdated', 'sdsExpiry', 'areaId', 'clientId'),
    ...plain('ecNumber', 'signalWord', 'reactions', 'maxQuantity', 'ufi'),
    addedClasses: free(null, { keys: ['reason'], empty: '[]' }),
    ...stamped,
    ...synced,
  }),
  chemicalSheets: table<ChemicalSheetsTable>()({
    addedBy: part(),
    filename: about('addedBy'),
    ...plain('id', 'chemicalId', 'version', 'sha256', 'size', 'dated', 'createdAt'),
  }),
  chemicalHistory: table<ChemicalHistoryTable>()({
    chemicalId: partOf.chemicals,
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'action', 'at', 'doneAt'),
  }),
  safetyDocuments: table<SafetyDocumentsTable>()({
    createdBy: part(),
    title: free(null, { empty: '' }),
    description: free(null),
    texts: translated(),
    ...plain('id', 'category', 'documentUrl', 'version', 'isActive', 'clientId', 'rev'),
    ...plain('readAgain', 'readAgainFrom'),
    ...stamped,
    ...synced,
  }),
  documentVersions: table<DocumentVersionsTable>()({
    documentId: partOf.safety_documents,
    addedBy: part(),
    filename: about('addedBy'),
    note: free('addedBy'),
    ...plain('id', 'number', 'label', 'language', 'sha256', 'size', 'mime', 'mustRead', 'createdAt'),
  }),
  documentTranslations: table<DocumentTranslationsTable>()({
    documentId: partOf.safety_documents,
    addedBy: part(),
    filename: about('addedBy'),
    note: free('addedBy'),
    ...plain('id', 'version', 'language', 'sha256', 'size', 'mime', 'createdAt'),
  }),
  documentReaders: table<DocumentReadersTable>()(plain('id', 'documentId', 'role', 'department')),
  documentReceipts: table<DocumentReceiptsTable>()({
    userId: own(),
    ...plain('id', 'documentId', 'version', 'readAt', 'again', 'createdAt'),
    ...synced,
  }),
  documentHistory: table<DocumentHistoryTable>()({
    documentId: partOf.safety_documents,
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'action', 'at'),
  }),
  plantSettings: table<PlantSettingsTable>()({
    updatedBy: part(),
    ...plain('key', 'value', 'updatedAt', 'id', 'rev'),
    ...secret('syncXid', 'syncSeq'),
  }),
  reports: table<ReportsTable>()({
    requestedBy: part(),
    // written by the server; no report names a reporter, and responsible people are unnamed at erasure
    title: content(''),
    description: content(''),
    content: content(),
    htmlSha256: content(),
    htmlSize: content(),
    pdfSha256: content(),
    pdfSize: content(),
    xlsxSha256: content(),
    xlsxSize: content(),
    zipSha256: content(),
    zipSize: content(),
    ...plain(
      'id',
      'clientId',
      'type',
      'template',
      'language',
      'periodFrom',
      'periodTo',
      'department',
      'compareWith',
      'status',
    ),
    ...plain(
      'progress',
      'failure',
      'once',
      'startsWhenSeen',
      'worker',
      'workedAt',
      'attempts',
      'generatedAt',
      // numbers of people and names of roles
      'recipients',
    ),
    ...plain('observations', 'riskAssessments'),
    ...stamped,
    ...synced,
  }),
  injuryMonths: table<TsiTables['injuryMonths']>()({
    updatedBy: part(),
    ...plain('id', 'month', 'department', 'hours', 'recordable', 'lostTime', 'rev'),
    ...stamped,
    ...synced,
  }),
  injuryHistory: table<TsiTables['injuryHistory']>()({
    injuryMonthId: partOf.injury_months,
    actorId: own(),
    reason: free('actorId'),
    ...secret('before', 'after'),
    ...plain('id', 'at'),
  }),
  complianceRows: table<TsiTables['complianceRows']>()({
    updatedBy: part(),
    evidence: free('updatedBy'),
    ...plain('id', 'standard', 'clause', 'position', 'requirement', 'met', 'rev'),
    ...stamped,
    ...synced,
  }),
  complianceHistory: table<TsiTables['complianceHistory']>()({
    rowId: partOf.compliance_rows,
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'at'),
  }),
  observationCounts: table<TsiTables['observationCounts']>()(counts),
  observationCountDeltas: table<TsiTables['observationCountDeltas']>()({
    ...counts,
    ...plain('status', 'severity', 'category', 'areaId', 'assignee', 'listed'),
  }),
  observationGroupCounts: table<TsiTables['observationGroupCounts']>()(
    plain('by', 'value', 'status', 'listed'),
  ),
  observationGrouped: table<TsiTables['observationGrouped']>()(plain('by', 'value', 'status', 'listed')),
  observationCounted: table<TsiTables['observationCounted']>()(counts),
  tsiTouched: table<TsiTables['tsiTouched']>()(plain('at')),
  reportingTimes: table<TsiTables['reportingTimes']>()(plain('observationId', 'day', 'seconds', 'firstTry')),
  tsiMetrics: table<TsiMetricsTable>()({
    ...plain('id', 'score', 'observationCount', 'incidentCount', 'trainingCompletionRate', 'complianceScore'),
    ...plain('department', 'month', 'date', 'calculatedAt', 'metadata'),
    ...synced,
  }),
  auditLog: table<AuditLogTable>()({
    actorId: own(),
    // erased as a whole by link, together with the salt: nothing in the log is ever rewritten
    ...secret('detail', 'salt', 'commitment'),
    ...plain('id', 'at', 'action', 'entity', 'entityId'),
  }),
  auditSeals: table<AuditSealsTable>()(plain('seq', 'entryId', 'prev', 'hash')),
  auditUnsealed: table<ServerTables['auditUnsealed']>()(plain('entryId')),
  auditBlankedEarlier: table<ServerTables['auditBlankedEarlier']>()(plain('entryId')),
  syncEpoch: table<ServerTables['syncEpoch']>()(plain('onlyRow', 'epoch', 'run', 'home')),
  syncRuns: table<ServerTables['syncRuns']>()(plain('n', 'run', 'begunXid', 'begunAt', 'restored')),
  openApps: table<ServerTables['openApps']>()({ userId: erasable(), ...plain('id', 'server', 'until') }),
  serverClock: table<ServerTables['serverClock']>()(plain('onlyRow', 'reachedAt')),
  vapidKeys: table<ServerTables['vapidKeys']>()({
    ...secret('privateKey'),
    ...plain('onlyRow', 'publicKey', 'createdAt'),
  }),
  retentionRuns: table<RetentionRunsTable>()(
    plain('id', 'asOf', 'periods', 'counts', 'startedAt', 'finishedAt'),
  ),
  usageCounts: table<UsageCountsTable>()(plain('day', 'screen', 'opened')),
  unreachedReports: table<UnreachedReportsTable>()(plain('areaId', 'day', 'part', 'reports')),
  // the kind of fault and places in our own code: no person and no text of one
  crashReports: table<CrashReportsTable>()(
    plain('fingerprint', 'name', 'frames', 'screen', 'version', 'times', 'firstAt', 'lastAt'),
  ),
};
