import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type AlertCoordinates,
  type AlertPerson,
  type AlertStep,
  EmergencyAlert,
} from '@turva/contracts/plant/emergency';
import { type AlertPlaceSource, alertCircles } from '@turva/contracts/plant/emergency-values';
import { isSafetyTeam, type Viewer } from '@turva/rules/plant/emergency-alert';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Call } from '../../db/columns/observations.ts';
import { personName } from '../../db/person-name.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import { always } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import { problem } from '../../problem.ts';

/** Alerts are visible only to the safety team, the caller and those who are called. A condition over emergency_alerts. */
export const alertsOf = (viewer: Viewer, alias = 'emergency_alerts'): RawBuilder<unknown> =>
  isSafetyTeam(viewer)
    ? always
    : sql`(user_id = ${viewer.id} or exists (
        select from emergency_alert_people called
        where called.alert_id = ${sql.ref(alias)}.id and called.user_id = ${viewer.id}))`;

/** Once a retention rule has emptied an alert, it is unknown who could see it: its deletion is sent to every phone. */
export const heardAlertsOf = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(deleted_at is not null or ${alertsOf(viewer)})`;

/** Who was notified, saw it or answered; for alerts of an earlier version, everybody. */
const isNotified = ({ over, shownAt }: AlertPerson) => over === null || over.length > 0 || shownAt !== null;

interface Row extends Selectable<Tables['emergencyAlerts']> {
  raisedByName: string;
  people: AlertPerson[];
  steps: AlertStep[];
  acknowledgements: { userId: number; name: string; at: string }[];
  notes: { userId: number; name: string; at: string; note: string }[];
  endedByName: string | null;
}

/** Jobs run by the database's clock; texts about a step use the clock of the alert and its answers. */
const stepDue = sql`a.raised_at + s.minutes * interval '1 minute'`;

/** Alerts with who was notified and who has answered, newest first. `which` is over emergency_alerts as `a`. */
export async function selectAlerts(db: Db | Trx, which: RawBuilder<unknown>): Promise<EmergencyAlert[]> {
  const { rows } = await sql<Row>`
    select ${everyColumn('emergencyAlerts', 'a')}, ${personName('raiser')} as raised_by_name,
      case when ender.id is null then null else ${personName('ender')} end as ended_by_name,
      coalesce((
        select json_agg(json_build_object('userId', told.user_id, 'name', ${personName('person')}, 'step', told.step,
          'over', told.over, 'hasArrived', cardinality(told.arrived) > 0, 'unreached', told.unreached, 'shownAt', told.shown_at,
          'deputyFor', case when absent.id is not null then ${personName('absent')} end) order by told.step, told.user_id)
        from emergency_alert_people told join users person on person.id = told.user_id
          left join users absent on absent.id = told.deputy_for
        where told.alert_id = a.id), '[]'::json) as people,
      coalesce((
        select json_agg(json_build_object('step', step, 'minutes', minutes, 'dueAt', due,
          'takenAt', case when taken_at is not null then due + greatest(interval '0', taken_at - due_at) end,
          'told', told, 'sending', sending, 'failed', failed, 'handed', handed) order by step)
        from (select s.*, ${stepDue} as due from emergency_alert_steps s where alert_id = a.id) s), '[]'::json) as steps,
      coalesce((
        select json_agg(json_build_object('userId', told.user_id, 'name', ${personName('person')}, 'at', told.acknowledged_at)
          order by told.acknowledged_at, told.user_id)
        from emergency_alert_people told join users person on person.id = told.user_id
        where told.alert_id = a.id and told.acknowledged_at is not null), '[]'::json) as acknowledgements,
      coalesce((
        select json_agg(json_build_object(
          'userId', n.user_id, 'name', ${personName('writer')}, 'at', n.written_at, 'note', n.note) order by n.id)
        from emergency_alert_notes n join users writer on writer.id = n.user_id
        where n.alert_id = a.id), '[]'::json) as notes
    from emergency_alerts a join users raiser on raiser.id = a.user_id left join users ender on ender.id = a.ended_by
    where a.deleted_at is null and ${which} order by a.id desc`.execute(db);
  return rows.map(toAlert);
}

/** JSON from the database writes +00:00 and microseconds. */
const instant = (written: string) => new Date(written).toISOString();

const asSent = sent('emergencyAlerts', EmergencyAlert);

const timed = <One extends { at: string }>(one: One): One => ({ ...one, at: instant(one.at) });

const lastCall = (calls: Call[]) => {
  const last = calls.at(-1);
  return last ? { times: calls.length, at: last.at } : null;
};

const toAlert = (row: Row): EveryField<EmergencyAlert> => ({
  ...asSent(row),
  raisedBy: row.userId,
  raisedByName: row.raisedByName,
  placeSource: row.placeSource as AlertPlaceSource | null,
  coordinates: row.coordinates as AlertCoordinates | null,
  notified: row.people.filter(isNotified).length,
  people: row.people.map((one) => ({ ...one, shownAt: one.shownAt && instant(one.shownAt) })),
  steps: row.steps.map(({ dueAt, takenAt, ...one }) => ({
    ...one,
    circle: alertCircles[one.step - 1] ?? 'outside',
    dueAt: instant(dueAt),
    takenAt: takenAt && instant(takenAt),
  })),
  acknowledgements: row.acknowledgements.map(timed),
  again: lastCall(row.calls),
  placeChanges: row.placeChanges.map(({ at, from, to }) => ({ at, from, to })),
  notes: row.notes.map(timed),
  endedByName: row.endedByName,
});

export const listAlerts = (db: Db, viewer: Viewer): Promise<EmergencyAlert[]> =>
  selectAlerts(db, alertsOf(viewer, 'a'));

/** The alert that this call of the person made or joined, under the key by which their phone knows it. */
export async function knownCall(
  db: Db | Trx,
  viewer: Viewer,
  clientId: string,
): Promise<EmergencyAlert | undefined> {
  const call = JSON.stringify([{ clientId: clientId.toLowerCase() }]);
  const [alert] = await selectAlerts(
    db,
    sql`a.user_id = ${viewer.id} and (a.client_id = ${clientId}::uuid or a.calls @> ${call}::jsonb)`,
  );
  return alert && { ...alert, clientId };
}

/**
 * By serial number, or by the UUID under which this person's phone sent it: after a broken connection the
 * phone asks this way whether it arrived.
 */
export async function findAlert(db: Db | Trx, viewer: Viewer, id: string): Promise<EmergencyAlert> {
  const alert = /^\d+$/.test(id)
    ? (await selectAlerts(db, sql`a.id = ${Number(id)} and ${alertsOf(viewer, 'a')}`))[0]
    : await knownCall(db, viewer, id);
  if (!alert) throw problem('emergency_alert_not_found');
  return alert;
}
