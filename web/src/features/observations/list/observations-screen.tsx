import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type DialogUrl, useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import { CreateDialog } from '../create/create-dialog.tsx';
import { SentReceipt } from '../create/sent-receipt.tsx';
import { DetailDialog } from '../detail/detail-dialog.tsx';
import { PhoneList } from './phone-list.tsx';
import '../../../ui/list/list.css';
import { ACTIONS_PATH, ACTIONS_VIEW } from '../view-switch.tsx';
import '../observations.css';
import { lazyOf } from '../../../ui/lazy-of.ts';

// suspends in the shell: the code that focuses the heading waits there too
const Desk = lazyOf(() => import('../desk/desk.tsx'), 'Desk');

interface Props {
  db: UserDb;
  /** further entry points besides a new observation */
  others?: readonly ListAction[];
  /** further unfinished work to continue */
  notices?: ReactNode;
  /** more dialogs at this URL; they share one `url`, because two would both put a list under a bare dialog link */
  dialogs?: (url: DialogUrl) => ReactNode;
}

const ActionsScreen = lazyOf(() => import('../actions/actions-screen.tsx'), 'ActionsScreen');

/** Rows on touch screens, a desk with a mouse; open dialogs stay when a window is enlarged. */
export function ObservationsScreen({ db, others = [], notices, dialogs }: Props) {
  const { t } = useTranslation('shell');
  const url = useDialogUrl();
  const isDesk = useIsDesk();
  const isNew = url.params.has('new');
  const openId = url.params.get('id');
  const sentId = url.params.get('sent');
  const create = () => void url.enter({ new: '1' });
  // actions: another list at the same URL
  const toActions = { label: t('nav.actions'), Icon: IconChecklist, to: ACTIONS_PATH };
  const list = { db, url, notices, onCreate: create };
  if (url.params.get('view') === ACTIONS_VIEW) return <ActionsScreen db={db} url={url} />;
  return (
    <>
      {isDesk ? <Desk {...list} others={others} /> : <PhoneList {...list} others={[toActions, ...others]} />}
      {isNew && <CreateDialog db={db} url={url} />}
      {sentId && <SentReceipt key={sentId} db={db} clientId={sentId} url={url} />}
      {openId && !isDesk && <DetailDialog key={openId} db={db} id={openId} url={url} />}
      {dialogs?.(url)}
    </>
  );
}
