import { Button, Stack, Text } from '@mantine/core';
import { IconCopy, IconPhone } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedFiles } from '../../media/attachments/unsaved-files.tsx';
import {
  closePast,
  currentPast,
  type Past,
  type PastFile,
  tryPastAgain,
  watchPast,
} from '../../offline/sending/past-full-device.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Act } from '../../ui/press/act.tsx';
import { formatAs } from '../../ui/time.tsx';
import { reasonText } from './op-text.ts';
import { copyWords, wordsToCopy } from './words-to-copy.ts';

/** Mounted once next to the screens: what a full device sends from memory, and what is certain about it. */
export function FullDevice() {
  const past = useSyncExternalStore(watchPast, currentPast);
  const isAtRisk = past !== null && (past.state !== 'sent' || past.files.some(isLeft));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  useEffect(() => {
    addEventListener('online', tryPastAgain);
    return () => removeEventListener('online', tryPastAgain);
  }, []);
  return past && <PastSheet past={past} />;
}

const isLeft = ({ state }: PastFile) => state === 'waiting';

function PastSheet({ past }: { past: Past }) {
  const { t } = useTranslation(['sync', 'errors', 'common']);
  const { state, reason, sentAt, threadLost } = past;
  const isSent = state === 'sent';
  const time = sentAt === null ? '' : formatAs(sentAt, { hour: 'numeric', minute: '2-digit' });
  const why = reason && reasonText(t, { lastError: { ...reason, at: 0 } });
  return (
    <Dialog own onClose={closePast} title={t(`past.title.${state}`)} actions={<Actions past={past} />}>
      <Stack data-past={state}>
        <Text role="status">{t(`past.text.${state}`, { time })}</Text>
        {why && <Text c="dimmed">{why}</Text>}
        {threadLost && <Text>{t('past.threadLost')}</Text>}
        <Files past={past} />
        {!isSent && <Rescue past={past} />}
      </Stack>
    </Dialog>
  );
}

function Actions({ past: { state, files } }: { past: Past }) {
  const { t } = useTranslation(['sync', 'common']);
  const mayTry = state !== 'sending' && state !== 'refused' && (state !== 'sent' || files.some(isLeft));
  return (
    <>
      <Button variant={state === 'sent' ? 'filled' : 'default'} size="xl" onClick={closePast}>
        {t(state === 'sent' ? 'common:close' : 'past.back')}
      </Button>
      {mayTry && (
        <Button size="xl" onClick={tryPastAgain}>
          {t('past.tryNow')}
        </Button>
      )}
    </>
  );
}

/** Which files have arrived, and the others with their bytes, to be saved elsewhere. */
function Files({ past: { files, state } }: { past: Past }) {
  const { t } = useTranslation(['sync', 'errors']);
  if (files.length === 0) return null;
  const sent = files.filter((file) => file.state === 'sent').length;
  const refused = files.filter((file) => file.state === 'refused');
  const rest = files.filter((file) => file.state !== 'sent');
  return (
    <>
      <Text role="status">{t('past.files', { sent, count: files.length })}</Text>
      {state === 'sent' && files.some(isLeft) && <Text>{t('past.filesWait')}</Text>}
      {refused.map(({ media, reason }) => (
        <Text key={media.id}>
          {t('past.fileRefused', { name: media.filename ?? t(`role.${media.role}`) })}{' '}
          {reason && reasonText(t, { lastError: { ...reason, at: 0 } })}
        </Text>
      ))}
      <UnsavedFiles files={rest.flatMap(({ media, bytes }) => (bytes ? [{ ...media, bytes }] : []))} />
    </>
  );
}

/** The words, to be taken along, and the number to call: nothing of this is on the device. */
function Rescue({ past }: { past: Past }) {
  const { t } = useTranslation(['sync', 'common']);
  const words = wordsToCopy(t, past.calls);
  return (
    <>
      <Text className="user-text past-words pad-12 edge round-12" tabIndex={0} aria-label={t('past.words')}>
        {words}
      </Text>
      <Act Icon={IconCopy} label={t('common:copy.do')} onClick={() => void copyWords(t, words)} />
      <Text fw={650}>{t('past.danger')}</Text>
      <Button component="a" href="tel:112" color="puna" leftSection={<IconPhone size={20} aria-hidden />}>
        {t('common:call112')}
      </Button>
    </>
  );
}
