import { Alert, Button, Text } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { editDocument } from '../save-documents.ts';
import { DocumentFields, type Faults, findFaults, inputOf, valuesOf } from './document-fields.tsx';

interface Props {
  db: UserDb;
  document: SafetyDocument;
  onClose: () => void;
}

/** Title, category, words and readers; a file is added as a version. */
export function EditDocument({ db, document, onClose }: Props) {
  const { t } = useTranslation(['documents', 'common', 'errors']);
  // what the editor looked at, also when the row changes meanwhile
  const [seen] = useState(document);
  const [values, setValues] = useState(() => valuesOf(document));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hasFile = seen.versions.length > 0;

  const send = async () => {
    const found = findFaults(values, { title: t('fault.title'), link: t('errors:field.link_refused') });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      await editDocument(db, seen, inputOf(values, hasFile));
      showToast({ title: t('form.saved'), kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('form.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('form.edit')}
      aside={document.title}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
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
        <DocumentFields
          db={db}
          values={values}
          hasFile={hasFile}
          faults={faults}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <Text c="dimmed">{t('form.online')}</Text>
      </div>
    </Dialog>
  );
}
