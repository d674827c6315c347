import { Button, Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { requestFlush } from '../sync-engine.ts';
import { useSyncState } from '../sync-state.ts';
import '../sync-ui.css';
import { ActLink } from '../../ui/press/act.tsx';
import { useLasts } from '../chip/use-is-slow.ts';
import { useOutboxCounts } from './use-outbox.ts';

/** On the home page: unsent work on this device that does not leave within moments. */
export function WaitingCard() {
  const { t } = useTranslation('sync');
  const { unsent, needsYou, signInNeeded } = useOutboxCounts();
  const { reachable, way, flushing } = useSyncState();
  const isLong = useLasts(unsent > 0);
  // the chip in the header counts items being sent; a box that appears and disappears would move the page under a
  // finger
  const isCalm = reachable !== false && needsYou === 0 && !signInNeeded && !isLong;
  if (unsent === 0 || isCalm) return null;
  return (
    <section className="card waiting-card stack pad-16 gap-14" aria-label={t('waiting.label')}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconClock size={28} aria-hidden />
        <div>
          <Text fw={650} size="lg">
            {t('summary', { count: unsent })}
          </Text>
          <Text c="dimmed">
            {needsYou > 0
              ? t('summaryNeedsYou', { count: needsYou })
              : signInNeeded
                ? t('summarySignIn', { count: unsent })
                : way === 'blocked' || way === 'faulty'
                  ? t(`way.${way}`)
                  : t(reachable === false ? 'waiting.offline' : 'waiting.online')}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button onClick={requestFlush} loading={flushing}>
          {t('sendNow')}
        </Button>
        <ActLink label={t('waiting.open')} to="/outbox" />
      </Group>
    </section>
  );
}
