import type { AuditEntity } from '@turva/contracts/audit-log-words';
import type { TableName } from '../../../db/columns/all-columns.ts';
import { type History, histories } from '../../../records/history.ts';

/** Which record a row with texts belongs to, and by which of its columns. */
export const recordOf: Partial<Record<TableName, { entity: AuditEntity; id: string }>> = {
  demoRequests: { entity: 'demo_requests', id: 'id' },
  observations: { entity: 'observations', id: 'id' },
  observationHistory: { entity: 'observations', id: 'observationId' },
  observationComments: { entity: 'observations', id: 'observationId' },
  correctiveActions: { entity: 'observations', id: 'observationId' },
  auditRounds: { entity: 'audit_rounds', id: 'id' },
  emergencyAlerts: { entity: 'emergency_alerts', id: 'id' },
  emergencyProcedures: { entity: 'emergency_procedures', id: 'id' },
  riskAssessments: { entity: 'risk_assessments', id: 'id' },
  riskAssessmentHistory: { entity: 'risk_assessments', id: 'assessmentId' },
  workPermits: { entity: 'work_permits', id: 'id' },
  permitTemplates: { entity: 'permit_templates', id: 'id' },
  permitPeople: { entity: 'work_permits', id: 'permitId' },
  permitHistory: { entity: 'work_permits', id: 'permitId' },
  permitConflicts: { entity: 'work_permits', id: 'permitId' },
  gasReadings: { entity: 'work_permits', id: 'permitId' },
  trainingModules: { entity: 'training_modules', id: 'id' },
  areas: { entity: 'areas', id: 'id' },
  chemicals: { entity: 'chemicals', id: 'id' },
  chemicalHistory: { entity: 'chemicals', id: 'chemicalId' },
  safetyDocuments: { entity: 'safety_documents', id: 'id' },
  documentVersions: { entity: 'safety_documents', id: 'documentId' },
  documentHistory: { entity: 'safety_documents', id: 'documentId' },
  injuryHistory: { entity: 'injury_months', id: 'injuryMonthId' },
  complianceRows: { entity: 'compliance_rows', id: 'id' },
  complianceHistory: { entity: 'compliance_rows', id: 'rowId' },
};

/** Where a record's own history lies. */
export const historyOf: Partial<Record<AuditEntity, History>> = histories;

const pages: Partial<Record<AuditEntity, string>> = {
  observations: '/observations',
  work_permits: '/work-permits',
  risk_assessments: '/risk-assessment',
  chemicals: '/chemicals',
  safety_documents: '/documents',
};

export function pathOf(entity: AuditEntity, id: number): string | null {
  const page = pages[entity];
  return page ? `${page}?id=${id}` : null;
}
