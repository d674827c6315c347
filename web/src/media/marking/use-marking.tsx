import { Suspense, useRef } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { lazyOf } from '../../ui/lazy-of.ts';

/** Contains the drawing library, which only marking needs. */
const MarkDialog = lazyOf(() => import('./mark-dialog.tsx'), 'MarkDialog');

/** Marking the photos of a form: `?mark=<photo>`. The form waits for `settled` before it sends. */
export function useMarking(db: UserDb, url: DialogUrl) {
  /** marks still being stored: a photo is never sent without them */
  const marked = useRef(Promise.resolve());
  const mediaId = url.params.get('mark');
  return {
    isOpen: mediaId !== null,
    open: (id: string) => url.enter({ mark: id }),
    settled: () => marked.current,
    dialog: mediaId && (
      <Suspense>
        <MarkDialog
          db={db}
          mediaId={mediaId}
          onLeave={(saved) => {
            marked.current = saved;
          }}
          onClose={() => url.back()}
        />
      </Suspense>
    ),
  };
}
