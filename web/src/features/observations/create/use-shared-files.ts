import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { NEW_OBSERVATION } from '../../../offline/engine/draft.ts';
import { dropShared, readShared } from '../../../offline/media/shared-files.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { showToast } from '../../../ui/toast.ts';

interface Form {
  addFiles: (files: readonly File[]) => Promise<void>;
  addText: (text: string) => void;
}

const attachedTo = (db: UserDb) => db.media.where('ownerId').equals(NEW_OBSERVATION).count();

/**
 * Turns photos shared from another app into attachments of this form, however it was opened: they may have been
 * waiting. Rejected ones are reported.
 */
export function useSharedFiles(db: UserDb, url: DialogUrl, { addFiles, addText }: Form) {
  const { t } = useTranslation('install');
  const looked = useRef(false);
  const outcome = url.params.get('shared');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const sayLost = (reason: 'lost' | 'full') =>
      showToast({ title: t('share.notTaken'), message: t(`share.${reason}`), kind: 'error' });
    const take = async () => {
      const shared = await readShared(db);
      if (shared.text) addText(shared.text);
      const before = await attachedTo(db);
      await addFiles(shared.files.map(({ file }) => file));
      await dropShared(db, shared);
      // photos taken meanwhile were not shared
      const count = Math.min(shared.files.length, (await attachedTo(db)) - before);
      if (count > 0) showToast({ title: t('share.attached', { count }), kind: 'success' });
    };
    take().catch(() => sayLost('lost'));
    if (outcome === 'lost' || outcome === 'full') sayLost(outcome);
    if (outcome) url.replace({ shared: null });
  }, []);
}
