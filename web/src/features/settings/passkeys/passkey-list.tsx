import type { Passkey } from '@turva/contracts/people/passkeys';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../../ui/device-name.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';

interface Props {
  keys: Passkey[];
  onRemove: (id: string) => Promise<void>;
}

/** The devices with a passkey of this person. That of a lost device is removed from any other. */
export function PasskeyList({ keys, onRemove }: Props) {
  const { t } = useTranslation('settings');
  return (
    <>
      <h3 className="passkeys-title">{t('passkey.list')}</h3>
      <ul className="passkeys plain">
        {keys.map(({ id, agent, here, createdAt, lastUsedAt }) => {
          const device = deviceName(agent) ?? t('passkey.unknownDevice');
          return (
            <li key={id}>
              <span>
                <strong>{here ? `${device} (${t('passkey.thisOne')})` : device}</strong>
                <br />
                {t('passkey.made', { when: formatDateTime(createdAt) })}
                {lastUsedAt && (
                  <>
                    <br />
                    {t('passkey.used', { when: formatDateTime(lastUsedAt) })}
                  </>
                )}
              </span>
              <Act
                label={t('passkey.remove')}
                aria-label={t('passkey.removeNamed', { device })}
                onClick={() => void onRemove(id)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
