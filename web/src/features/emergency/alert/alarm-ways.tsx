import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canRing, canShake, soundAlarm } from './alarm-sound.ts';

/** What an alert does on this device while the app is open, and what the browser does not let it do. */
export function AlarmWays() {
  const { t } = useTranslation('emergency');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('sound.about')} {t(canRing() ? 'sound.touch' : 'sound.silent')} {!canShake() && t('sound.still')}
      </Text>
      {canRing() && (
        <Button variant="default" mt="xs" onClick={() => soundAlarm('real')}>
          {t('sound.try')}
        </Button>
      )}
    </div>
  );
}
