import type { AcknowledgedConflict, PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type {
  GasReading,
  PermitCheck,
  PermitHistoryEntry,
  PermitPerson,
  PermitSignature,
} from '@turva/contracts/permits/work-permits';
import { sql } from 'kysely';

// The related records of a permit, as parts of the query that reads the row (alias `p`), and as they are answered.

type NameOf = (id: number | null) => string | null;

/** As stored in the permit's column. */
export interface StoredCheck extends Omit<PermitCheck, 'byName' | 'faults'> {
  by: number | null;
  faults?: { note: string; by: number; at: string }[];
}
export type PersonRow = Omit<PermitPerson, 'name'> & { name: string | null };
export type ReadingRow = Omit<GasReading, 'takenByName'> & { takenBy: number; mistyped: boolean };
export type SignatureRow = Omit<PermitSignature, 'byName'> & { by: number };
export type ConflictRow = Pick<AcknowledgedConflict, 'reason' | 'at'> & {
  conflict: PermitConflict;
  by: number;
};
export type HistoryRow = Omit<PermitHistoryEntry, 'actorName'> & { actorId: number | null };

export interface Parts {
  people: PersonRow[] | null;
  gasReadings: ReadingRow[] | null;
  signatures: SignatureRow[] | null;
  conflicts: ConflictRow[] | null;
  history: HistoryRow[] | null;
}

export const people = sql`(
  select json_agg(json_build_object('id', o.id, 'role', o.role, 'userId', o.user_id, 'name', o.name, 'company', o.company,
    'confirmedAt', o.confirmed_at) order by o.position, o.id)
  from permit_people o where o.permit_id = p.id)`;

export const gasReadings = sql`(
  select json_agg(json_build_object('id', g.id, 'takenAt', g.taken_at, 'takenBy', g.taken_by, 'place', g.place,
    'oxygen', g.oxygen, 'lel', g.lel, 'co', g.co, 'h2s', g.h2s, 'inRange', g.in_range, 'timeKnown', g.time_known,
    'mistyped', g.mistyped) order by g.taken_at, g.created_at, g.id)
  from gas_readings g where g.permit_id = p.id)`;

export const signatures = sql`(
  select json_agg(json_build_object('id', s.id, 'purpose', s.purpose, 'personId', s.person_id, 'name', s.name, 'at', s.at,
    'method', s.method, 'ownSession', s.own_session, 'by', s.user_id)
    order by s.at, s.id)
  from permit_signatures s where s.permit_id = p.id)`;

export const conflicts = sql`(
  select json_agg(json_build_object('conflict', c.conflict, 'reason', c.reason, 'by', c.acknowledged_by, 'at', c.at)
    order by c.at, c.key)
  from permit_conflicts c where c.permit_id = p.id)`;

export const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'doneAt', h.done_at,
    'actorId', h.actor_id, 'reason', h.reason, 'change', h.change) order by h.id)
  from permit_history h where h.permit_id = p.id)`;

/** The numbers of everybody these parts mention. */
export const peopleIn = (parts: Parts, checks: StoredCheck[]): (number | null)[] => [
  ...(parts.people ?? []).map(({ userId }) => userId),
  ...(parts.gasReadings ?? []).map(({ takenBy }) => takenBy),
  ...(parts.signatures ?? []).map(({ by }) => by),
  ...(parts.conflicts ?? []).map(({ by }) => by),
  ...(parts.history ?? []).map(({ actorId }) => actorId),
  ...checks.flatMap(({ by, faults = [] }) => [by, ...faults.map((fault) => fault.by)]),
];

/** Dates inside JSON are text, with microseconds and an offset. */
export const iso = (at: Date | string) => new Date(at).toISOString();
export const isoOrNull = (at: Date | string | null | undefined) => (at ? iso(at) : null);

export const toPerson = (row: PersonRow, nameOf: NameOf): PermitPerson => ({
  ...row,
  name: nameOf(row.userId) ?? row.name ?? '',
  confirmedAt: isoOrNull(row.confirmedAt),
});

export const toReading = (row: ReadingRow, nameOf: NameOf): GasReading => ({
  ...row,
  takenAt: iso(row.takenAt),
  takenByName: nameOf(row.takenBy),
});

export const toSignature = ({ by, ...signature }: SignatureRow, nameOf: NameOf): PermitSignature => ({
  ...signature,
  at: iso(signature.at),
  byName: nameOf(by),
});

export const toCheck = ({ by, faults, ...check }: StoredCheck, nameOf: NameOf): PermitCheck => ({
  ...check,
  byName: nameOf(by),
  ...(faults && { faults: faults.map(({ note, at, by: finder }) => ({ note, at, byName: nameOf(finder) })) }),
});

export const toConflict = (
  { conflict, by, at, reason }: ConflictRow,
  nameOf: NameOf,
): AcknowledgedConflict => ({
  ...conflict,
  reason,
  byName: nameOf(by),
  at: iso(at),
});

export const toHistoryEntry = ({ actorId, ...entry }: HistoryRow, nameOf: NameOf): PermitHistoryEntry => ({
  ...entry,
  at: iso(entry.at),
  doneAt: isoOrNull(entry.doneAt),
  actorName: nameOf(actorId),
});
