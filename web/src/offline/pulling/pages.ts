import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync/sync';
import type { ServerRow } from '../engine/tables.ts';
import { entities } from '../nouns/records.ts';
import type { RowChange } from '../nouns/synced.ts';

/** Rows fetched ahead while others are being stored; when so many wait, no further page is asked for. */
const AHEAD_ROWS = 5_000;

/** A page that took longer is not waited for while others could be stored. */
const SOON_MS = 500;

export interface Page {
  answer: SyncAnswer;
  tookMs: number;
  /** null: it arrived while the device was busy, and says nothing about the clock */
  clockOffsetMs: number | null;
}

const countOf = (answer: SyncAnswer) =>
  // a server older than this app does not know every entity
  entities().reduce((sum, entity) => sum + (answer[entity]?.length ?? 0), answer.deleted.length);

/** Rows written or deleted. */
export const rowsIn = (pages: readonly Page[]) => pages.reduce((sum, { answer }) => sum + countOf(answer), 0);

/** What successive pages together change: the last state of each record they name. */
export function changesOf(pages: readonly Page[]): Map<SyncEntity, RowChange<ServerRow>> {
  const changes = new Map<SyncEntity, RowChange<ServerRow>>();
  for (const entity of entities()) {
    const last = new Map<number, ServerRow | null>();
    for (const { answer } of pages) {
      for (const row of answer[entity] ?? []) last.set(row.id, row);
      for (const gone of answer.deleted) if (gone.entity === entity) last.set(gone.id, null);
    }
    if (last.size === 0) continue;
    const gone = [...last].flatMap(([id, row]) => (row === null ? [id] : []));
    changes.set(entity, { rows: [...last.values()].filter((row) => row !== null), gone });
  }
  return changes;
}

/**
 * Fetches the pages after a first one while earlier ones are being stored, never more than memory should hold.
 * `ask` answers null where the page must be asked for again from the place that was stored.
 */
export function readAhead(first: Page, ask: (cursor: string) => Promise<Page | null>) {
  const arrived: Page[] = [first];
  let last = first;
  let failed: { error: unknown } | undefined;
  let ended = false;
  let asking: Promise<void> | undefined;

  const readOn = () => {
    if (asking || ended || failed || !last.answer.more || rowsIn(arrived) >= AHEAD_ROWS) return;
    asking = ask(last.answer.cursor)
      .then(
        (page) => {
          if (page) arrived.push(page);
          last = page ?? last;
          ended = page === null;
        },
        (error: unknown) => {
          failed = { error };
        },
      )
      .then(() => {
        asking = undefined;
        readOn();
      });
  };

  return {
    /**
     * The next pages, of at most so many rows if there are several; none: ask again, or all have come. Waits for as many
     * as it may have, as long as they come quickly.
     */
    async take(rows: number): Promise<Page[]> {
      if (arrived.length === 0) await asking;
      while (asking && last.tookMs < SOON_MS && rowsIn(arrived) < Math.min(rows, AHEAD_ROWS)) await asking;
      if (arrived.length === 0 && failed) throw failed.error;
      let count = 1;
      while (count < arrived.length && rowsIn(arrived.slice(0, count + 1)) <= rows) count++;
      const taken = arrived.splice(0, count);
      readOn();
      return taken;
    },
    /** Nobody takes any more. */
    stop() {
      ended = true;
    },
  };
}
