import type { AreasTable } from '../tables/areas.ts';
import type { AuditLogTable, AuditSealsTable } from '../tables/audit.ts';
import type { ChemicalHistoryTable, ChemicalSheetsTable, ChemicalsTable } from '../tables/chemicals.ts';
import type {
  DocumentHistoryTable,
  DocumentReadersTable,
  DocumentReceiptsTable,
  DocumentVersionsTable,
  SafetyDocumentsTable,
} from '../tables/documents.ts';
import type { PlantSettingsTable } from '../tables/plant-settings.ts';
import type { ReportsTable } from '../tables/reports.ts';
import type { RetentionRunsTable } from '../tables/retention.ts';
import type { TsiMetricsTable } from '../tables/tsi.ts';
import type { CrashReportsTable, UsageCountsTable } from '../tables/user-settings.ts';
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
  secret,
  stamped,
  synced,
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

/** Registers that the plant keeps together, its figures, and what the server runs on. */
export const plantTables = {
  areas: {
    managerId: part(),
    name: place(null),
    ...plain('id', 'parentId', 'code', 'department', 'isActive'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<AreasTable>,
  chemicals: {
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
    ...plain('id', 'casNumber', 'hazardClass', 'riskPhrases', 'safetyPhrases', 'sdsUrl', 'isActive', 'rev'),
    ...plain('physicalState', 'hazardSymbols', 'quantity', 'lastUpdated', 'sdsExpiry', 'areaId', 'clientId'),
    ...plain('ecNumber', 'signalWord', 'reactions', 'maxQuantity', 'ufi', 'carcinogenic'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<ChemicalsTable>,
  chemicalSheets: {
    addedBy: part(),
    filename: about('addedBy'),
    ...plain('id', 'chemicalId', 'version', 'sha256', 'size', 'dated', 'createdAt'),
  } satisfies ColumnsOf<ChemicalSheetsTable>,
  chemicalHistory: {
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'chemicalId', 'action', 'at', 'doneAt'),
  } satisfies ColumnsOf<ChemicalHistoryTable>,
  safetyDocuments: {
    createdBy: part(),
    title: free(null, { empty: '' }),
    description: free(null),
    ...plain('id', 'category', 'documentUrl', 'version', 'isActive', 'clientId', 'rev'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<SafetyDocumentsTable>,
  documentVersions: {
    addedBy: part(),
    filename: about('addedBy'),
    note: free('addedBy'),
    ...plain('id', 'documentId', 'number', 'label', 'sha256', 'size', 'mime', 'mustRead', 'createdAt'),
  } satisfies ColumnsOf<DocumentVersionsTable>,
  documentReaders: plain('id', 'documentId', 'role', 'department') satisfies ColumnsOf<DocumentReadersTable>,
  documentReceipts: {
    userId: own(),
    ...plain('id', 'documentId', 'version', 'readAt', 'createdAt'),
    ...synced,
  } satisfies ColumnsOf<DocumentReceiptsTable>,
  documentHistory: {
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'documentId', 'action', 'at'),
  } satisfies ColumnsOf<DocumentHistoryTable>,
  plantSettings: {
    updatedBy: part(),
    ...plain('key', 'value', 'updatedAt', 'id', 'rev'),
    ...secret('syncXid', 'syncSeq'),
  } satisfies ColumnsOf<PlantSettingsTable>,
  reports: {
    requestedBy: part(),
    // put together by the server; no report names its reporter
    title: content(''),
    description: content(''),
    content: content(),
    htmlSha256: content(),
    htmlSize: content(),
    pdfSha256: content(),
    pdfSize: content(),
    xlsxSha256: content(),
    xlsxSize: content(),
    ...plain(
      'id',
      'clientId',
      'type',
      'template',
      'language',
      'periodFrom',
      'periodTo',
      'department',
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
    ),
    ...plain('observations', 'riskAssessments'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<ReportsTable>,
  injuryMonths: {
    updatedBy: part(),
    ...plain('id', 'month', 'department', 'hours', 'recordable', 'lostTime', 'rev'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<Tables['injuryMonths']>,
  injuryHistory: {
    actorId: own(),
    reason: free('actorId'),
    ...secret('before', 'after'),
    ...plain('id', 'injuryMonthId', 'at'),
  } satisfies ColumnsOf<Tables['injuryHistory']>,
  complianceRows: {
    updatedBy: part(),
    evidence: free('updatedBy'),
    ...plain('id', 'standard', 'clause', 'position', 'requirement', 'met', 'rev'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<Tables['complianceRows']>,
  complianceHistory: {
    actorId: own(),
    change: withheld(free('actorId', { keys: wordKeys })),
    ...plain('id', 'rowId', 'at'),
  } satisfies ColumnsOf<Tables['complianceHistory']>,
  observationCounts: counts satisfies ColumnsOf<Tables['observationCounts']>,
  observationCountDeltas: counts satisfies ColumnsOf<Tables['observationCountDeltas']>,
  observationCounted: counts satisfies ColumnsOf<Tables['observationCounted']>,
  tsiTouched: plain('at') satisfies ColumnsOf<Tables['tsiTouched']>,
  reportingTimes: plain('observationId', 'day', 'seconds', 'firstTry') satisfies ColumnsOf<
    Tables['reportingTimes']
  >,
  tsiMetrics: {
    ...plain('id', 'score', 'observationCount', 'incidentCount', 'trainingCompletionRate', 'complianceScore'),
    ...plain('department', 'month', 'date', 'calculatedAt', 'metadata'),
    ...synced,
  } satisfies ColumnsOf<TsiMetricsTable>,
  auditLog: {
    actorId: own(),
    // erased as a whole by link, together with the salt: nothing in the log is ever rewritten
    ...secret('detail', 'salt', 'commitment'),
    ...plain('id', 'at', 'action', 'entity', 'entityId'),
  } satisfies ColumnsOf<AuditLogTable>,
  auditSeals: plain('seq', 'entryId', 'prev', 'hash') satisfies ColumnsOf<AuditSealsTable>,
  auditUnsealed: plain('entryId') satisfies ColumnsOf<Tables['auditUnsealed']>,
  syncEpoch: plain('onlyRow', 'epoch', 'run', 'home') satisfies ColumnsOf<Tables['syncEpoch']>,
  syncRuns: plain('n', 'run', 'begunXid', 'begunAt', 'restored') satisfies ColumnsOf<Tables['syncRuns']>,
  vapidKeys: {
    ...secret('privateKey'),
    ...plain('onlyRow', 'publicKey', 'createdAt'),
  } satisfies ColumnsOf<Tables['vapidKeys']>,
  retentionRuns: plain(
    'id',
    'asOf',
    'periods',
    'counts',
    'startedAt',
    'finishedAt',
  ) satisfies ColumnsOf<RetentionRunsTable>,
  usageCounts: plain('day', 'screen', 'opened') satisfies ColumnsOf<UsageCountsTable>,
  // kind and places in our own code: no person, no word of one
  crashReports: plain(
    'fingerprint',
    'name',
    'frames',
    'screen',
    'version',
    'times',
    'firstAt',
    'lastAt',
  ) satisfies ColumnsOf<CrashReportsTable>,
};
