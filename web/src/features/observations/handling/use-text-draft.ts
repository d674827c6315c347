import { useCallback, useEffect, useRef, useState } from 'react';
import { keepSaving } from '../../../offline/device/keep-saving.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { discardDraft, loadDraft, saveDraft } from '../../../offline/engine/draft.ts';

/** Unsent text about a record, stored on the device until it is sent or discarded. */
export function useTextDraft(db: UserDb, key: string) {
  const [text, setText] = useState('');
  const typed = useRef(false);
  const [saver] = useState(() =>
    keepSaving<string>(
      async (value) => {
        if (value.trim()) await saveDraft(db, { key, step: 1, values: { text: value }, mediaIds: [] });
        else await db.draft.delete(key);
      },
      // the text is still in the field; sending it will show whether the device can store it
      () => {},
    ),
  );

  useEffect(() => {
    let current = true;
    void loadDraft(db, key).then((draft) => {
      const found = draft?.values.text;
      if (current && !typed.current && typeof found === 'string') setText(found);
    });
    return () => {
      current = false;
    };
  }, [db, key]);

  const write = useCallback(
    (value: string) => {
      typed.current = true;
      setText(value);
      saver.push(value);
    },
    [saver],
  );
  /** After sending: deletes the draft. */
  const clear = useCallback(async () => {
    setText('');
    saver.push('');
    await saver.settled();
  }, [saver]);
  const discard = useCallback(async () => {
    await saver.stop();
    await discardDraft(db, key);
  }, [db, key, saver]);
  return { text, write, clear, discard };
}
