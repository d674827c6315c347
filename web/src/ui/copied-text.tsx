import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

/** A link or a key to be used elsewhere: it can be selected, and copied with one press. */
export function CopiedText({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('common');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ title: t('copy.done'), kind: 'success' });
    } catch {
      showToast({ title: t('copy.failed'), kind: 'error' });
    }
  };
  return (
    <>
      <TextInput label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
        {t('copy.do')}
      </Button>
    </>
  );
}
