import type { HistoryEntry } from '@turva/contracts/observations/observations';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { WaitingComment } from '../../../records/observations/overlay-handling.ts';

/** An event; consecutive `files` by one person are merged. */
export interface Happening {
  at: string;
  entry: HistoryEntry;
  files: number;
}

export type ThreadItem = Happening | { at: string; comment: WaitingComment };

const saidIn = ({ action, change }: HistoryEntry) =>
  action === 'commented' ? change?.comment?.to : undefined;

const isPlainFile = ({ action, change }: HistoryEntry) => action === 'attached' && !change?.fix;

function withFilesTogether(entries: readonly HistoryEntry[]): Happening[] {
  const found: Happening[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const goesOn =
      last && isPlainFile(entry) && isPlainFile(last.entry) && last.entry.actorName === entry.actorName;
    if (goesOn) last.files += 1;
    else found.push({ at: entry.at, entry, files: isPlainFile(entry) ? 1 : 0 });
  }
  return found;
}

/**
 * Events and comments in the order in which the server received them: a wrong clock does not move a comment before
 * the one it answers. Unsent comments come last.
 */
export function threadOf({ history, comments }: Pick<ObservationView, 'history' | 'comments'>): ThreadItem[] {
  const said = new Set<unknown>(comments.map(({ id }) => id));
  const heardAt = new Map(history.map((entry) => [saidIn(entry), entry.at]));
  const events = withFilesTogether(history.filter((entry) => !said.has(saidIn(entry))));
  const items: ThreadItem[] = [
    ...events,
    ...comments.map((comment) => ({ at: heardAt.get(comment.id) ?? comment.at, comment })),
  ];
  const isWaiting = (item: ThreadItem) => 'comment' in item && item.comment.pending === true;
  return items.toSorted(
    (one, other) =>
      Number(isWaiting(one)) - Number(isWaiting(other)) || Date.parse(one.at) - Date.parse(other.at),
  );
}
