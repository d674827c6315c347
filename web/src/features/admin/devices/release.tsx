import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Device } from '@turva/contracts/people/devices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Window } from '../../../ui/dialog/window.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import type { AdminCalls } from '../admin-calls.ts';

interface Props {
  device: Device;
  calls: AdminCalls;
  onDone: () => void;
}

const MIN_REASON = 5;

/** Releases the locked work of a closed account on a device: one admin requests it, another confirms. */
export function ReleaseOf({ device, calls, onDone }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const { release, userId, name } = device;

  const of = { userId, device: name };
  const move = (call: () => Promise<unknown>) =>
    attempt(async () => {
      await call();
      setAsking(false);
      onDone();
    });

  if (!release)
    return (
      <>
        <Act label={t('devices.release.ask')} onClick={() => setAsking(true)} />
        <Window opened={asking} onClose={() => setAsking(false)} title={t('devices.release.askTitle')}>
          <Stack>
            <Text>{t('devices.release.reasonHint')}</Text>
            <Textarea
              label={t('devices.release.reason')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={500}
              data-autofocus
            />
            <Button
              loading={busy}
              disabled={reason.trim().length < MIN_REASON}
              onClick={() => void move(() => calls.post('/api/admin/devices/releases', { ...of, reason }))}
            >
              {t('devices.release.send')}
            </Button>
          </Stack>
        </Window>
      </>
    );

  const { reason: why, askedBy, askedByName, confirmedAt, confirmedByName, openedAt } = release;
  const isMine = askedBy === viewer.id;
  return (
    <Stack gap="xs">
      <Text className="user-text">
        {confirmedAt !== null
          ? t('devices.release.confirmed', { name: askedByName, other: confirmedByName ?? '–' })
          : isMine
            ? t('devices.release.mine', { reason: why })
            : t('devices.release.theirs', { name: askedByName, reason: why })}{' '}
        {openedAt !== null && t('devices.release.opened')}
      </Text>
      <Group gap="xs">
        {confirmedAt === null && !isMine && (
          <Button
            loading={busy}
            onClick={() => void move(() => calls.post('/api/admin/devices/releases/confirm', of))}
          >
            {t('devices.release.confirm')}
          </Button>
        )}
        <Act
          label={t(confirmedAt === null && !isMine ? 'devices.release.refuse' : 'devices.release.withdraw')}
          disabled={busy}
          onClick={() => void move(() => calls.post('/api/admin/devices/releases/withdraw', of))}
        />
      </Group>
    </Stack>
  );
}
