import type { Closing } from '@turva/contracts/observations/observation-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttachments } from '../../../media/attachments/use-attachments.ts';
import { useMarking } from '../../../media/marking/use-marking.tsx';
import type { OnScreen } from '../../../on-screen.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView, OfObservation } from '../../../records/observations/overlay.ts';
import { ClosingChoice } from './closing-choice.tsx';
import { FixPhotos } from './fix-photos.tsx';
import { OpenActions, useActionsStay } from './open-actions.tsx';
import { draftOf, ReasonSheet } from './reason-sheet.tsx';

interface Props extends OfObservation, OnScreen {
  onDone: () => void;
}

/** Closing requires what was done, with optional photos: the reporter sees both. */
export function CloseForm({ db, view, url, onDone }: Props) {
  const { t } = useTranslation('handling');
  const [closedAs, setClosedAs] = useState<Closing>('handled');
  const stay = useActionsStay([view]);
  const aside = closedAs !== 'handled';
  const ownerId = draftOf('close', view);
  const photos = useAttachments(db, ownerId);
  const marking = useMarking(db, url);
  const close = async (seen: ObservationView, reason: string) => {
    await photos.settled();
    await marking.settled();
    const stored = await db.media.where('ownerId').equals(ownerId).primaryKeys();
    await handleObservation(
      db,
      db.userId,
      seen.clientId,
      { status: 'closed', reason, closedAs, base: { status: seen.status } },
      { fixMediaIds: stored },
    );
  };
  return (
    <>
      <ReasonSheet
        db={db}
        view={view}
        move="close"
        onMove={close}
        onDone={onDone}
        lacks={stay.lacks}
        asks={aside ? { label: t('close.why'), missing: t('close.whyMissing') } : undefined}
      >
        <ClosingChoice value={closedAs} onChange={setClosedAs} />
        <OpenActions {...stay} />
        <FixPhotos url={url} photos={photos} onMark={marking.open} />
      </ReasonSheet>
      {marking.dialog}
    </>
  );
}
