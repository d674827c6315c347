import { Text } from '@mantine/core';
import { IconCamera, IconMicrophone, IconPencil } from '@tabler/icons-react';
import { mayChangeOwn } from '@turva/rules/observations/observation-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFileInput } from '../../../media/attachments/hidden-file-input.tsx';
import { UnsavedFiles } from '../../../media/attachments/unsaved-files.tsx';
import { useAttachments } from '../../../media/attachments/use-attachments.ts';
import { useMediaUrl } from '../../../media/attachments/use-blob-url.ts';
import { ReceiptDialog, SendReceipt } from '../../../media/send-receipt.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { editObservation } from '../../../records/observations/edit-observation.ts';
import {
  findObservation,
  type ObservationView,
  type OfObservation,
} from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LocationQuestion } from './location-question.tsx';
import { type SentFacts, sentFacts } from './sent-state.ts';

interface Props extends OnScreen {
  clientId: string;
}

/** The state of a report just sent, at `?sent=<its id>`: it follows the queue and claims nothing in advance. */
export function SentReceipt({ db, clientId, url }: Props) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, clientId) }), [db, clientId]);
  const view = found?.view;
  /** Opens over the report itself, so that Back leads to it. */
  const edit = async () => {
    await url.replace({ sent: null, id: clientId });
    await url.enter({ edit: '1' });
  };
  const another = () => void url.replace({ sent: null, new: '1', fast: '1' });
  return (
    <ReceiptDialog
      clientId={clientId}
      url={url}
      title={t('sent.title')}
      other={{ label: t('sent.another'), onClick: another }}
    >
      {view && <Sent db={db} view={view} onEdit={() => void edit()} />}
      {found && !view && <Text>{t('detail.gone')}</Text>}
    </ReceiptDialog>
  );
}

function Sent({ db, view, onEdit }: { db: UserDb; view: ObservationView; onEdit: () => void }) {
  const { t } = useTranslation(['observations', 'sync', 'handling']);
  const facts = sentFacts(view);
  const { state, arrived } = facts;
  const files = new Set([...view.localMedia, ...view.attachments].map(({ id }) => id)).size;
  return (
    <div className="sent-receipt stack gap-18" data-state={state}>
      <SendReceipt
        id={view.id}
        pending={view.pending}
        state={state}
        share={facts.part}
        picture={<SentPicture db={db} view={view} />}
        arrived={t('sync:toast.createdTitle')}
        also={files > 0 && t('attachment.count', { count: files })}
      >
        <Text>{whoKnows(view, facts, t)}</Text>
        {!arrived && view.severity === 'critical' && <Text fw={650}>{t('danger.message')}</Text>}
        <Text c="dimmed">{whatNext(view, facts, t)}</Text>
      </SendReceipt>
      {mayChangeOwn(db.userId, view) && (
        <div className="sent-more flow gap-8">
          <OneMorePhoto db={db} clientId={view.clientId} />
          <Act Icon={IconPencil} iconSize={24} label={t('fast.more')} onClick={onEdit} />
        </div>
      )}
      {!view.anonymous && <LocationQuestion db={db} />}
    </div>
  );
}

type T = ReturnType<typeof useTranslation<['observations', 'sync', 'handling']>>['t'];

const isUrgent = (severity: string) => severity === 'high' || severity === 'critical';

function whoKnows(view: ObservationView, { arrived, state, seenBy }: SentFacts, t: T) {
  if (!arrived) return t('sent.nobody');
  if (seenBy) return t('sent.seenBy', { name: seenBy });
  if (state === 'seen') return t('handling:tick.seen');
  return t(isUrgent(view.severity) ? 'sent.urgent' : 'sent.listed');
}

function whatNext(view: ObservationView, { arrived, state }: SentFacts, t: T) {
  if (state === 'failed') return t('pending.failedWhy');
  if (!arrived) return t('pending.safe');
  return t(view.anonymous ? 'handling:anonymous.back' : 'sent.next');
}

/** Its first photo, or an icon. */
function SentPicture({ db, view }: OfObservation) {
  const files = [...view.localMedia, ...view.attachments];
  const photo = files.find(({ role }) => role === 'image');
  const { url: own } = useMediaUrl(db, photo?.id ?? null);
  const there = view.attachments.find(({ role, state: at }) => role === 'image' && at === 'ready');
  // the device may have deleted it by now
  const url = own ?? there?.url ?? null;
  const Stands = files.some(({ role }) => role === 'audio') ? IconMicrophone : IconPencil;
  if (url) return <img src={url} alt="" decoding="async" />;
  return <Stands size={56} stroke={1.5} aria-hidden />;
}

/** Adds a photo to the report afterwards. */
function OneMorePhoto({ db, clientId }: { db: UserDb; clientId: string }) {
  const { t } = useTranslation('observations');
  const ownerId = `more:${clientId}`;
  const photos = useAttachments(db, ownerId);
  const camera = useRef<HTMLInputElement>(null);
  const take = async (taken: File[]) => {
    try {
      await photos.add(taken);
      const addMediaIds = await db.media.where('ownerId').equals(ownerId).primaryKeys();
      if (addMediaIds.length > 0) await editObservation(db, db.userId, clientId, {}, { addMediaIds });
      requestFlush();
    } catch {
      showToast({ title: t('error.title'), message: t('error.attach'), kind: 'error' });
    }
  };
  return (
    <>
      <Act
        Icon={IconCamera}
        iconSize={24}
        label={t('fast.morePhotos')}
        loading={photos.adding > 0}
        onClick={() => camera.current?.click()}
      />
      <UnsavedFiles files={photos.unsaved} />
      <HiddenFileInput
        ref={camera}
        accept="image/*"
        camera
        testId="receipt-camera"
        onFiles={(taken) => void take(taken)}
      />
    </>
  );
}
