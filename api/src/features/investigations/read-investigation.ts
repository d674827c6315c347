import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type AccidentDuties,
  Investigation,
  type InvestigationHistoryEntry,
  type InvestigationRow,
  type ListInvestigations,
} from '@turva/contracts/risks/investigations';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import { dueDayOf, dutiesFor } from '@turva/rules/risks/accident-duties';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import { always } from '../../db/sql.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { type AttachmentRow, attachmentFields, toAttachment } from '../../media/attachment.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { found } from '../../records/find.ts';
import { accidentDuties } from './duties.ts';
import { mayReadHealth, type Row } from './rights.ts';

interface Tick {
  duty: string;
  doneAt: string;
  doneBy: number | null;
  note: string | null;
}

interface Entry extends Omit<InvestigationHistoryEntry, 'actorName'> {
  actorId: number | null;
}

const files = sql`(
  select json_agg(${attachmentFields} order by link.position, media.created_at, media.id)
  from record_media link join media on media.id = link.media_id
  where link.entity = 'investigations' and link.record_id = i.id)`;

/** Of the observation. */
interface Named {
  observationTitle: string;
  observationPlace: string | null;
  observationText: string;
}

const named = sql`o.title as observation_title, o.location as observation_place, o.description as observation_text`;
const titleOf = (row: Named) =>
  shownTitle({
    title: row.observationTitle,
    location: row.observationPlace,
    description: row.observationText,
  });

interface Whole extends Row, Named {
  files: AttachmentRow[] | null;
  knownAt: Date;
  ticks: Tick[] | null;
  history: Entry[] | null;
}

const HISTORY_MAX = 200;
const ticks = sql`(
  select json_agg(json_build_object('duty', d.duty, 'doneAt', d.done_at, 'doneBy', d.done_by, 'note', d.note))
  from investigation_duties d where d.investigation_id = i.id)`;
const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'actorId', h.actor_id,
    'reason', h.reason) order by h.id desc)
  from (select * from investigation_history newest where newest.investigation_id = i.id
    order by newest.id desc limit ${sql.lit(HISTORY_MAX)}) h)`;

type NameOf = (id: number | null) => string | null;

/** The checklist as it applies to this accident, plus duties ticked before the checklist was changed. */
function dutiesOf({ severe, knownAt, ...row }: Whole, { duties }: AccidentDuties, nameOf: NameOf) {
  const done = new Map((row.ticks ?? []).map((tick) => [tick.duty, tick]));
  const standing = dutiesFor(duties, severe);
  const shown = [...standing, ...duties.filter((duty) => !standing.includes(duty) && done.has(duty.id))];
  return shown.map((duty) => {
    const tick = done.get(duty.id);
    return {
      ...duty,
      dueDay: dueDayOf(duty.time, plantDay(knownAt)),
      done: tick
        ? { at: iso(tick.doneAt), byId: tick.doneBy, byName: nameOf(tick.doneBy), note: tick.note }
        : null,
    };
  });
}

const iso = (moment: string) => new Date(moment).toISOString();
const asSent = sent('investigations', Investigation);

/** Whole records; `rest` is the SQL after `from`: where and order over the alias `i`. */
export async function selectInvestigations(
  db: Db | Trx,
  viewer: Viewer,
  rest: RawBuilder<unknown>,
): Promise<Investigation[]> {
  const { rows } = await sql<Whole>`
    select i.*, ${ticks} as ticks, ${files} as files, ${history} as history, ${named}, o.created_at as known_at
    from investigations i join observations o on o.id = i.observation_id ${rest}`.execute(db);
  if (rows.length === 0) return [];
  const people = rows.flatMap((row) => [
    ...row.investigatorIds,
    ...(row.ticks ?? []).map(({ doneBy }) => doneBy),
    ...(row.history ?? []).map(({ actorId }) => actorId),
  ]);
  const names = await namesByIds(db, people);
  const nameOf: NameOf = (id) => (id === null ? null : (names.get(id) ?? null));
  const checklist = await accidentDuties(db);
  return rows.map(
    (row): EveryField<Investigation> => ({
      ...asSent(row),
      observationTitle: titleOf(row),
      knownAt: row.knownAt.toISOString(),
      investigators: row.investigatorIds.map((id) => ({ id, name: nameOf(id) })),
      mayReadHealth: mayReadHealth(viewer, row),
      attachments: (row.files ?? []).map(toAttachment),
      duties: dutiesOf(row, checklist, nameOf),
      history: (row.history ?? []).map(({ actorId, ...entry }) => ({
        ...entry,
        at: iso(entry.at),
        actorName: nameOf(actorId),
      })),
    }),
  );
}

export async function readInvestigation(
  db: Db | Trx,
  viewer: Viewer,
  { id }: Pick<Row, 'id'>,
): Promise<Investigation> {
  return found(await selectInvestigations(db, viewer, sql`where i.id = ${id}`), 'not_found');
}

interface Listed extends Named, Omit<InvestigationRow, 'createdAt' | 'updatedAt' | 'dutiesOpen'> {
  createdAt: Date;
  updatedAt: Date;
  done: string[];
}

/** Newest first, all of them: there are only as many as accidents. */
export async function listInvestigations(
  db: Db,
  { state, observationId }: ListInvestigations,
): Promise<InvestigationRow[]> {
  const { rows } = await sql<Listed>`
    select i.id, i.client_id, i.observation_id, ${named}, i.state, i.severe,
      jsonb_array_length(i.causes) as causes, i.created_at, i.updated_at,
      array(select d.duty::text from investigation_duties d where d.investigation_id = i.id) as done
    from investigations i join observations o on o.id = i.observation_id
    where i.deleted_at is null and ${state ? sql`i.state = ${state}` : always}
      and ${observationId ? sql`i.observation_id = ${observationId}` : always}
    order by i.id desc`.execute(db);
  const { duties } = await accidentDuties(db);
  return rows.map(({ done, observationPlace, observationText, ...row }) => ({
    ...row,
    observationTitle: titleOf({ ...row, observationPlace, observationText }),
    dutiesOpen: dutiesFor(duties, row.severe).filter(({ id }) => !done.includes(id)).length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
