import { Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { handleObservation } from '../../../offline/handle-observation.ts';
import type { ObservationView } from '../../../offline/overlay.ts';
import { useAttachments } from '../capture/use-attachments.ts';
import type { DialogUrl } from '../dialog-url.ts';
import { FixPhotos } from './fix-photos.tsx';
import { Sheet } from './sheet.tsx';
import { useSave } from './use-save.ts';
import { useTextDraft } from './use-text-draft.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
  url: DialogUrl;
  onDone: () => void;
}

/** Closing needs what was done, and likes to be shown it: the reporter reads and sees both. */
export function CloseForm({ db, view, url, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [seen] = useState(view);
  const key = `close:${view.clientId}`;
  const draft = useTextDraft(db, key);
  const photos = useAttachments(db, key);
  const [told, setTold] = useState(false);
  const { save, saving } = useSave();
  const reason = draft.text.trim();

  const submit = async () => {
    if (!reason) {
      setTold(true);
      return document.getElementById('close-reason')?.focus();
    }
    const closed = await save(async () => {
      await photos.settled();
      const stored = await db.media.where('ownerId').equals(key).primaryKeys();
      await handleObservation(
        db,
        db.userId,
        seen.clientId,
        { status: 'closed', reason, base: { status: seen.status } },
        { fixMediaIds: stored },
      );
      await draft.discard();
    });
    if (closed) onDone();
  };

  return (
    <Sheet
      title={t('close.title')}
      submit={t('close.submit')}
      onSubmit={submit}
      onClose={onDone}
      saving={saving}
      covered={url.params.has('camera')}
    >
      <Textarea
        id="close-reason"
        label={t('close.reason')}
        description={t('close.reasonHint')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={draft.text}
        error={told && !reason ? t('close.reasonMissing') : undefined}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      <FixPhotos url={url} photos={photos} />
    </Sheet>
  );
}
