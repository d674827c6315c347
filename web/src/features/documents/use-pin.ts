import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { keepDocuments, pinDocument } from '../../offline/media/document-files.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { showToast } from '../../ui/toast.ts';

/** Keeps a document on this device, now and with every new version, or gives it up. */
export function usePin(db: UserDb) {
  const { t } = useTranslation('documents');
  const [busy, setBusy] = useState(false);
  const pin = async ({ document, pinned, kept }: DocumentView) => {
    setBusy(true);
    try {
      await pinDocument(db, document.id, !pinned);
      const { full } = await keepDocuments(db);
      if (pinned) return;
      const isHere = kept || (await isKept(db, document.versions[0]?.sha256));
      if (isHere) showToast({ title: t('pin.done'), message: document.title, kind: 'success' });
      else showToast({ title: t(full ? 'pin.full' : 'pin.later'), message: document.title, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { pin, busy };
}

const isKept = async (db: UserDb, sha256: string | undefined) =>
  sha256 !== undefined && (await db.keptDocuments.where('sha256').equals(sha256).count()) > 0;
