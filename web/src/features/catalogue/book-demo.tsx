import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FeaturePackageId, featurePackageIds } from '@turva/contracts/feature-packages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { sendDemoRequest } from './demo-calls.ts';

// the limits of the contract; zod stays out of this chunk
const CONTACT_MAX = 255;
const MESSAGE_MAX = 1000;

interface Props {
  db: UserDb;
  /** null: of the whole product */
  about: FeaturePackageId | null;
  onClose: () => void;
}

/** Asks to be shown the product. What could not be sent stays in the form. */
export function BookDemo({ db, about, onClose }: Props) {
  const { t } = useTranslation(['catalogue', 'errors', 'common']);
  const [wish, setWish] = useState({
    clientId: crypto.randomUUID(),
    package: about,
    contact: '',
    message: '',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // other words are another request: a first one that arrived unnoticed must not swallow them
  const change = (part: Partial<typeof wish>) =>
    setWish((before) => ({ ...before, ...part, clientId: crypto.randomUUID() }));
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await sendDemoRequest(db, wish);
      showToast({ title: t('demo.sent'), message: t('demo.sentText'), kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(
        error instanceof NetworkError ? t('demo.offline') : (errorSentence(error, t) ?? t('errors:internal')),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('demo.form')}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void send()}>
            {t('demo.send')}
          </Button>
        </>
      }
    >
      <div className="book-demo-form">
        <p className="package-dim">{t('demo.text')}</p>
        <NativeSelect
          label={t('demo.about')}
          value={wish.package ?? ''}
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
          value={wish.contact}
          onChange={({ currentTarget: { value } }) => change({ contact: value })}
        />
        <Textarea
          label={t('demo.message')}
          maxLength={MESSAGE_MAX}
          autosize
          minRows={3}
          value={wish.message}
          onChange={({ currentTarget: { value } }) => change({ message: value })}
        />
        {failure && (
          <Alert color="puna" variant="outline" title={t('demo.failed')}>
            {failure} {t('demo.kept')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
