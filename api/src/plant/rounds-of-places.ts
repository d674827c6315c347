import { deviceKinds } from '@turva/contracts/duties/audit-values';
import { type RawBuilder, sql } from 'kysely';

/** A round of a place, not the inspection of a device: only these say how safe the place is. */
export const isOfPlace = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.template`)} not in (${sql.join(deviceKinds.map((kind) => sql.lit(kind)))})`;

/** Of a round `r` of a place: somebody looked at something. */
export const isRoundMade: RawBuilder<boolean> = sql<boolean>`(${isOfPlace('r')}
  and exists (select from jsonb_to_recordset(r.counts) as seen (correct integer, incorrect integer)
    where seen.correct + seen.incorrect > 0))`;
