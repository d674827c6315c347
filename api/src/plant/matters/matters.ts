import { type Matter, type MatterKind, matterKinds } from '@turva/rules/matters/matter';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { always } from '../../db/sql.ts';
import { ofPeople } from './of-people.ts';
import { ofPlant } from './of-plant.ts';
import { ofReports } from './of-reports.ts';
import { ofWork } from './of-work.ts';

/** What waits and is late, in SQL: each kind as its function in `rules/matters` has it. */
const builders: Record<MatterKind, (now: Date) => RawBuilder<unknown>> = {
  ...ofReports,
  ...ofWork,
  ...ofPeople,
  ...ofPlant,
};

export interface MatterRow {
  kind: MatterKind;
  id: string;
  what: string;
  description: string | null;
  entity: string;
  ofId: number | null;
  place: string | null;
  areaId: number | null;
  department: string | null;
  ownerId: number | null;
  ownerRole: string | null;
  ownerDepartment: string | null;
  since: Date | null;
  due: Date | null;
  state: Matter['state'];
  lateSince: Date | null;
}

/** As a table with the columns of `MatterRow`. Kinds that are not asked for are not read. */
export const matters = (now: Date, kinds: readonly MatterKind[] = matterKinds): RawBuilder<unknown> => sql`(
  select m.*, case when m.state in ('late', 'missed') then coalesce(m.due, m.since) end as late_since
  from (${sql.join(
    kinds.map((kind) => builders[kind](now)),
    sql` union all `,
  )}) m (kind, id, what, description, entity, of_id, place, area_id, department, owner_id, owner_role, owner_department, since, due, state))`;

/** Over the alias `m`. */
export const isLateMatter = sql<boolean>`m.state in ('late', 'missed')`;

interface Asked {
  now: Date;
  kinds?: readonly MatterKind[];
  /** over the alias `m`: what follows `where` */
  rest?: RawBuilder<unknown>;
}

export async function readMatters(db: Db | Trx, { now, kinds, rest }: Asked): Promise<Matter[]> {
  const { rows } = await sql<MatterRow>`
    select m.* from ${matters(now, kinds)} m where ${rest ?? always}`.execute(db);
  return rows.map(toMatter);
}

/** What its record is called. */
export const nameOf = ({
  what: title,
  place: location,
  description,
}: Pick<MatterRow, 'what' | 'place' | 'description'>) => shownTitle({ title, location, description });

const ms = (at: Date | null) => at?.getTime() ?? null;

export const toMatter = (row: MatterRow): Matter => ({
  kind: row.kind,
  id: row.id,
  what: nameOf(row),
  place: { name: row.place, areaId: row.areaId, department: row.department },
  ownerId: row.ownerId,
  group:
    row.ownerRole === null && row.ownerDepartment === null
      ? null
      : { role: row.ownerRole, department: row.ownerDepartment },
  since: ms(row.since),
  due: ms(row.due),
  state: row.state,
  lateSince: ms(row.lateSince),
  of: { entity: row.entity, id: row.ofId },
});
