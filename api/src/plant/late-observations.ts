import { RESPONSE_LIMIT_HOURS } from '@turva/rules/observations/response-time';
import { type RawBuilder, sql } from 'kysely';

// `lateSince` of the rules, in SQL over the observations `o`.

/** The time limit for an answer by severity, as branches of a `case`. */
export const limitOf = sql.join(
  Object.entries(RESPONSE_LIMIT_HOURS).map(
    ([severity, hours]) => sql`when ${severity} then ${hours}::integer * interval '1 hour'`,
  ),
  sql` `,
);

export const isPastDue = (now: Date): RawBuilder<boolean> =>
  sql`(o.status <> 'closed' and o.due_date < ${now}::timestamptz)`;

/** When it should have been answered. */
export const answerDue = sql<Date>`(o.created_at + case o.severity ${limitOf}
  else ${RESPONSE_LIMIT_HOURS.medium}::integer * interval '1 hour' end)`;

export const isWaitingForAnswer = sql<boolean>`(o.status <> 'closed' and coalesce(o.answered_at, o.completed_at) is null)`;

/** Nobody has answered, though the time for it is over. */
export const isUnanswered = (now: Date): RawBuilder<boolean> =>
  sql`(${isWaitingForAnswer} and ${answerDue} < ${now}::timestamptz)`;

export const isLateObservation = (now: Date): RawBuilder<boolean> =>
  sql`(${isPastDue(now)} or ${isUnanswered(now)})`;
