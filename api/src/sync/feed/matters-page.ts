import { type MatterKind, matterKinds } from '@turva/rules/matters/matter';
import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import { type MatterRow, matters, nameOf } from '../../plant/matters/matters.ts';
import type { Asking } from '../../records/server-record.ts';

/** Of the same module, or of the same document: the feed has no numbers of people. */
export interface CountedMatter extends Omit<MatterRow, 'ownerId' | 'description'> {
  count: number;
}

/** An investigation is in no feed. */
const told = matterKinds.filter((kind) => kind !== 'duty');
const ofPeople: readonly MatterKind[] = ['card', 'training', 'reading'];

/**
 * What is open and late now, ordered by id; a finished matter is no longer listed. People who may not see others'
 * cards, training and reading get none of those.
 */
export async function mattersAfter(
  { db, viewer, now }: Asking,
  { after, limit }: { after: string; limit: number },
): Promise<CountedMatter[]> {
  const kinds = supervises(viewer) ? told : told.filter((kind) => !ofPeople.includes(kind));
  const { rows } = await sql<CountedMatter & Pick<MatterRow, 'description'>>`
    select * from (
      select m.kind || ':' || m.part as id, m.kind, min(m.what) as what, min(m.description) as description, m.entity, m.of_id, min(m.place) as place,
        min(m.area_id) as area_id, min(m.department) as department, min(m.since) as since, min(m.due) as due, m.state,
        min(m.late_since) as late_since, count(*)::integer as count
      from (
        select m.*, case when m.kind in ('training', 'reading') then m.of_id || ':' || m.state else m.id end as part
        from ${matters(now, kinds)} m) m
      group by m.kind, m.entity, m.of_id, m.state, m.part) own
    where id collate "C" > ${after} order by id collate "C" limit ${limit}`.execute(db);
  return rows.map(({ description, ...row }) => ({ ...row, what: nameOf({ ...row, description }) }));
}
