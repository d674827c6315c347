import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FREE_BYTES, freeBytes } from './disk-space.ts';

const MIB = 1024 * 1024;
/** Below this only sign-ins and calls for help are written. */
export const WRITE_BYTES = 32 * MIB;
/** The embedded database writes this much when it opens; with less it crashes half-way. */
export const OPEN_BYTES = 20 * MIB;
/** Held while there is room, released when there is none: sign-ins and reading continue on it. */
export const RESERVE_BYTES = 48 * MIB;

export interface DiskSpace {
  /** low: no more files are accepted; full: only sign-ins and emergency calls are written */
  state: 'ok' | 'low' | 'full';
  freeBytes: number;
}

export type DiskWatch = ReturnType<typeof watchDisk>;

const reserveIn = (folder: string) => path.join(folder, 'reserve');

/** Allocates real bytes: a sparse file would reserve nothing. */
async function makeReserve(folder: string) {
  const file = await open(reserveIn(folder), 'w');
  try {
    const zeros = Buffer.alloc(MIB);
    for (let written = 0; written < RESERVE_BYTES; written += MIB) await file.write(zeros);
    await file.sync();
  } finally {
    await file.close();
  }
}

const hasReserve = async (folder: string) =>
  (await stat(reserveIn(folder)).catch(() => null))?.size === RESERVE_BYTES;

/** Releases the reserve; returns the free space after it. */
export async function releaseReserve(folder: string): Promise<number> {
  await rm(reserveIn(folder), { force: true });
  return freeBytes(folder);
}

/**
 * The message for operators, in a start that fails and in health answers. Where the database has a disk of its own,
 * only files are refused, but the disk is as full.
 */
export const inWords = (free: number, state: DiskSpace['state'] = 'full') =>
  `The disk of DATA_DIR is ${state === 'full' || free < WRITE_BYTES ? 'full' : 'nearly full'}: ${Math.floor(free / 1024)} kB free. Free some space; work on phones is kept and sent by itself afterwards.`;

/** Throws a readable error if the disk lacks room for the embedded database to open. */
export async function assertRoomToOpen(folder: string): Promise<void> {
  if ((await freeBytes(folder)) >= OPEN_BYTES) return;
  const free = await releaseReserve(folder);
  if (free < OPEN_BYTES) throw new Error(inWords(free));
}

/**
 * Watches the disk of the data folder. Once full, it counts as full until there is room for the reserve again:
 * otherwise other writes would use up the reserve. Without the embedded `database` in the folder only files can run
 * out of room.
 */
export function watchDisk(
  folder: string,
  { reserve = false, database = true }: { reserve?: boolean; database?: boolean } = {},
) {
  let full = false;
  let making: Promise<void> | null = null;

  const keepReserve = () => {
    making ??= makeReserve(folder)
      .catch(async (cause: unknown) => {
        await rm(reserveIn(folder), { force: true });
        if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
      })
      .finally(() => {
        making = null;
      });
    return making;
  };

  return {
    async look(): Promise<DiskSpace> {
      const free = await freeBytes(folder);
      const left = { state: free < FREE_BYTES ? ('low' as const) : ('ok' as const), freeBytes: free };
      if (!database) return left;
      const kept = reserve && (await hasReserve(folder));
      if (free < WRITE_BYTES) {
        full = true;
        return { state: 'full', freeBytes: kept ? await releaseReserve(folder) : free };
      }
      const room = free >= 2 * WRITE_BYTES + (reserve && !kept ? RESERVE_BYTES : 0);
      if (reserve && !kept) {
        full = !room;
        if (room) await keepReserve();
      } else if (room) full = false;
      return full ? { state: 'full', freeBytes: free } : left;
    },
  };
}
