import { Alert, Button, Text, TextInput } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { showToast } from '../../../ui/toast.ts';
import { createDocument, editDocument, uploadVersion } from '../save-documents.ts';
import { DocumentFields, emptyValues, type Faults, findFaults, inputOf } from './document-fields.tsx';
import { FileField } from './file-field.tsx';
import '../../../ui/detail/detail.css';

/** A new document with its first file, or with a link. Needs the server, and says so. */
export function CreateDocument({ db, url }: { db: UserDb; url: DialogUrl }) {
  const { t } = useTranslation(['documents', 'common', 'errors']);
  const [values, setValues] = useState(emptyValues);
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // a second try after a broken line is the same document
  const [clientId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<SafetyDocument | null>(null);

  const send = async () => {
    const found = findFaults(values, { title: t('fault.title'), link: t('errors:field.link_refused') });
    setFaults(found);
    const lacks = !file && !values.link.trim();
    if (lacks) setFileFault(t('fault.fileOrLink'));
    if (Object.keys(found).length > 0 || lacks || (file && fileFault)) return;
    setBusy(true);
    setFailure(null);
    try {
      const input = inputOf(values, file !== null);
      const document = made
        ? await editDocument(db, made, input)
        : await createDocument(db, { ...input, clientId });
      setMade(document);
      if (file) await uploadVersion(db, document.id, { file, label, note: '', mustRead: true });
      showToast({ title: t('form.added'), message: document.title, kind: 'success' });
      url.close();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('form.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={url.close}
      title={t('form.new')}
      actions={
        <>
          <Button variant="default" size="xl" onClick={url.close}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void send()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="document-form">
        {failure && (
          <Alert color="puna" variant="outline" role="alert" title={t('form.failed')}>
            {failure}
          </Alert>
        )}
        <FileField
          file={file}
          fault={fileFault}
          onChange={(chosen, fault) => {
            setFile(chosen);
            setFileFault(fault);
          }}
        />
        {file && (
          <TextInput
            label={t('field.label')}
            description={t('field.labelHint')}
            maxLength={20}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
        <DocumentFields
          db={db}
          values={values}
          hasFile={file !== null}
          faults={faults}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <Text c="dimmed">{t('form.online')}</Text>
      </div>
    </Dialog>
  );
}
