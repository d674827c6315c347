import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FeaturePackageId, featurePackageIds } from '@turva/contracts/plant/feature-packages';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../http/api-client.ts';
import type { InDialog } from '../../on-screen.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { showToast } from '../../ui/toast.ts';
import { sendDemoRequest } from './demo-calls.ts';

// the limits of the contract; zod stays out of this chunk
const CONTACT_MAX = 255;
const MESSAGE_MAX = 1000;

interface Props extends InDialog {
  /** null: for the whole product */
  about: FeaturePackageId | null;
}

interface Wish {
  clientId: string;
  package: FeaturePackageId | null;
  contact: string;
  message: string;
}

/** Requests a demo. What could not be sent stays in the form. */
export function BookDemo({ db, about, onClose }: Props) {
  const { t } = useTranslation(['catalogue', 'errors']);
  const form = useRecordForm<Wish>({
    id: 'demo',
    start: () => ({ clientId: crypto.randomUUID(), package: about, contact: '', message: '' }),
    by: useAttempt(),
    send: (wish) => sendDemoRequest(db, wish),
    onSent: () => showToast({ title: t('demo.sent'), message: t('demo.sentText'), kind: 'success' }),
    leave: onClose,
  });
  const { values, failure } = form;
  // changed input is another request: an earlier one that arrived unnoticed must not swallow it
  const change = (part: Partial<Wish>) => form.set({ ...part, clientId: crypto.randomUUID() });
  const failed =
    failure?.error instanceof NetworkError
      ? t('demo.offline')
      : (failure?.sentence ?? t('errors:unexpected'));
  return (
    <RecordForm
      form={form}
      title={t('demo.form')}
      submit={t('demo.send')}
      className="book-demo-form stack gap-16"
      onClose={onClose}
    >
      <p className="package-dim">{t('demo.text')}</p>
      <NativeSelect
        label={t('demo.about')}
        value={values.package ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ package: featurePackageIds.find((id) => id === value) ?? null })
        }
        data={[
          { value: '', label: t('demo.aboutAll') },
          ...featurePackageIds.map((id) => ({ value: id, label: t(`package.${id}.title`) })),
        ]}
      />
      <TextInput
        label={t('demo.contact')}
        description={t('demo.contactHint')}
        maxLength={CONTACT_MAX}
        autoComplete="email"
        value={values.contact}
        onChange={({ currentTarget: { value } }) => change({ contact: value })}
      />
      <Textarea
        label={t('demo.message')}
        maxLength={MESSAGE_MAX}
        minRows={3}
        value={values.message}
        onChange={({ currentTarget: { value } }) => change({ message: value })}
      />
      {failure && (
        <Alert color="puna" variant="outline" title={t('demo.failed')}>
          {failed} {t('demo.kept')}
        </Alert>
      )}
    </RecordForm>
  );
}
