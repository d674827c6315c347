import { isWished } from '@turva/contracts/people/user-settings-values';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasskeyObstacle, passkeyObstacle } from '../../ui/passkey-support.ts';
import { Act } from '../../ui/press/act.tsx';
import { ToggleRow } from '../../ui/toggle-row.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { usePasskeys } from './passkeys/use-passkeys.ts';
import { useSettings } from './use-settings.ts';

/** The wish, which applies to all of the person's passkeys, and next to it the actual state of this device. */
export function BiometricRow() {
  const { t } = useTranslation('settings');
  const { settings, change } = useSettings();
  const [obstacle, setObstacle] = useState<PasskeyObstacle | null>();
  const { keys, isAdding, failure, add, remove } = usePasskeys();
  useEffect(() => void passkeyObstacle().then(setObstacle), []);
  if (!settings || obstacle === undefined) return null;

  const wished = isWished(settings.biometricLogin);
  const here = Array.isArray(keys) && keys.some((key) => key.here);
  const asksFirst = wished && !obstacle && Array.isArray(keys) && !here;
  const flip = async (wanted: boolean) => {
    await change({ biometricLogin: wanted ? 'on' : 'off' });
    if (wanted && !here) await add();
  };
  const state = () => {
    if (failure) return failure;
    if (obstacle) return t(`passkey.obstacle.${obstacle}`);
    if (!wished) return t('passkey.off');
    if (keys === 'offline') return t('passkey.offline');
    return keys ? t(here ? 'passkey.here' : 'passkey.asksFirst') : null;
  };
  return (
    <ToggleRow
      name="biometricLogin"
      label={t('toggle.biometricLogin')}
      hint={t('hint.biometricLogin')}
      state={state()}
      checked={wished && !obstacle}
      disabled={obstacle !== null}
      onChange={(wanted) => void flip(wanted)}
    >
      {asksFirst && (
        <Act
          label={t(isAdding ? 'passkey.adding' : 'passkey.add')}
          aria-disabled={isAdding}
          onClick={() => void add()}
        />
      )}
      {Array.isArray(keys) && keys.length > 0 && <PasskeyList keys={keys} onRemove={remove} />}
    </ToggleRow>
  );
}
