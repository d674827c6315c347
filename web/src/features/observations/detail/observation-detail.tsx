import { IconPencil, IconReportSearch, IconTrash } from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { mayChangeOwn } from '@turva/rules/observations/observation-status';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { deleteObservation } from '../../../records/observations/delete-observation.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { ConflictNotice } from '../../../sync-ui/conflict/conflict-notice.tsx';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { HandlingSection, HandlingSheet } from '../handling/handling-section.tsx';
import { Thread } from '../handling/thread.tsx';
import { useMarkSeen } from '../handling/use-mark-seen.ts';
import { useMoveButtons } from '../handling/use-moves.tsx';
import { Attachments } from './attachments.tsx';
import { AuditLine } from './audit-line.tsx';
import { DetailFacts, DetailHead } from './detail-fields.tsx';
import { DetailFrame, type DetailLayout } from './detail-frame.tsx';
import { EditForm } from './edit-form.tsx';
import { PendingNotice } from './pending-notice.tsx';
import '../../../ui/detail/detail.css';
import './detail.css';
import { Act, ActLink } from '../../../ui/press/act.tsx';

interface Props extends OfObservation, OnScreen {
  /** `panel` is next to a list; its forms still open as dialogs */
  layout: DetailLayout;
  /** fields edited in place instead of in a form */
  properties?: ReactNode;
}

/** All details of one observation, and this person's actions. */
export function ObservationDetail({ db, view, url, layout, properties }: Props) {
  const { t } = useTranslation('observations');
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  const mayChange = mayChangeOwn(db.userId, view);
  const isEditing = url.params.has('edit') && mayChange;
  const moves = useMoveButtons(db, view, url);
  useMarkSeen(db, view);

  const remove = async () => {
    try {
      await deleteObservation(db, db.userId, view.clientId);
      requestFlush();
      setAsking(false);
      url.close();
      void saySaved({ db, localId: view.clientId, arrived: { title: t('delete.done') } });
    } catch {
      showToast({ title: t('error.title'), message: t('error.delete'), kind: 'error' });
    }
  };

  const editForm = isEditing && <EditForm db={db} view={view} onDone={() => url.back()} />;
  if (layout === 'dialog' && editForm) return editForm;

  const ownButtons = mayChange && (
    <>
      <Act Icon={IconTrash} label={t('delete.button')} onClick={() => setAsking(true)} />
      <Act
        Icon={IconPencil}
        label={t('edit.button')}
        variant={moves.length > 0 ? 'default' : 'filled'}
        onClick={() => url.enter({ edit: '1' })}
      />
    </>
  );

  return (
    <>
      <DetailFrame
        layout={layout}
        onClose={url.close}
        title={view.id === null ? t('detail.title') : t('detail.titleNumber', { id: view.id })}
        actions={moves.length > 0 ? moves : ownButtons}
      >
        <PendingNotice db={db} view={view} />
        <ConflictNotice db={db} clientId={view.clientId} />
        <Attachments db={db} view={view} url={url} />
        <DetailHead view={view} userId={db.userId}>
          {properties}
        </DetailHead>
        <AuditLine db={db} observationId={view.clientId} />
        <HandlingSection db={db} view={view} url={url} hasForm={!properties} />
        {supervises(viewer) && (
          <ActLink
            Icon={IconReportSearch}
            label={t('investigation')}
            to={`/investigations?of=${view.id ?? view.clientId}`}
          />
        )}
        <Thread db={db} view={view} url={url} />
        <DetailFacts view={view} userId={db.userId} isOpen={layout === 'panel'} />
        {moves.length > 0 && ownButtons && <div className="own-buttons flow gap-10">{ownButtons}</div>}
      </DetailFrame>
      {editForm}
      <HandlingSheet db={db} view={view} url={url} />
      <ConfirmDialog
        opened={asking}
        title={t('delete.title')}
        message={t('delete.message', { title: view.title })}
        keep={t('delete.keep')}
        confirm={t('delete.confirm')}
        onKeep={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  );
}
