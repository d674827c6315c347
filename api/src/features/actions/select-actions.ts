import type { FollowReason, Repetition } from '@turva/contracts/observations/action-values';
import type { PlantAction } from '@turva/contracts/observations/actions';
import { mayKnowReporter } from '@turva/rules/observations/known-reporter';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { somePlantActions } from '../../plant/plant-actions.ts';

export interface ActionRow
  extends Omit<
    PlantAction,
    | 'responsibleName'
    | 'doneAt'
    | 'doneByName'
    | 'verifiedAt'
    | 'verifiedByName'
    | 'checkedAt'
    | 'checkedByName'
  > {
  /** with its own title, in place of one that the app made */
  recordText: string | null;
  /** an owner without an account */
  named: string | null;
  doneAt: Date | null;
  doneBy: number | null;
  verifiedAt: Date | null;
  verifiedBy: number | null;
  checkedAt: Date | null;
  checkedBy: number | null;
  repeats: Repetition | null;
  followsAs: FollowReason | null;
  /** the reporter of the record; null where the record is not a report */
  reporterId: number | null;
  assignedTo: number | null;
  anonymous: boolean;
}

/** `rest` is the SQL after `from`: where, order and limit over the alias `a`. */
export async function selectActions(
  db: Db | Trx,
  now: Date,
  rest: RawBuilder<unknown>,
): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`select a.* from ${somePlantActions(now, rest)} a ${rest}`.execute(db);
  return rows;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The actions as this viewer may see them: what reporters did about their own reports must not reveal who reported. */
export async function shownTo(db: Db, viewer: Viewer, rows: readonly ActionRow[]): Promise<PlantAction[]> {
  const people = rows.flatMap((row) => [row.responsibleId, row.doneBy, row.verifiedBy, row.checkedBy]);
  const names = await namesByIds(db, people);
  return rows.map(({ named, doneBy, verifiedBy, checkedBy, reporterId, assignedTo, anonymous, ...row }) => {
    const isHidden =
      reporterId !== null && !mayKnowReporter(viewer, { userId: reporterId, assignedTo, anonymous });
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
    const doer = (id: number | null) => (isHidden && id === reporterId ? null : nameOf(id));
    return {
      id: row.id,
      source: row.source,
      recordId: row.recordId,
      recordTitle: shownTitle({
        title: row.recordTitle,
        location: row.location,
        description: row.recordText,
      }),
      location: row.location,
      areaId: row.areaId,
      what: row.what,
      responsibleId: row.responsibleId,
      responsibleName: nameOf(row.responsibleId) ?? named,
      dueDate: row.dueDate,
      isOver: row.isOver,
      state: row.state,
      doneAt: iso(row.doneAt),
      doneByName: doer(doneBy),
      verifiedAt: iso(row.verifiedAt),
      verifiedByName: doer(verifiedBy),
      note: row.note,
      checkDue: row.checkDue,
      checkedAt: iso(row.checkedAt),
      checkedByName: doer(checkedBy),
      checkNote: row.checkNote,
      repeats: row.repeats,
      follows: row.follows,
      followsAs: row.followsAs,
    };
  });
}
