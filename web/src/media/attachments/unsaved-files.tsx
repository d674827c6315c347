import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnsavedMedia } from '../../offline/engine/quota.ts';
import { Act } from '../../ui/press/act.tsx';

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/mp4': 'mp4' };
const fileOf = (media: UnsavedMedia, bytes: ArrayBuffer) =>
  new File([bytes], media.filename ?? `${media.role}.${endings[media.mime] ?? 'webm'}`, { type: media.mime });

function download(file: File) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  // the click only starts the download
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Files the device had no room for are still in memory: the person can save them elsewhere now. */
export function UnsavedFiles({ files }: { files: UnsavedMedia[] }) {
  const { t } = useTranslation('observations');
  if (files.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="puna"
      variant="outline"
      icon={<IconAlertTriangle />}
      title={t('full.title', { count: files.length })}
    >
      <Text mb="sm">{t('full.message')}</Text>
      {files.map((media) => media.bytes && <Rescue key={media.id} file={fileOf(media, media.bytes)} />)}
    </Alert>
  );
}

function Rescue({ file }: { file: File }) {
  const { t } = useTranslation('observations');
  const mayShare = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm" className="user-text" style={{ flex: '1 1 100%' }}>
        {file.name}
      </Text>
      {mayShare && (
        <Act
          Icon={IconShare}
          label={t('full.share')}
          variant="filled"
          onClick={() => navigator.share({ files: [file] }).catch(() => {})}
        />
      )}
      <Act Icon={IconDownload} label={t('full.download')} onClick={() => download(file)} />
    </Group>
  );
}
