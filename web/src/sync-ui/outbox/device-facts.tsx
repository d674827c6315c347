import { Alert } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppFiles, appFiles } from '../../offline/device/app-files.ts';
import { lastPutBack } from '../../offline/device/copy-of-work.ts';
import type { Way } from '../../offline/sending/way.ts';
import { Block } from '../../ui/block.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { isPersisted } from '../device/ask-persistence.ts';
import { formatBytes } from '../format-bytes.ts';
import { useSyncState } from '../sync-state.ts';
import { useUserDb } from '../use-user-db.ts';
import { useOutboxCounts } from './use-outbox.ts';

/** Warns long before a phone is full of unsent pictures. */
const MUCH_BYTES = 300_000_000;

const LOOK_AGAIN_MS = 2000;

/** Polled until everything has arrived. */
function useAppFiles(): AppFiles | null {
  const [files, setFiles] = useState<AppFiles | null>(null);
  useEffect(() => {
    if (files === 'all') return;
    const look = () => void appFiles().then(setFiles);
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [files]);
  return files;
}

const appWords = { none: 'device.appNone', core: 'device.appCore', all: 'device.appAll' } as const;

/**
 * The facts that matter for unsent work on this device: is storage persistent, when was the last contact, is the
 * clock right.
 */
export function DeviceFacts() {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const { lastContact, way, deviceFull } = useSyncState();
  const { bytes } = useOutboxCounts();
  const app = useAppFiles();
  const [persisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => void isPersisted().then(setPersisted), []);
  const facts = useLiveQuery(() => db.sync.get('pulledAt'), [db]);
  const putBack = useLiveQuery(() => lastPutBack(db), [db]);
  const contact = lastContact ?? (facts?.value as number | undefined) ?? null;
  return (
    <Block id="device-title" title={t('device.title')} className="stack gap-12">
      {(deviceFull || bytes > MUCH_BYTES) && (
        <Alert
          role="status"
          color="kelta"
          variant="outline"
          icon={<IconDatabaseOff />}
          title={t('device.fullTitle')}
        >
          {t(deviceFull ? 'device.full' : 'device.much')}
        </Alert>
      )}
      <dl className="device-facts grid flush">
        <dt>{t('device.connection')}</dt>
        <dd>{t(connectionKey(way))}</dd>
        <dt>{t('device.lastContact')}</dt>
        <dd>{contact === null ? t('device.never') : <RelativeTime value={contact} />}</dd>
        <dt>{t('device.waiting')}</dt>
        <dd>{bytes === 0 ? t('device.nothing') : formatBytes(bytes)}</dd>
        {putBack && (
          <>
            <dt>{t('device.putBack')}</dt>
            <dd>
              {t('device.putBackCount', { count: putBack.records })} · <RelativeTime value={putBack.at} />
            </dd>
          </>
        )}
        <dt>{t('device.app')}</dt>
        <dd>{app && t(appWords[app])}</dd>
        <dt>{t('device.persisted')}</dt>
        <dd>
          {t(
            persisted === null
              ? 'device.persistedUnknown'
              : persisted
                ? 'device.persistedYes'
                : 'device.persistedNo',
          )}
        </dd>
      </dl>
    </Block>
  );
}

const connectionKey = (way: Way | null) =>
  way === null
    ? 'device.unknown'
    : way === 'open'
      ? 'device.reachable'
      : way === 'none'
        ? 'device.unreachable'
        : (`chip.${way}Only` as const);
