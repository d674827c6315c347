import { FileInput, Text, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { MAX_SDS_BYTES, PDF } from '@turva/contracts/registers/chemical-values';
import { headers } from '@turva/contracts/sync/queued-call';
import { proposedReview } from '@turva/rules/chemicals/sds-expiry';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import type { InDialog } from '../../../on-screen.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

import { showToast } from '../../../ui/toast.ts';

interface Props extends InDialog {
  view: ChemicalView;
  id: number;
}

interface NewSheet {
  file: File | null;
  dated: string;
  expiry: string;
}

const tooLarge = (file: File | null) => file !== null && file.size > MAX_SDS_BYTES;

/** A new version of the safety data sheet. Needs the server: everybody relies on the one it has. */
export function UploadSheet({ db, view, id, onClose }: Props) {
  const { t } = useTranslation('chemicals');
  const send = async ({ file, dated, expiry }: NewSheet) => {
    if (!file) return;
    const query = new URLSearchParams({
      filename: file.name.slice(-200),
      ...(dated ? { dated } : {}),
      ...(expiry ? { expiry } : {}),
    });
    // with another file or date, the next attempt is another call
    const options = { headers: { 'content-type': PDF, [headers.idempotencyKey]: crypto.randomUUID() } };
    await db.srvChemicals.put(await api.send(`/api/chemicals/${id}/sds?${query}`, file, options));
  };
  const form = useRecordForm<NewSheet>({
    id: 'sheet',
    start: { file: null, dated: '', expiry: '' },
    keep: `sheet:${id}`,
    by: useAttempt(),
    faults: ({ file }) => {
      if (!file) return [{ field: 'file', message: t('upload.fileRequired') }];
      return tooLarge(file) ? [{ field: 'file', message: t('upload.tooLarge') }] : [];
    },
    send,
    onSent: () => showToast({ title: t('upload.done'), message: view.name, kind: 'success' }),
    leave: onClose,
  });
  const { file, dated, expiry } = form.values;
  const before = { dated: view.sheet?.dated ?? null, review: view.sdsExpiry && plantDay(view.sdsExpiry) };
  const reviewOf = (day: string) => (day ? proposedReview(day, before) : '');
  const proposed = reviewOf(dated);
  const failure = form.failure && (form.failure.sentence ?? t('upload.failed'));
  return (
    <RecordForm
      form={form}
      title={t('upload.title')}
      aside={view.name}
      submit={t('upload.send')}
      onClose={onClose}
    >
      <FileInput
        id={form.idOf('file')}
        label={t('upload.file')}
        placeholder={t('upload.choose')}
        accept={PDF}
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        value={file}
        error={tooLarge(file) ? t('upload.tooLarge') : (form.errorOf('file') ?? failure)}
        onChange={(chosen) => form.set({ file: chosen })}
      />
      <TextInput
        type="date"
        label={t('upload.dated')}
        {...form.field('dated')}
        onChange={({ currentTarget: { value: dated } }) =>
          // a day that the person has chosen themselves stays
          form.set({ dated, ...(expiry === proposed ? { expiry: reviewOf(dated) } : {}) })
        }
      />
      <TextInput
        type="date"
        label={t('upload.expiry')}
        description={`${expiry && expiry === proposed ? `${t('upload.proposed')} ` : ''}${t('form.expiryHint')}`}
        {...form.field('expiry')}
      />
      <Text c="dimmed">{t('upload.online')}</Text>
    </RecordForm>
  );
}
