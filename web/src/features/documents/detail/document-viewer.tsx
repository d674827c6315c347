import { Alert } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { isUntranslated, type ReadFile } from '@turva/rules/duties/document-reading';
import { useTranslation } from 'react-i18next';
import { FileViewer } from '../../../files/file-viewer.tsx';
import type { InDialog } from '../../../on-screen.ts';
import { bytesOf, openDocumentFile } from '../../../records/documents/document-files.ts';
import { confirmRead, readLocalId } from '../../../records/documents/documents.ts';
import type { DocumentView } from '../../../records/documents/overlay-documents.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Act } from '../../../ui/press/act.tsx';
import { FlawMark } from '../../../ui/translate/read-text.tsx';
import { currentReading } from '../../../ui/translate/reading.ts';

interface Props extends InDialog {
  view: DocumentView;
  file: ReadFile;
  /** opens the plant's own file */
  onPlain: () => void;
}

/**
 * One version inside the app, in one language. People asked to read it confirm that here, with the document in
 * front of them.
 */
export function DocumentViewer({ db, view, file, onPlain, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { attempt: save, busy: saving } = useSave();
  const { document, current, reading } = view;
  const { version, translation } = file;
  const { sha256, mime, filename } = bytesOf(file);
  const { id, title } = document;
  const isOld = version.number !== current?.number;
  const confirm = async () => {
    const payload = { title, documentId: id, version: version.number, sha256 };
    if (!(await save(() => confirmRead(db, db.userId, payload)))) return;
    void saySaved({
      db,
      localId: readLocalId(payload),
      arrived: { title: t('confirm.done'), message: title },
    });
    onClose();
  };
  return (
    <FileViewer
      title={title}
      aside={t('version', { label: version.label })}
      file={{ sha256, mime, filename: filename ?? title }}
      load={() => openDocumentFile(db, { id, file })}
      notice={
        <>
          {isOld && (
            <Alert color="kelta" variant="outline" mb="md">
              {t('oldVersion', { label: current?.label ?? '' })}
            </Alert>
          )}
          {isUntranslated(file, currentReading()) && <FlawMark flaw="fileMissing" />}
          {translation && <Act label={t('openPlain')} mb="md" onClick={onPlain} />}
        </>
      }
      action={(seen) =>
        !isOld &&
        reading.toRead && (
          <>
            {!seen && <p id="read-first">{t('confirm.readFirst')}</p>}
            <Act
              Icon={IconCheck}
              iconSize={22}
              label={t('confirm.button')}
              variant="filled"
              size="xl"
              fullWidth
              loading={saving}
              disabled={!seen}
              aria-describedby={seen ? undefined : 'read-first'}
              onClick={() => void confirm()}
            />
          </>
        )
      }
      onClose={onClose}
    />
  );
}
