import { useCallback, useEffect, useRef, useState } from 'react';
import { keepSaving } from '../../offline/device/keep-saving.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Mark } from '../../offline/engine/rows.ts';
import { storeMarked } from '../../offline/media/mark-photo.ts';
import { flattenPhoto } from './flatten-photo.ts';

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed';

/**
 * Burns every change into the copy to be sent, at once: if the browser is killed now, or another page sends the
 * report, blurs are in place.
 */
export function useSavedMarks(
  { db, mediaId, photo }: { db: UserDb; mediaId: string; photo: ImageBitmap },
  marks: Mark[],
  onLeave: (saved: Promise<void>) => void,
) {
  const [state, setState] = useState<SaveState>('untouched');
  const [saver] = useState(() =>
    keepSaving<Mark[]>(
      async (now) => {
        await storeMarked(db, mediaId, await flattenPhoto(photo, now));
        setState('saved');
      },
      () => setState('failed'),
    ),
  );
  const stored = useRef(marks);

  const save = useCallback(
    (now: Mark[]) => {
      setState('saving');
      saver.push(now);
    },
    [saver],
  );
  useEffect(() => {
    if (stored.current === marks) return;
    stored.current = marks;
    save(marks);
  }, [marks, save]);

  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => () => leave.current(saver.settled()), [saver]);

  return { state, retry: () => save(marks), settled: saver.settled };
}
