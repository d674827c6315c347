import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCertificate } from './use-certificate.ts';

export function CertificateButton({ progressId, title }: { progressId: number; title: string }) {
  const { t } = useTranslation('training');
  const { busy, fetchIt } = useCertificate();
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCertificate size={18} aria-hidden />}
      aria-label={t('certificateLink.one', { title })}
      onClick={() => void fetchIt(progressId)}
    >
      {t('certificateLink.button')}
    </Button>
  );
}
