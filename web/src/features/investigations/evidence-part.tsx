import { Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFileInput } from '../../media/attachments/hidden-file-input.tsx';
import { UnsavedFiles } from '../../media/attachments/unsaved-files.tsx';
import { useAttachments } from '../../media/attachments/use-attachments.ts';
import { useBlobUrl, useMediaUrl } from '../../media/attachments/use-blob-url.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { addEvidence } from '../../records/investigations/investigations.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import { Act } from '../../ui/press/act.tsx';
import { Part } from './part.tsx';
import { type EvidenceFile, useFiles } from './use-files.ts';

interface Props {
  db: UserDb;
  of: InvestigationView;
  isClosed: boolean;
}

/** Photos of the scene: stored on the device at once, sent when there is a network. */
export function EvidencePart({ db, of, isClosed }: Props) {
  const { t } = useTranslation('investigations');
  const input = useRef<HTMLInputElement>(null);
  const draft = `evidence:${of.clientId}`;
  const picked = useAttachments(db, draft);
  const { attempt, busy } = useSave();
  const photos = useFiles(db, of).filter(({ role }) => role === 'image');
  const add = async (files: readonly File[]) => {
    await picked.add(files);
    const mediaIds = await db.media.where('ownerId').equals(draft).primaryKeys();
    if (mediaIds.length > 0)
      await attempt(() => addEvidence(db, db.userId, { clientId: of.clientId, mediaIds }));
  };
  return (
    <Part title={t('evidence.title')}>
      {photos.length > 0 && (
        <ul className="evidence flow gap-8" aria-label={t('evidence.title')}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <Photo db={db} of={photo} name={t('evidence.one', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <UnsavedFiles files={picked.unsaved} />
      {!isClosed && (
        <Act
          Icon={IconPhotoPlus}
          label={t('evidence.add')}
          loading={busy || picked.adding > 0}
          onClick={() => input.current?.click()}
        />
      )}
      <HiddenFileInput
        ref={input}
        accept="image/*"
        multiple
        testId="evidence-photos"
        onFiles={(files) => void add(files)}
      />
    </Part>
  );
}

/** A thumbnail; a tap opens it in full size in its own window. */
function Photo({ db, of: photo, name }: { db: UserDb; of: EvidenceFile; name: string }) {
  const { t } = useTranslation('investigations');
  const thumb = useBlobUrl(photo.thumb, 'image/jpeg');
  const whole = useMediaUrl(db, photo.isHere ? photo.id : null);
  const shown = thumb ?? photo.thumbUrl ?? photo.url ?? whole.url;
  const href = photo.url ?? whole.url;
  if (!shown) return <Text c="dimmed">{t('evidence.away')}</Text>;
  const image = <img src={shown} alt={name} loading="lazy" />;
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {image}
    </a>
  ) : (
    image
  );
}
