import { type RawBuilder, sql } from 'kysely';

/** A condition over `permit_signatures s`: drawn by this person. A phone is passed around, so its owner says little. */
export const drawnBy = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  (s.user_id = ${userId} and s.person_id is null) or exists (
    select 1 from permit_people p where p.permit_id = s.permit_id and p.id = s.person_id and p.user_id = ${userId}))`;
