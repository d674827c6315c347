import { DEVICES_SHOWN, type Device, type Devices } from '@turva/contracts/people/devices';
import type { Release } from '@turva/contracts/sync/kept-work-releases';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAME_LETTERS = 8;

export async function listDevices(db: Db, now: Date): Promise<Devices> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const isWaiting = sql<boolean>`users.is_active and devices.oldest_at < ${dayAgo}`;
  const isClosed = sql<boolean>`not users.is_active and devices.unsent > 0`;
  const isSilent = sql<boolean>`users.is_active and devices.heard_at < ${dayAgo} and devices.oldest_at is null`;
  const [waiting, closed, silent] = [
    await rowsOf(db, isWaiting, sql`devices.oldest_at`),
    await rowsOf(db, isClosed, sql`devices.oldest_at`),
    await rowsOf(db, isSilent, sql`devices.heard_at desc`),
  ];
  return {
    waiting: waiting.slice(0, DEVICES_SHOWN).map(({ device }) => device),
    closed: closed.slice(0, DEVICES_SHOWN).map(({ device }) => device),
    silent: silent.slice(0, DEVICES_SHOWN).map(({ device }) => device),
    waitingTotal: waiting[0]?.total ?? 0,
    closedTotal: closed[0]?.total ?? 0,
    silentTotal: silent[0]?.total ?? 0,
  };
}

async function rowsOf(db: Db, wanted: ReturnType<typeof sql<boolean>>, order: ReturnType<typeof sql>) {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .leftJoin('users as askers', 'askers.id', 'devices.releaseAskedBy')
    .leftJoin('users as confirmers', 'confirmers.id', 'devices.releaseConfirmedBy')
    .select(['devices.userId', 'deviceId', 'agent', 'unsent', 'oldestAt', 'heardAt'])
    .select(['releaseReason', 'releaseAskedBy', 'releaseAskedAt', 'releaseConfirmedAt', 'releaseOpenedAt'])
    .select([personName('askers').as('askedByName'), personName('confirmers').as('confirmedByName')])
    .select([personName('users').as('personName'), sql<number>`count(*) over ()::integer`.as('total')])
    .where('users.deletedAt', 'is', null)
    .where(wanted)
    .orderBy(order)
    .limit(DEVICES_SHOWN)
    .execute();
  return rows.map((row) => {
    const { userId, personName, deviceId, agent, unsent, oldestAt, heardAt, total } = row;
    const device: Device = {
      name: deviceId.slice(0, NAME_LETTERS),
      userId,
      personName,
      agent,
      unsent,
      oldestAt: oldestAt?.toISOString() ?? null,
      heardAt: heardAt.toISOString(),
      ...(row.releaseAskedBy === null ? {} : { release: releaseOf(row) }),
    };
    return { device, total };
  });
}

interface ReleaseRow {
  releaseReason: string | null;
  releaseAskedBy: number | null;
  releaseAskedAt: Date | null;
  releaseConfirmedAt: Date | null;
  releaseOpenedAt: Date | null;
  askedByName: string | null;
  confirmedByName: string | null;
}

const releaseOf = (row: ReleaseRow): Release => ({
  reason: row.releaseReason ?? '',
  askedBy: row.releaseAskedBy ?? 0,
  askedByName: row.askedByName ?? '',
  askedAt: (row.releaseAskedAt ?? new Date(0)).toISOString(),
  confirmedByName: row.releaseConfirmedAt ? row.confirmedByName : null,
  confirmedAt: row.releaseConfirmedAt?.toISOString() ?? null,
  openedAt: row.releaseOpenedAt?.toISOString() ?? null,
});
