import type { EveryField } from '@turva/contracts/base/every-field';
import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { SuspensionKind } from '@turva/contracts/permits/permit-values';
import { WorkPermit } from '@turva/contracts/permits/work-permits';
import { statusAt, waitsForStart } from '@turva/rules/permits/permit-status';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';
import {
  conflicts,
  gasReadings,
  history,
  iso,
  isoOrNull,
  type Parts,
  people,
  peopleIn,
  type StoredCheck,
  signatures,
  toCheck,
  toConflict,
  toHistoryEntry,
  toPerson,
  toReading,
  toSignature,
} from './read-parts.ts';

export type Row = Selectable<Tables['workPermits']>;

interface Selected extends Row, Parts {
  /** for the next page's cursor: a JavaScript date would lose the microseconds the order needs */
  createdAtText: string;
}

export interface PermitRow extends Selected {
  names: Names;
}

export const checksOf = (row: Pick<Row, 'checklist'>) => (row.checklist ?? []) as StoredCheck[];

/** Full rows; `rest` is the SQL after `from`: where, order, limit over the alias `p`. */
export async function selectPermits(db: Db | Trx, rest: RawBuilder<unknown>): Promise<PermitRow[]> {
  const { rows } = await sql<Selected>`
    select p.*, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_text,
      ${people} as people, ${gasReadings} as gas_readings, ${signatures} as signatures, ${conflicts} as conflicts,
      ${history} as history
    from work_permits p ${rest}`.execute(db);
  const mentioned = rows.flatMap((row) => [
    row.userId,
    row.approvedBy,
    row.decidedBy,
    row.suspendedBy,
    row.closedBy,
    ...peopleIn(row, checksOf(row)),
  ]);
  const names = await namesByIds(db, mentioned);
  return rows.map((row) => ({ ...row, names }));
}

/** If the test is overdue but not marked yet, the answer already says suspended. */
function suspensionOf(row: PermitRow, status: string): WorkPermit['suspension'] {
  if (status !== 'suspended') return null;
  if (row.status === 'approved')
    return { at: iso(row.gasDueAt as Date), kind: 'gas_late', byName: null, reason: null };
  return {
    at: iso(row.suspendedAt ?? row.updatedAt),
    kind: (row.suspensionKind ?? 'person') as SuspensionKind,
    byName: row.suspendedBy === null ? null : (row.names.get(row.suspendedBy) ?? null),
    reason: row.suspensionReason,
  };
}

const asSent = sent('workPermits', WorkPermit);

/** The permit in its current state, for any signed-in user. */
export function toPermit(row: PermitRow, now: Date): EveryField<WorkPermit> {
  const nameOf = (id: number | null) => (id === null ? null : (row.names.get(id) ?? null));
  const status = statusAt(row, now.getTime());
  const goesOn = status === 'approved' && !waitsForStart(row);
  return {
    ...asSent(row),
    requesterName: nameOf(row.userId),
    status,
    permitType: row.type,
    workDescription: row.description,
    startDate: iso(row.validFrom),
    endDate: iso(row.validTo),
    requirements: (row.requirements ?? []) as string[],
    checklist: checksOf(row).map((check) => toCheck(check, nameOf)),
    people: (row.people ?? []).map((person) => toPerson(person, nameOf)),
    approvedByName: nameOf(row.approvedBy),
    decidedByName: nameOf(row.decidedBy),
    conflicts: (row.conflicts ?? []).map((conflict) => toConflict(conflict, nameOf)),
    suspension: suspensionOf(row, status),
    handedOverAt: isoOrNull(row.handedOverAt),
    closedByName: nameOf(row.closedBy),
    gasLimits: row.gasLimits as GasLimits | null,
    gasDueAt: goesOn ? isoOrNull(row.gasDueAt) : null,
    gasReadings: (row.gasReadings ?? []).map((reading) => toReading(reading, nameOf)),
    signatures: (row.signatures ?? []).map((signature) => toSignature(signature, nameOf)),
    qr: status === 'approved' ? row.qr : null,
    history: (row.history ?? []).map((entry) => toHistoryEntry(entry, nameOf)),
  };
}
