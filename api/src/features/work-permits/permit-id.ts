import { uuid } from '@turva/contracts/words/text';
import { type RawBuilder, sql } from 'kysely';
import { RecordId } from '../../records/find.ts';

export const PermitId = RecordId;

/** A condition over the alias `p`. A UUID is unique per person only: the viewer's own comes first. */
export const isCalled = (id: string, viewerId: number): RawBuilder<unknown> =>
  uuid.safeParse(id).success
    ? sql`p.id = (select own.id from work_permits own where own.client_id = ${id}::uuid
        order by (own.user_id = ${viewerId}) desc, own.id limit 1)`
    : sql`p.id = ${Number(id)}::integer`;
