import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../ui/press/act.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { lookForNewVersion, takeNewVersion } from './service-worker-updates.ts';
import { useNewVersion } from './update-bar.tsx';

type Answer = 'newest' | 'found' | 'couldNotAsk';

/** Checks for a newer version now; the update bar offers it once it has been fetched. */
export function UpdateCheck() {
  const { t } = useTranslation('settings');
  const version = useNewVersion();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, once } = useBusy();
  const look = async () => {
    const found = await lookForNewVersion();
    setAnswer(found === null ? 'couldNotAsk' : found === 'none' ? 'newest' : 'found');
  };
  const said = version === 'none' ? answer : 'found';
  return (
    <>
      {version === 'ready' ? (
        <Act Icon={IconRefresh} label={t('about.take')} variant="filled" onClick={takeNewVersion} />
      ) : (
        <Act Icon={IconRefresh} label={t('about.look')} loading={busy} onClick={() => void once(look)} />
      )}
      <p role="status" data-update={said}>
        {said && t(`about.${said}`)}
      </p>
    </>
  );
}
