import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { fetchPdf } from '../../http/fetch-pdf.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

/** Downloads a certificate. */
export function useCertificate() {
  const { t } = useTranslation(['training', 'errors']);
  const { busy, once } = useBusy();
  const fetchIt = (progressId: number) =>
    once(async () => {
      const path = `/api/training/progress/${progressId}/certificate?language=${currentLanguage()}`;
      try {
        saveFile({ mime: 'application/pdf', ...(await fetchPdf(path)) });
      } catch (error) {
        showToast({ title: t('matrix.failed'), message: errorSentence(error, t), kind: 'error' });
      }
    });
  return { busy, fetchIt };
}
