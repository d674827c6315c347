import { useEffect, useState } from 'react';
import { keepSaving } from '../offline/device/keep-saving.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { discardDraft, loadDraft, saveDraft } from '../offline/engine/draft.ts';
import type { DraftOf } from '../ui/form/use-record-form.ts';

/** A record being created: its id makes a second attempt harmless. Drafts are stored in this shape. */
export interface Begun<Values> {
  clientId: string;
  form: Values;
}

/** A form's initial values, read once; null until known. The stored draft may be an older build's. */
export function useBegun<Values>(
  db: UserDb,
  key: string,
  startOf: (draft: Partial<Begun<Values>> | undefined) => Promise<Begun<Values>> | Begun<Values>,
): Begun<Values> | null {
  const [begun, setBegun] = useState<Begun<Values> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useEffect(() => {
    let current = true;
    const look = async () =>
      startOf((await loadDraft(db, key))?.values as Partial<Begun<Values>> | undefined);
    void look().then((found) => current && setBegun(found));
    return () => {
      current = false;
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
