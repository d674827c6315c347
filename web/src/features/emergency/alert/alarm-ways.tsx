import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { canRing, canShake, soundAlarm } from './alarm-sound.ts';

/** What an alert does on this device while the app is open, and what the browser does not let it do. */
export function AlarmWays() {
  const { t } = useTranslation('emergency');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('sound.about')} {t(canRing() ? 'sound.touch' : 'sound.silent')} {!canShake() && t('sound.still')}
      </Text>
      {canRing() && <Act label={t('sound.try')} mt="xs" onClick={() => soundAlarm('real')} />}
    </div>
  );
}
