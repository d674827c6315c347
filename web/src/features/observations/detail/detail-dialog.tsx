import { Button, Loader, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { mayChangeOwn } from '@turva/rules/observation-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { deleteObservation } from '../../../offline/delete-observation.ts';
import { findObservation, type ObservationView } from '../../../offline/overlay.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import type { DialogUrl } from '../dialog-url.ts';
import { Attachments } from './attachments.tsx';
import { DetailFields } from './detail-fields.tsx';
import { EditForm } from './edit-form.tsx';
import { History } from './history.tsx';
import { PendingNotice } from './pending-notice.tsx';
import './detail.css';

interface Props {
  db: UserDb;
  /** server number or the phone's UUID */
  id: string;
  url: DialogUrl;
}

/** One observation with everything that is known of it, at `?id=…`. */
export function DetailDialog({ db, id, url }: Props) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  const view = found?.view;

  if (!view) {
    return (
      <Dialog opened onClose={url.close} title={t('detail.title')}>
        {found ? <Text>{t('detail.gone')}</Text> : <Loader />}
      </Dialog>
    );
  }
  if (url.params.has('edit') && mayChangeOwn(db.userId, view)) {
    return <EditForm db={db} view={view} onDone={() => url.back()} />;
  }
  return <Detail db={db} view={view} url={url} />;
}

function Detail({ db, view, url }: Omit<Props, 'id'> & { view: ObservationView }) {
  const { t } = useTranslation('observations');
  const [asking, setAsking] = useState(false);
  const mayChange = mayChangeOwn(db.userId, view);

  const remove = async () => {
    try {
      await deleteObservation(db, db.userId, view.clientId);
      requestFlush();
      setAsking(false);
      url.close();
      showToast({ title: t('delete.done'), kind: 'info' });
    } catch {
      showToast({ title: t('error.title'), message: t('error.delete'), kind: 'error' });
    }
  };

  return (
    <>
      <Dialog
        opened
        onClose={url.close}
        title={view.id === null ? t('detail.title') : t('detail.titleNumber', { id: view.id })}
        size={760}
        covered={asking || url.params.has('image')}
        actions={
          mayChange && (
            <>
              <Button variant="default" leftSection={<IconTrash size={20} />} onClick={() => setAsking(true)}>
                {t('delete.button')}
              </Button>
              <Button leftSection={<IconPencil size={20} />} onClick={() => url.enter({ edit: '1' })}>
                {t('edit.button')}
              </Button>
            </>
          )
        }
      >
        <PendingNotice db={db} view={view} />
        <DetailFields view={view} userId={db.userId} />
        <Attachments db={db} view={view} url={url} />
        <History view={view} />
      </Dialog>
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
