import { IconClockCheck } from '@tabler/icons-react';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Fact } from './fact.tsx';

interface ClockProps {
  clock: NonNullable<ServerStatus['clock']>;
  again: () => void;
  calls: AdminCalls;
}

/** What speaks against the server's clock, and an admin's yes to it with what that would let go. */
export function Clock({ clock: { doubt, own, likely, passed, would }, again, calls }: ClockProps) {
  const { t } = useTranslation('admin');
  const [hasFailed, setFailed] = useState(false);
  const confirm = async () => {
    try {
      await calls.post('/api/admin/clock', { own });
      setFailed(false);
      again();
    } catch {
      setFailed(true);
    }
  };
  // against what people's devices say, a yes would count for nothing
  const mayConfirm = doubt === 'leap' || doubt === 'back';
  const times = {
    own: formatDateTime(own),
    likely: formatDateTime(likely),
    passed: formatDateTime(passed),
  };
  return (
    <Fact title={t('status.clock')} needsLook={doubt !== null}>
      {doubt === null ? t('status.clockFine', { at: times.own }) : t(`status.clockDoubt.${doubt}`, times)}
      {doubt && <span className="server-note">{t('status.clockHeld', times)}</span>}
      {mayConfirm && would && (
        <>
          <span className="server-note">
            {t('status.clockWould')} {t('status.clockDelete', { count: would.delete })}{' '}
            {t('status.clockEnd', { count: would.end })}
          </span>
          <span className="admin-actions">
            <Act Icon={IconClockCheck} label={t('status.clockYes')} onClick={confirm} />
          </span>
        </>
      )}
      <span role="status" className="server-note">
        {hasFailed && t('failed')}
      </span>
    </Fact>
  );
}
