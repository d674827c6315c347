import { liveQuery } from 'dexie';
import i18next from 'i18next';
import type { UserDb } from '../offline/engine/db.ts';
import { needsPerson } from '../offline/engine/outbox.ts';
import type { Op } from '../offline/engine/rows.ts';
import { isBackground } from '../offline/nouns/calls.ts';
import { currentPast } from '../offline/sending/past-full-device.ts';
import type { Way } from '../offline/sending/way.ts';
import { hideToast, showToast, type Toast, updateToast } from '../ui/toast.ts';
import { waitsFor } from './chip/pending-word.ts';
import { worstOf } from './chip/record-progress.ts';
import { syncState } from './sync-state.ts';

/** The call that matters most to the person among those of these records; null: nothing of them waits. */
export async function unsentOf(db: UserDb, localIds: readonly string[]): Promise<Op | null> {
  const ops = await db.outbox
    .where('localId')
    .anyOf([...localIds])
    .toArray();
  const shown = ops.filter((op) => !isBackground(op));
  return shown.length > 0 ? worstOf(shown) : null;
}

/** The sentence for a change that the server has not acknowledged. */
export function unsentWords(op: Op, way: Way | null): { title: string; message: string; failed: boolean } {
  const { t } = i18next;
  const kind = t(`sync:kind.${op.kind}`);
  if (needsPerson.includes(op.state))
    return {
      title: `${kind}: ${t('observations:pending.failed')}`,
      message: t('observations:pending.failedWhy'),
      failed: true,
    };
  const state = op.state === 'sending' ? 'sending' : waitsFor(op, way);
  return {
    title: t('observations:saved.title'),
    message: `${kind}: ${t(`observations:pending.${state}`)}`,
    failed: false,
  };
}

interface Saving {
  db: UserDb;
  /** the record, as the outbox names it */
  localId: string;
  /** true once the server has it */
  arrived: { title: string; message?: string | undefined };
  /** true from the beginning */
  always?: string;
}

const wasSent = async (db: UserDb, { opId }: Op) => (await db.ledger.get(opId)) !== undefined;

/**
 * Reports a change that goes through the outbox. While the toast is shown it follows the outbox: on this device,
 * refused, arrived. A full device has sent it past the outbox: its own sheet says what is true.
 */
export async function saySaved({ db, localId, arrived, always }: Saving): Promise<void> {
  if (currentPast() !== null) return;
  await i18next.loadNamespaces(['sync', 'observations']);
  const wordsOf = (op: Op | null): Toast => {
    if (!op) return { ...arrived, message: always ?? arrived.message, kind: 'success' };
    const { title, message, failed } = unsentWords(op, syncState().way);
    return {
      title,
      message: always ? `${message}. ${always}` : message,
      kind: failed ? 'error' : 'success',
    };
  };
  let id: string | null = null;
  let last: Op | null = null;
  const read = async () => {
    const op = await unsentOf(db, [localId]);
    const left = op === null && last !== null && !(await wasSent(db, last));
    return { op, left };
  };
  const watch = liveQuery(read).subscribe({
    next: ({ op, left }) => {
      last = op ?? last;
      if (id === null) id = showToast({ ...wordsOf(op), onClose: () => watch.unsubscribe() });
      // the person has given it up meanwhile
      else if (left) hideToast(id);
      else updateToast(id, wordsOf(op));
    },
    // what cannot be read any more is not claimed
    error: () => {
      if (id !== null) hideToast(id);
    },
  });
}
