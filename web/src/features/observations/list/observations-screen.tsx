import { lazy } from 'react';
import type { UserDb } from '../../../offline/db.ts';
import { CreateDialog } from '../create/create-dialog.tsx';
import { useIsDesk } from '../desk/use-is-desk.ts';
import { DetailDialog } from '../detail/detail-dialog.tsx';
import { useDialogUrl } from '../dialog-url.ts';
import { CardList } from './card-list.tsx';
import '../observations.css';

// waits in the Suspense of the shell: what puts the focus on the heading waits there too
const Desk = lazy(async () => ({ default: (await import('../desk/desk.tsx')).Desk }));

/** Cards under a thumb, a desk under a mouse; the dialogs stay where they are when a window is made larger. */
export function ObservationsScreen({ db }: { db: UserDb }) {
  const url = useDialogUrl();
  const isDesk = useIsDesk();
  const isNew = url.params.has('new');
  const openId = url.params.get('id');
  const create = () => void url.enter({ new: '1' });
  return (
    <>
      {isDesk ? (
        <Desk db={db} url={url} onCreate={create} />
      ) : (
        <CardList db={db} url={url} onCreate={create} />
      )}
      {isNew && <CreateDialog db={db} url={url} />}
      {openId && !isDesk && <DetailDialog key={openId} db={db} id={openId} url={url} />}
    </>
  );
}
