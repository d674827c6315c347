import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { found, isCalled, ownFirst, RecordId } from '../../records/find.ts';
import { type Row, selectAssessments } from './read-assessments.ts';

export const AssessmentId = RecordId;

const NONE = 'risk_assessment_not_found';

interface Asked {
  userId: number;
  id: string;
}

const called = ({ userId, id }: Asked) => sql`
  where r.deleted_at is null and ${isCalled('r', id)} ${ownFirst('r', userId)}`;

export const findAssessment = async (db: Db, asked: Asked, now: Date): Promise<RiskAssessment> =>
  found(await selectAssessments(db, called(asked), now), NONE);

/** The row, locked until the transaction ends. */
export async function lockAssessment(trx: Trx, asked: Asked): Promise<Row> {
  const { rows } = await sql<Row>`select r.* from risk_assessments r ${called(asked)} for update`.execute(
    trx,
  );
  return found(rows, NONE);
}

/** The whole record as of now in this transaction, as the answer to a write. */
export const answerWith = async (
  trx: Trx,
  id: number,
  { now, status = 200 }: { now: Date; status?: number },
): Promise<Effect<RiskAssessment>> => ({
  status,
  body: found(await selectAssessments(trx, sql`where r.id = ${id}`, now), NONE),
});
