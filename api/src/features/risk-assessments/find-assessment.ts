import type { RiskAssessment } from '@turva/contracts/risk-assessments';
import { serialId, uuid } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';
import { type Row, selectAssessments } from './read-assessments.ts';

/** The serial number or the phone's UUID. */
export const AssessmentId = z.object({ id: z.union([uuid, serialId.transform(String)]) });

const isCalled = (id: string): RawBuilder<unknown> =>
  uuid.safeParse(id).success ? sql`r.client_id = ${id}::uuid` : sql`r.id = ${Number(id)}::integer`;

interface Asked {
  /** a UUID is unique per author only: one's own comes first */
  userId: number;
  id: string;
}

const called = ({ userId, id }: Asked) => sql`
  where r.deleted_at is null and ${isCalled(id)} order by (r.user_id = ${userId}) desc nulls last, r.id limit 1`;

export async function findAssessment(db: Db, asked: Asked, now: Date): Promise<RiskAssessment> {
  const [assessment] = await selectAssessments(db, called(asked), now);
  if (!assessment) throw problem('risk_assessment_not_found');
  return assessment;
}

/** The row, locked until the transaction ends. */
export async function lockAssessment(trx: Trx, asked: Asked): Promise<Row> {
  const { rows } = await sql<Row>`select r.* from risk_assessments r ${called(asked)} for update`.execute(
    trx,
  );
  if (!rows[0]) throw problem('risk_assessment_not_found');
  return rows[0];
}

/** The whole record as it stands now in this transaction, as the answer of a write. */
export async function answerWith(
  trx: Trx,
  id: number,
  { now, status = 200 }: { now: Date; status?: number },
): Promise<Effect<RiskAssessment>> {
  const [body] = await selectAssessments(trx, sql`where r.id = ${id}`, now);
  if (!body) throw problem('risk_assessment_not_found');
  return { status, body };
}
