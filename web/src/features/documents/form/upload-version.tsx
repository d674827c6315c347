import { Alert, Button, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { uploadVersion } from '../save-documents.ts';
import { FileField } from './file-field.tsx';

interface Props {
  db: UserDb;
  document: SafetyDocument;
  onClose: () => void;
}

/** The next version: the file, what is new in it, and whether everybody must read it again. */
export function UploadVersion({ db, document, onClose }: Props) {
  const { t } = useTranslation(['documents', 'common', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [note, setNote] = useState('');
  const [mustRead, setMustRead] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (!file) return setFault(t('fault.fileRequired'));
    if (fault) return;
    setBusy(true);
    setFailure(null);
    try {
      await uploadVersion(db, document.id, { file, label, note, mustRead });
      showToast({ title: t('upload.done'), message: document.title, kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('upload.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('upload.title')}
      aside={document.title}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void send()}>
            {t('upload.send')}
          </Button>
        </>
      }
    >
      <div className="document-form">
        {failure && (
          <Alert color="puna" variant="outline" role="alert" title={t('upload.failed')}>
            {failure}
          </Alert>
        )}
        <FileField
          file={file}
          fault={fault}
          onChange={(chosen, wrong) => {
            setFile(chosen);
            setFault(wrong);
          }}
        />
        <TextInput
          label={t('field.label')}
          description={t('field.labelHint')}
          maxLength={20}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Textarea
          label={t('field.note')}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Switch
          className="document-switch"
          size="md"
          label={t('field.mustRead')}
          description={t('field.mustReadHint')}
          checked={mustRead}
          onChange={(event) => setMustRead(event.currentTarget.checked)}
        />
        <Text c="dimmed">{t('form.online')}</Text>
      </div>
    </Dialog>
  );
}
