import { type AuditEntity, auditEntities } from '@turva/contracts/operator/audit-log-words';
import { inDatabase, partsOf, type TableName, tableNames } from '../../../db/columns/all-columns.ts';
import { type History, histories } from '../../../records/history.ts';

interface Place {
  entity: AuditEntity;
  id: string;
}

const isEntity = (name: string): name is AuditEntity => auditEntities.some((entity) => entity === name);

function placeOf(table: TableName): Place | undefined {
  const [part] = partsOf(table);
  if (part) return { entity: part.entity, id: part.column };
  const name = inDatabase(table);
  return isEntity(name) ? { entity: name, id: 'id' } : undefined;
}

/** Which record a row with texts belongs to, and by which of its columns: it is the record itself, or part of one. */
export const recordOf: Partial<Record<TableName, Place>> = Object.fromEntries(
  tableNames.map((table) => [table, placeOf(table)]),
);

/** The history table of each kind of record. */
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
