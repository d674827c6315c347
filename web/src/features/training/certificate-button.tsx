import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';
import { useCertificate } from './use-certificate.ts';

export function CertificateButton({ progressId, title }: { progressId: number; title: string }) {
  const { t } = useTranslation('training');
  const { busy, fetchIt } = useCertificate();
  return (
    <Act
      Icon={IconCertificate}
      iconSize={18}
      label={t('certificateLink.button')}
      loading={busy}
      aria-label={t('certificateLink.one', { title })}
      onClick={() => void fetchIt(progressId)}
    />
  );
}
