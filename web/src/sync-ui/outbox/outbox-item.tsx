import { Group, Progress, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconEdit, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { giveUp, needsDelete } from '../../offline/engine/give-up.ts';
import { exportOp, isRefusedForGood, retryOp } from '../../offline/engine/outbox.ts';
import type { LocalMedia, Op } from '../../offline/engine/rows.ts';
import { isFormCall, makesRecord, pathOf, removesRecord } from '../../offline/nouns/calls.ts';
import { Act, ActLink } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';
import { Ask } from '../ask.tsx';
import { ConflictCard } from '../conflict/conflict-card.tsx';
import { formatBytes } from '../format-bytes.ts';
import { requestFlush } from '../sync-engine.ts';
import { useSyncState } from '../sync-state.ts';
import { useUserDb } from '../use-user-db.ts';
import { OpStateBadge } from './op-state.tsx';
import { fieldTexts, opTitle, reasonText } from './op-text.ts';
import { RefusedChange } from './refused-change.tsx';
import { copyWords, wordsToCopy } from './words-to-copy.ts';

interface Props {
  op: Op;
  media: LocalMedia[];
  /** the row above says it all already */
  isAlone: boolean;
}

/** One waiting call of a record: its progress, its error, and the actions. */
export function OpDetails({ op, media, isAlone }: Props) {
  const { t } = useTranslation(['sync', 'errors', 'common']);
  const title = opTitle(t, op, media);
  const reason = reasonText(t, op);
  const db = useUserDb();
  const upload = op.kind === 'media.upload' ? media.find((item) => item.id === op.mediaIds[0]) : undefined;
  return (
    <section
      className="outbox-item stack gap-10 rule-above"
      data-op={op.opId}
      data-kind={op.kind}
      aria-label={title}
    >
      {!isAlone && (
        <Group justify="space-between" align="center" gap="xs">
          <Text size="sm" c="dimmed" className="user-text">
            {t(`kind.${op.kind}`)}
            {upload && ` · ${title}`}
          </Text>
          <OpStateBadge state={op.state} />
        </Group>
      )}
      {op.attempts > 0 && (
        <Text size="sm" c="dimmed">
          {t('tries', { count: op.attempts })}
        </Text>
      )}
      {upload && upload.offset > 0 && (
        <Progress
          value={(100 * upload.offset) / upload.size}
          size="lg"
          aria-label={t('progress', { done: formatBytes(upload.offset), all: formatBytes(upload.size) })}
        />
      )}
      {reason && <Text className="error-text">{reason}</Text>}
      {fieldTexts(t, op).map((text) => (
        <Text key={text} className="error-text">
          {text}
        </Text>
      ))}
      {isRecordGone(op) && <GoneWords op={op} />}
      {op.state === 'conflict' && <ConflictCard key={op.opId} op={op} />}
      {isRefusedForGood(op) && <RefusedChange db={db} op={op} />}
      <ItemActions op={op} title={title} />
    </section>
  );
}

/** Somebody has deleted the record it is about. */
const isRecordGone = (op: Op) =>
  op.state === 'rejected' && op.lastError?.status === 404 && op.kind !== 'media.upload' && !makesRecord(op);

function GoneWords({ op }: { op: Op }) {
  const { t } = useTranslation(['sync', 'common']);
  const words = wordsToCopy(t, [op]);
  return (
    <>
      <Text>{t('taken.unsent')}</Text>
      <Text className="user-text past-words pad-12 edge round-12">{words}</Text>
      <Act Icon={IconCopy} label={t('common:copy.do')} onClick={() => void copyWords(t, words)} />
    </>
  );
}

/** The form itself, if its URL opens it. */
const editPath = (op: Op) =>
  `${pathOf(op, op.localId)}${op.kind === 'observation.create' || op.kind === 'observation.edit' ? '&edit=1' : ''}`;

/** What is being removed is not opened, unless the server has refused to remove it. */
const mayOpen = (op: Op) =>
  op.kind !== 'media.upload' && (!removesRecord(op) || (op.state === 'rejected' && !isRecordGone(op)));

const maySend = (op: Op) =>
  op.state !== 'sending' && op.state !== 'blocked_dep' && op.state !== 'conflict' && !isRefusedForGood(op);

function sendKey(op: Op) {
  if (op.lastError?.code === 'media_missing') return 'action.sendWithout';
  return op.attempts === 0 ? 'sendNow' : 'action.retry';
}

const deleteKey = (op: Op) =>
  needsDelete(op) ? 'delete.queued' : op.firstSentAt === null ? 'delete.neverSent' : 'delete.maybeSent';

function ItemActions({ op, title }: { op: Op; title: string }) {
  const { t } = useTranslation(['sync', 'common']);
  const db = useUserDb();
  const [asking, setAsking] = useState(false);
  const sendLabel = t(sendKey(op));
  const isOffline = useSyncState().reachable === false;
  const retry = async () => {
    await retryOp(db, op.opId);
    requestFlush();
  };
  const save = async () => {
    const file = await exportOp(db, op.opId);
    if (file) saveFile(file);
    else showToast({ title: t('exportFailed'), message: t('reason.media_missing'), kind: 'error' });
  };
  const remove = async () => {
    await giveUp(db, op, title);
    setAsking(false);
    requestFlush();
  };
  return (
    <div className="outbox-actions flow gap-10">
      {maySend(op) && (
        <Act
          Icon={IconRefresh}
          label={sendLabel}
          variant={isOffline ? 'default' : 'filled'}
          onClick={retry}
          aria-label={
            sendLabel === t('action.retry') ? t('action.retryOne', { title }) : `${sendLabel}: ${title}`
          }
        />
      )}
      {mayOpen(op) && (
        <ActLink
          Icon={IconEdit}
          label={t(isFormCall(op) ? 'action.edit' : 'action.open')}
          to={editPath(op)}
          state={{ depth: 1 }}
          aria-label={t(isFormCall(op) ? 'action.editOne' : 'action.openOne', { title })}
        />
      )}
      <Act
        Icon={IconDownload}
        label={t('action.export')}
        onClick={save}
        aria-label={t('action.exportOne', { title })}
      />
      {/* a refused change is discarded beside its words */}
      {!isRefusedForGood(op) && (
        <Act
          Icon={IconTrash}
          label={t('action.delete')}
          variant="outline"
          color="puna"
          c="var(--mantine-color-error)"
          onClick={() => setAsking(true)}
          aria-label={t('action.deleteOne', { title })}
        />
      )}
      <Ask
        opened={asking}
        title={t(needsDelete(op) ? 'delete.queuedTitle' : 'delete.title')}
        message={t(deleteKey(op), { title })}
        confirm={t('delete.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
