import { Button, Stack, Text, Title } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import type { OpenedSeal } from '@turva/contracts/kept-work';
import type { DeviceReleases } from '@turva/contracts/kept-work-releases';
import { headers } from '@turva/contracts/queued-call';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, NetworkError } from '../http/api-client.ts';
import { deviceId } from '../offline/device.ts';
import { keptHere } from '../offline/lock-device.ts';
import { importKey } from '../offline/lock-row.ts';
import { isKeptHere, sendReleased } from '../offline/send-released.ts';
import { showToast } from '../ui/toast.ts';
import { readKept, writeKept } from './kept-hint.ts';
import { requestPull } from './request-flush.ts';
import { useViewer } from './use-viewer.ts';

type Release = DeviceReleases['releases'][number];

const PATIENCE_MS = 15_000;
const ROUTE = '/api/kept-work/releases';
const call = async () => ({
  headers: { [headers.deviceId]: await deviceId(), [headers.idempotencyKey]: crypto.randomUUID() },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

async function releasesHere(): Promise<Release[]> {
  const { releases } = await api.get<DeviceReleases>(ROUTE, await call());
  const here = await Promise.all(releases.map(({ sealingKey }) => isKeptHere(sealingKey)));
  return releases.filter((_, at) => here[at]);
}

async function send(release: Release): Promise<{ sent: number; left: number }> {
  const { userId } = release;
  const keyOf = async (point: string) =>
    importKey((await api.post<OpenedSeal>(`${ROUTE}/key`, { userId, point }, await call())).key);
  const outcome = await sendReleased(release, { keyOf });
  writeKept(await keptHere());
  await api.post(`${ROUTE}/end`, { userId, left: outcome.left }, await call());
  return outcome;
}

/** For whoever is responsible: what closed accounts have left locked here and two admins have released. */
export function ReleasedWork() {
  const { t } = useTranslation('sync');
  const { role } = useViewer();
  const mayAsk = role !== 'user' && readKept().length > 0;
  const [releases, setReleases] = useState<Release[]>([]);
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => {
    try {
      setReleases(await releasesHere());
    } catch (error) {
      // without a network it is asked when the page is opened again
      if (!(error instanceof NetworkError)) reportError(error);
    }
  }, []);
  useEffect(() => {
    if (mayAsk) void look();
  }, [mayAsk, look]);
  if (releases.length === 0) return null;

  const start = async (release: Release) => {
    setBusy(true);
    try {
      const { sent, left } = await send(release);
      const message = left > 0 ? t('released.left', { count: left }) : null;
      showToast({
        title: t('released.sent', { count: sent }),
        message,
        kind: left > 0 ? 'error' : 'success',
      });
      requestPull();
    } catch (error) {
      if (!(error instanceof NetworkError)) reportError(error);
      showToast({ title: t('released.failed'), message: t('released.failedHint'), kind: 'error' });
    }
    setBusy(false);
    await look();
  };
  return (
    <section aria-labelledby="released-title" className="outbox-section">
      <Title order={2} id="released-title">
        {t('released.title')}
      </Title>
      <Stack className="card" gap="sm" p="md">
        <Text>{t('released.hint')}</Text>
        {releases.map((release) => (
          <Button
            key={release.userId}
            leftSection={<IconLockOpen size={20} aria-hidden />}
            loading={busy}
            onClick={() => void start(release)}
          >
            {t('released.send', { name: release.name })}
          </Button>
        ))}
      </Stack>
    </section>
  );
}
