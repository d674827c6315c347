import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { bytesOf, keepDocuments, pinDocument } from '../../records/documents/document-files.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { showToast } from '../../ui/toast.ts';
import { currentReading } from '../../ui/translate/reading.ts';
import { useBusy } from '../../ui/use-busy.ts';

/** Stores a document on this device, with every new version, or removes it. */
export function usePin(db: UserDb) {
  const { t } = useTranslation('documents');
  const { busy, once } = useBusy();
  const pin = ({ document, file, pinned, kept }: DocumentView) =>
    once(async () => {
      await pinDocument(db, document.id, !pinned);
      const { full } = await keepDocuments(db, currentReading());
      if (pinned) return;
      const isHere = kept || (await isKept(db, file && bytesOf(file).sha256));
      if (isHere) showToast({ title: t('pin.done'), message: document.title, kind: 'success' });
      else showToast({ title: t(full ? 'pin.full' : 'pin.later'), message: document.title, kind: 'error' });
    });
  return { pin, busy };
}

const isKept = async (db: UserDb, sha256: string | null) =>
  sha256 !== null && (await db.keptDocuments.where('sha256').equals(sha256).count()) > 0;
