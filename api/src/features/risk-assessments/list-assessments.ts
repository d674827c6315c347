import type { ListRiskAssessments, RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isExpiredRisk } from '../../plant/states.ts';
import { partOf, wordsOf } from '../../records/filters.ts';
import { byNumber, listOf } from '../../records/list.ts';
import { selectAssessments } from './read-assessments.ts';

const list = listOf({
  table: 'riskAssessments',
  alias: 'r',
  order: byNumber('r'),
  read: ({ db, now }: { db: Db; now: Date }, rest) => selectAssessments(db, rest, now),
  show: (row: RiskAssessment) => row,
});

export const listAssessments = (db: Db, query: ListRiskAssessments, now: Date) =>
  list.page({ db, now }, filters(query, now), query);

const text = sql`lower(r.title || ' ' || r.location || ' ' || coalesce(r.description, ''))`;

const filters = ({ status, level, q }: ListRiskAssessments, now: Date): RawBuilder<unknown>[] => [
  ...(status ? [hasStatus(status, now)] : []),
  ...(level ? [sql`r.risk_level = ${level}`] : []),
  ...wordsOf(q).map((word) => sql`${text} like ${partOf(word)}`),
];

function hasStatus(status: NonNullable<ListRiskAssessments['status']>, now: Date) {
  const expired = isExpiredRisk(now);
  return status === 'expired' ? expired : sql`r.status = ${status} and not ${expired}`;
}
