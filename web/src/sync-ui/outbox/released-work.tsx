import { Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { DeviceReleases } from '@turva/contracts/sync/kept-work-releases';
import { headers } from '@turva/contracts/sync/queued-call';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { api, NetworkError } from '../../http/api-client.ts';
import { deviceId } from '../../offline/device/device.ts';
import { keptHere } from '../../offline/device/lock-device.ts';
import { importKey } from '../../offline/device/lock-row.ts';
import {
  isKeptHere,
  type Left,
  removeReleased,
  saveReleased,
  sendReleased,
} from '../../offline/device/send-released.ts';
import { Block } from '../../ui/block.tsx';
import { Act } from '../../ui/press/act.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { Ask } from '../ask.tsx';
import { readKept, writeKept } from '../device/kept-hint.ts';
import { requestPull } from '../sync-engine.ts';
import { useViewer } from '../use-viewer.ts';
import { fieldTexts, reasonText } from './op-text.ts';

type Release = DeviceReleases['releases'][number];

const PATIENCE_MS = 15_000;
const ROUTE = '/api/kept-work/releases';
const call = async () => ({
  headers: { [headers.deviceId]: await deviceId(), [headers.idempotencyKey]: crypto.randomUUID() },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

async function releasesHere(): Promise<Release[]> {
  const { releases } = await api.get(ROUTE, await call());
  const here = await Promise.all(releases.map(({ sealingKey }) => isKeptHere(sealingKey)));
  return releases.filter((_, at) => here[at]);
}

const optionsOf = ({ userId }: Release) => ({
  keyOf: async (point: string) =>
    importKey((await api.post(`${ROUTE}/key`, { userId, point }, await call())).key),
});

/**
 * The release ends when nothing is left here. Its results are valid whether or not the server learns of them: a
 * release without work is not shown again, and expires by itself.
 */
async function end({ userId }: Release, removed = 0): Promise<void> {
  try {
    await api.post(`${ROUTE}/end`, { userId, left: 0, removed }, await call());
  } catch (error) {
    if (!(error instanceof NetworkError)) reportError(error);
  }
}

const isEmpty = ({ calls, drafts }: Left) => calls.length === 0 && drafts === 0;

/** For the responsible person: locked work of closed accounts that two admins have released. */
export function ReleasedWork() {
  const { t } = useTranslation('sync');
  const { role } = useViewer();
  const mayAsk = role !== 'user' && readKept().length > 0;
  const [releases, setReleases] = useState<Release[]>([]);
  const look = useCallback(async () => {
    try {
      setReleases(await releasesHere());
    } catch (error) {
      // offline it is requested when the page is opened again
      if (!(error instanceof NetworkError)) reportError(error);
    }
  }, []);
  useEffect(() => {
    if (mayAsk) void look();
  }, [mayAsk, look]);
  if (releases.length === 0) return null;
  return (
    <Block id="released-title" title={t('released.title')} className="stack gap-12">
      <Stack className="card" gap="md" p="md">
        <Text>{t('released.hint')}</Text>
        {releases.map((release) => (
          <OneRelease key={release.userId} release={release} onChange={look} />
        ))}
      </Stack>
    </Block>
  );
}

/** One person's work: send it; unsendable leftovers can be saved or removed. */
function OneRelease({ release, onChange }: { release: Release; onChange: () => Promise<void> }) {
  const { t } = useTranslation(['sync', 'common']);
  const { name } = release;
  const [left, setLeft] = useState<Left | null>(null);
  const { busy, once } = useBusy();
  const [asking, setAsking] = useState(false);
  const act = async (what: () => Promise<void>) => {
    await once(async () => {
      setAsking(false);
      try {
        await what();
      } catch (error) {
        if (!(error instanceof NetworkError)) reportError(error);
        showToast({ title: t('released.failed'), message: t('released.failedHint'), kind: 'error' });
      }
      writeKept(await keptHere());
    });
    await onChange();
  };
  const send = async () => {
    const outcome = await sendReleased(release, optionsOf(release));
    setLeft(outcome.left);
    if (isEmpty(outcome.left)) await end(release);
    if (outcome.sent > 0) showToast({ title: t('released.sent', { count: outcome.sent }), kind: 'success' });
    requestPull();
  };
  const save = async () => saveFile(await saveReleased(release, optionsOf(release)));
  const remove = async () => end(release, await removeReleased(release, optionsOf(release)));
  return (
    <Stack gap="sm">
      <Act
        Icon={IconLockOpen}
        label={t(left ? 'released.again' : 'released.send', { name })}
        variant={left ? 'default' : 'filled'}
        loading={busy}
        onClick={() => void act(send)}
      />
      {left && !isEmpty(left) && (
        <>
          <LeftList left={left} name={name} />
          <Group gap="sm">
            {left.calls.some(({ title }) => title !== null) && (
              <Act
                Icon={IconDownload}
                label={t('released.save')}
                disabled={busy}
                onClick={() => void act(save)}
              />
            )}
            <Act
              Icon={IconTrash}
              label={t('released.remove')}
              variant="outline"
              color="puna"
              c="var(--mantine-color-error)"
              disabled={busy}
              onClick={() => setAsking(true)}
            />
          </Group>
          <Ask
            opened={asking}
            title={t('released.removeTitle')}
            message={t('released.removeMessage', { name })}
            confirm={t('released.removeConfirm')}
            onClose={() => setAsking(false)}
            onConfirm={() => void act(remove)}
          />
        </>
      )}
    </Stack>
  );
}

function LeftList({ left: { calls, drafts }, name }: { left: Left; name: string }) {
  const { t } = useTranslation(['sync', 'errors']);
  const title = t('released.left', { name });
  return (
    <>
      <Title order={3}>{title}</Title>
      <ul className="plain-list" aria-label={title}>
        {calls.map((op) => (
          <li key={op.opId}>
            <Text className="user-text">
              {t(`kind.${op.kind}`)}
              {op.title && `: ${op.title}`}
            </Text>
            <Text size="sm" c="dimmed">
              {t('captured')} <RelativeTime value={op.capturedAt} />
              {[reasonText(t, op), ...fieldTexts(t, op)].filter(Boolean).map((text) => ` · ${text}`)}
            </Text>
          </li>
        ))}
        {drafts > 0 && <li>{t('released.drafts', { count: drafts })}</li>}
      </ul>
    </>
  );
}
