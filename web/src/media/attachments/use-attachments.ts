import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { UnsavedMedia } from '../../offline/engine/quota.ts';
import { deleteMedia } from '../../offline/media/delete-media.ts';
import { showToast } from '../../ui/toast.ts';
import { attachFiles, type RefusedFile } from './attach-files.ts';

/** The files of a draft: stored on the device from the moment they are picked. */
export function useAttachments(db: UserDb, ownerId: string) {
  const { t } = useTranslation('observations');
  const [adding, setAdding] = useState(0);
  const [unsaved, setUnsaved] = useState<UnsavedMedia[]>([]);
  const media = useLiveQuery(
    () => db.media.where('ownerId').equals(ownerId).sortBy('createdAt'),
    [db, ownerId],
    [],
  );

  const queue = useRef(Promise.resolve());
  const store = useCallback(
    async (files: readonly File[]) => {
      try {
        const result = await attachFiles(db, ownerId, files);
        setUnsaved((before) => [...before, ...result.unsaved]);
        for (const toast of refusalToasts(result.refused, t)) showToast({ ...toast, kind: 'error' });
        if (result.unsaved.length > 0) navigator.vibrate?.([60, 40, 60]);
      } catch {
        showToast({ title: t('error.title'), message: t('error.attach'), kind: 'error' });
      } finally {
        setAdding((count) => count - files.length);
      }
    },
    [db, ownerId, t],
  );

  // one after another: they stay in order, and a phone has one large picture in memory at a time
  const add = useCallback(
    (files: readonly File[]) => {
      setAdding((count) => count + files.length);
      queue.current = queue.current.then(() => store(files));
      return queue.current;
    },
    [store],
  );

  const remove = useCallback((id: string) => deleteMedia(db, id), [db]);
  /** Resolves once everything picked is on the device. */
  const settled = useCallback(() => queue.current, []);
  return { media, adding, unsaved, add, remove, settled };
}

export type AttachmentsControl = ReturnType<typeof useAttachments>;

/** One toast per reason, naming the files. */
function refusalToasts(refused: RefusedFile[], t: TFunction<'observations'>) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const files = refused.filter((file) => file.reason === reason).map(({ name }) => name);
    const title = reason === 'type' ? t('error.typeTitle') : t('error.fileTitle', { count: files.length });
    return { title, message: `${t(`error.${reason}`)} ${files.join(', ')}` };
  });
}
