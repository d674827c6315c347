import { Button, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { OneTimeLink } from '@turva/contracts/admin-people';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

/** The server knows only its path where nobody told it its address. */
export const absolute = (url: string) => new URL(url, location.origin).href;

/** A one-time link, while it is there to be seen. */
export function LinkShown({ link }: { link: OneTimeLink }) {
  const { t } = useTranslation('admin');
  const url = absolute(link.url);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('link.copied'), kind: 'success' });
    } catch {
      showToast({ title: t('link.notCopied'), kind: 'error' });
    }
  };
  return (
    <div className="admin-link" role="status">
      <TextInput
        label={t('link.title')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text>{t('link.once', { when: formatDateTime(link.expiresAt) })}</Text>
      <Text c="dimmed">{t(link.mailed ? 'link.mailed' : 'link.notMailed')}</Text>
      <Button leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
        {t('link.copy')}
      </Button>
    </div>
  );
}
