import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { keepSaving, untilSaved } from '../offline/device/keep-saving.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { discardDraft, saveDraft } from '../offline/engine/draft.ts';
import type { DraftOf } from '../ui/form/use-record-form.ts';

/** A record being created: its id makes a second attempt harmless. Drafts are stored in this shape. */
export interface Begun<Values> {
  clientId: string;
  form: Values;
}

/**
 * A form's initial values, read once; undefined until known, null while the record they come from is not here. The
 * stored draft may be an older build's.
 */
export function useBegun<Values>(
  db: UserDb,
  key: string,
  startOf: (draft: Partial<Begun<Values>> | undefined) => Promise<Begun<Values> | null> | Begun<Values>,
): Begun<Values> | null | undefined {
  const [begun, setBegun] = useState<Begun<Values> | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useEffect(() => {
    let current = true;
    let looking: { unsubscribe(): void } | undefined;
    const look = async () => {
      await untilSaved();
      if (!current) return;
      looking = liveQuery(async () => startOf((await db.draft.get(key))?.values as undefined)).subscribe({
        next: (found) => {
          setBegun(found);
          if (found) looking?.unsubscribe();
        },
        error: reportError,
      });
    };
    void look();
    return () => {
      current = false;
      looking?.unsubscribe();
    };
  }, []);
  return begun;
}

/** Stores the form's values on this device at every change. */
export function useDraft<Values>(db: UserDb, key: string, clientId: string): DraftOf<Values> {
  const [saver] = useState(() =>
    keepSaving<Values>(
      (form) => saveDraft(db, { key, step: 1, values: { clientId, form }, mediaIds: [] }),
      // the input is still in the form; sending it will show whether the device can store it
      () => {},
    ),
  );
  return {
    push: saver.push,
    stop: saver.stop,
    resume: (values) => {
      saver.resume();
      void saver.push(values);
    },
    discard: async () => {
      await saver.stop();
      await discardDraft(db, key);
    },
  };
}
