import type { HistoryAction } from '@turva/contracts/observations/observation-values';
import { actionsHelped } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PeopleIds } from './add-people.ts';
import type { DemoObservation } from './observations/demo-observation.ts';
import { type FollowUp, followUps, type Planned } from './observations/follow-ups.ts';
import type { DemoUsername } from './people.ts';
import { uuidOf } from './seeded.ts';
import { supervisorOf } from './timeline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Change = Record<string, { from: unknown; to: unknown }>;

/** An entry in a history. */
export interface Entry {
  action: HistoryAction;
  actor: DemoUsername;
  at: Date;
  reason: string | null;
  change: Change | null;
}

export interface FollowUpRows {
  entries: Entry[];
  comments: Omit<Insertable<Tables['observationComments']>, 'observationId'>[];
  actions: Omit<Insertable<Tables['correctiveActions']>, 'observationId'>[];
  seenAt: Date | null;
  /** when the last of it was verified, once all of it is */
  verifiedAt: Date | null;
}

const WEEK_DAYS = 7;
const SEEN_AFTER_HOURS = 0.5;

/** A weekly check as actions of their own: done the day before it is due, except the late one. */
const checksOf = ({ weekly }: FollowUp, by: DemoUsername): Planned[] =>
  Array.from({ length: weekly?.times ?? 0 }, (_, index) => {
    const { after, what, responsible, late } = weekly as NonNullable<FollowUp['weekly']>;
    const week = index + 1;
    const dueDays = week * WEEK_DAYS;
    const done = dueDays * 24 + (week === late ? 48 : -20);
    return {
      after,
      what: `${what}, viikko ${week}`,
      responsible,
      dueDays,
      done,
      verified: { after: done + 18, by, note: 'Kunnossa.' },
    };
  });

/** What was added to an observation, as rows without its number. */
export function followUpRows(
  observation: DemoObservation,
  { createdAt, people }: { createdAt: Date; people: PeopleIds },
): FollowUpRows {
  const followUp: FollowUp = followUps[observation.title] ?? {};
  const at = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
  const idOf = (name: DemoUsername) => people.get(name) as number;
  const rows: FollowUpRows = { entries: [], comments: [], actions: [], seenAt: null, verifiedAt: null };
  const note = (action: HistoryAction, actor: DemoUsername, when: Date, rest: Partial<Entry> = {}) =>
    rows.entries.push({ action, actor, at: when, reason: null, change: null, ...rest });

  // taken reports have been read by their owner, open ones by those they were announced to
  const seen = followUp.seen ?? (observation.answer ? undefined : SEEN_AFTER_HOURS);
  if (seen !== undefined) {
    rows.seenAt = at(seen);
    note('seen', supervisorOf(observation), rows.seenAt);
  }
  for (const { after, by, text } of followUp.comments ?? []) {
    const id = uuidOf(`comment ${observation.title} ${after}`);
    rows.comments.push({ id, authorId: idOf(by), text, writtenAt: at(after), createdAt: at(after) });
    note('commented', by, at(after), { change: { comment: { from: null, to: id } } });
  }
  for (const action of [...(followUp.actions ?? []), ...checksOf(followUp, supervisorOf(observation))]) {
    const { what, responsible, verified } = action;
    const id = uuidOf(`action ${observation.title} ${what}`);
    const dueDate = plantDay(new Date(createdAt.getTime() + action.dueDays * DAY_MS));
    const doneAt = action.done === undefined ? null : at(action.done);
    const verifiedAt = verified ? at(verified.after) : null;
    const supervisor = supervisorOf(observation);
    rows.actions.push({
      id,
      what,
      responsibleId: idOf(responsible),
      dueDate,
      doneAt,
      doneBy: doneAt && idOf(responsible),
      verifiedAt,
      verifiedBy: verified ? idOf(verified.by) : null,
      effective: verified ? true : null,
      note: verified?.note ?? null,
      createdBy: idOf(supervisor),
      createdAt: at(action.after),
    });
    const planned = {
      action: { from: null, to: id },
      what: { from: null, to: what },
      responsibleId: { from: null, to: idOf(responsible) },
      dueDate: { from: null, to: dueDate },
    };
    const which = { action: { from: id, to: id } };
    note('action_added', supervisor, at(action.after), { change: planned });
    if (doneAt)
      note('action_done', responsible, doneAt, { change: { ...which, done: { from: false, to: true } } });
    if (verified && verifiedAt)
      note('action_verified', verified.by, verifiedAt, {
        reason: verified.note,
        change: { ...which, effective: { from: null, to: true } },
      });
  }
  if (followUp.verified) {
    rows.verifiedAt = at(followUp.verified.after);
    note('verified', followUp.verified.by, rows.verifiedAt);
  } else if (actionsHelped(rows.actions as Parameters<typeof actionsHelped>[0])) {
    rows.verifiedAt = new Date(Math.max(...rows.actions.map((one) => Number(one.verifiedAt))));
  }
  return rows;
}
