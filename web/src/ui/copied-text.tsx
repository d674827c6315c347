import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from './press/act.tsx';
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
      <Act Icon={IconCopy} label={t('copy.do')} variant="filled" onClick={() => void copy()} />
    </>
  );
}
