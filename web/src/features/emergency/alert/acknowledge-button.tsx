import { IconCheck } from '@tabler/icons-react';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { acknowledgeAlert } from './alert-actions.ts';

/** "I have seen it." The person who waits for help sees it at once; only what the server has received counts. */
export function AcknowledgeButton({ alert, db }: { alert: EmergencyAlert; db: UserDb }) {
  const { t } = useTranslation(['emergency', 'errors']);
  const { busy, once } = useBusy();
  const acknowledge = async () => {
    try {
      await acknowledgeAlert(db, alert.id);
    } catch (error) {
      const message = `${errorSentence(error, t) ?? ''} ${t('acknowledge.failed')}`.trim();
      showToast({ title: t('error'), message, kind: 'error' });
    }
  };
  return (
    <Act
      Icon={IconCheck}
      iconSize={24}
      label={t('acknowledge.button')}
      variant="filled"
      size="xl"
      className="acknowledge"
      aria-disabled={busy}
      onClick={() => void once(acknowledge)}
    />
  );
}
