import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { saveFile } from '../../sync-ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

const PATIENCE_MS = 20_000;

/** Downloads a certificate. */
export function useCertificate() {
  const { t } = useTranslation('training');
  const { busy, once } = useBusy();
  const fetchIt = (progressId: number) =>
    once(async () => {
      const path = `/api/training/progress/${progressId}/certificate?language=${currentLanguage()}`;
      try {
        const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.headers.get('content-type')?.startsWith('application/pdf'))
          throw new Error(`certificate: ${answer.status}`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        saveFile({ filename: `turva-${progressId}.pdf`, mime: 'application/pdf', bytes });
      } catch {
        showToast({ title: t('matrix.failed'), message: t('certificateLink.offline'), kind: 'error' });
      }
    });
  return { busy, fetchIt };
}
