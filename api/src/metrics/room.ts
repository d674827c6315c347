import { Counter } from 'prom-client';

/** Counted in this process since its start. Not in a registry of its own: the server's includes it. */
export const roomRefusals = new Counter({
  name: 'turva_database_no_room_total',
  help: 'Writes that the database refused because it has no room',
  registers: [],
});

const NEWS_MS = 60 * 60 * 1000;
let lastAt: Date | undefined;

export function noteNoRoom(): void {
  roomRefusals.inc();
  lastAt = new Date();
}

/** When the database last refused a write for want of room, if that is still news. */
export const noRoomAt = (): string | null =>
  lastAt && Date.now() - lastAt.getTime() < NEWS_MS ? lastAt.toISOString() : null;
