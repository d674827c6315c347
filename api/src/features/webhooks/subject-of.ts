import type { WebhookEvent } from '@turva/contracts/operator/webhook-values';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';

/** What a message says about a record: codes, times and the plant's own names; no free text and no person. */
export interface Subject {
  /** path in the app, where rights decide who sees more */
  path: string;
  data: Record<string, string | number | boolean | null>;
}

const instant = (date: Date | null | undefined) => date?.toISOString() ?? null;

async function observation(db: Db | Trx, id: number): Promise<Subject | null> {
  const { rows } = await sql<{
    severity: string;
    category: string;
    department: string | null;
    area: string | null;
    dueDate: Date | null;
  }>`
    select o.severity, o.category, o.department, a.name as area, o.due_date
    from observations o left join areas a on a.id = o.area_id where o.id = ${id} and o.deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { dueDate, ...data } = row;
  return {
    path: `/observations?id=${id}`,
    data: { entity: 'observation', id, ...data, dueAt: instant(dueDate) },
  };
}

async function permit(db: Db | Trx, id: number): Promise<Subject | null> {
  const { rows } = await sql<{ type: string; area: string | null; validFrom: Date; validTo: Date }>`
    select p.type, a.name as area, p.valid_from, p.valid_to
    from work_permits p left join areas a on a.id = p.area_id where p.id = ${id} and p.deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { validFrom, validTo, ...data } = row;
  const times = { validFrom: instant(validFrom), validTo: instant(validTo) };
  return { path: `/work-permits?id=${id}`, data: { entity: 'workPermit', id, ...data, ...times } };
}

async function alert(db: Db | Trx, id: number): Promise<Subject | null> {
  const row = await db
    .selectFrom('emergencyAlerts as e')
    .leftJoin('areas as a', 'a.id', 'e.areaId')
    .select(['e.drill', 'a.name as area', 'e.raisedAt'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { raisedAt, ...data } = row;
  return {
    path: `/emergency?alert=${id}`,
    data: { entity: 'alert', id, ...data, raisedAt: instant(raisedAt) },
  };
}

/** Null: the record has been deleted since. */
export function subjectOf(db: Db | Trx, event: WebhookEvent, id: number): Promise<Subject | null> {
  const [noun] = event.split('.');
  return (noun === 'permit' ? permit : noun === 'alert' ? alert : observation)(db, id);
}

export const testSubject: Subject = { path: '/admin?tab=integrations', data: { entity: 'test', id: 0 } };
