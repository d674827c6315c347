import { Button, FileInput, Text, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { MAX_SDS_BYTES, PDF } from '@turva/contracts/chemical-values';
import type { Chemical } from '@turva/contracts/chemicals';
import { headers } from '@turva/contracts/queued-call';
import { plantDay } from '@turva/rules/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import '../../../ui/form/form.css';

interface Props {
  db: UserDb;
  view: ChemicalView;
  id: number;
  onClose: () => void;
}

/** A new version of the safety data sheet. Needs the server: the sheet everybody relies on is the one it has. */
export function UploadSheet({ db, view, id, onClose }: Props) {
  const { t } = useTranslation(['chemicals', 'common', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [dated, setDated] = useState('');
  const [expiry, setExpiry] = useState(view.sdsExpiry ? plantDay(view.sdsExpiry) : '');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // sent again after a broken line it is the same version
  const [key, setKey] = useState(() => crypto.randomUUID());
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setKey(crypto.randomUUID());
    setFault(chosen && chosen.size > MAX_SDS_BYTES ? t('upload.tooLarge') : null);
  };

  const send = async () => {
    if (!file) return setFault(t('upload.fileRequired'));
    if (file.size > MAX_SDS_BYTES) return;
    setSending(true);
    setFault(null);
    try {
      const query = new URLSearchParams({
        filename: file.name.slice(-200),
        ...(dated ? { dated } : {}),
        ...(expiry ? { expiry } : {}),
      });
      const chemical = await api.send<Chemical>(`/api/chemicals/${id}/sds?${query}`, file, {
        headers: { 'content-type': PDF, [headers.idempotencyKey]: key },
      });
      await db.srvChemicals.put(chemical);
      showToast({ title: t('upload.done'), message: view.name, kind: 'success' });
      onClose();
    } catch (error) {
      setFault(errorSentence(error, t) ?? t('upload.failed'));
      // with another day in it, it is another call
      setKey(crypto.randomUUID());
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('upload.title')}
      aside={view.name}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={sending} onClick={send}>
            {t('upload.send')}
          </Button>
        </>
      }
    >
      <div className="step">
        <FileInput
          id="sheet-file"
          label={t('upload.file')}
          placeholder={t('upload.choose')}
          accept={PDF}
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          value={file}
          error={fault}
          onChange={choose}
        />
        <TextInput
          type="date"
          label={t('upload.dated')}
          value={dated}
          onChange={(event) => setDated(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('upload.expiry')}
          description={t('form.expiryHint')}
          value={expiry}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        <Text c="dimmed">{t('upload.online')}</Text>
      </div>
    </Dialog>
  );
}
