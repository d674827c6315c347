import { Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { ringOf } from '../../../media/ring-of.ts';
import { ReceiptDialog, SendReceipt } from '../../../media/send-receipt.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { findPermit, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { PermitBlocks } from '../conflicts/permit-blocks.tsx';
import { statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';

interface Props extends OnScreen {
  clientId: string;
  time: PermitTime;
}

/** After a request is sent: who decides, what is in the way, and that it permits nothing yet. */
export function PermitReceipt({ db, clientId, url, time }: Props) {
  const { t } = useTranslation(['permits', 'observations']);
  const found = useLiveQuery(async () => ({ view: await findPermit(db, clientId) }), [db, clientId]);
  const view = found?.view;
  const open = () => void url.replace({ sent: null, id: clientId });
  return (
    <ReceiptDialog
      clientId={clientId}
      url={url}
      title={t('receipt.title')}
      other={{ label: t('receipt.open'), onClick: open }}
    >
      {view && <Sent db={db} view={view} time={time} />}
      {found && !view && <Text>{t('detail.gone')}</Text>}
    </ReceiptDialog>
  );
}

function Sent({ db, view, time }: { db: UserDb; view: PermitView; time: PermitTime }) {
  const { t } = useTranslation(['permits', 'observations']);
  const Icon = typeIcon(view.type);
  const state = ringOf(view.pending);
  const status = statusNow(view, time);
  const isPending = status === 'pending';
  return (
    <div className="sent-receipt stack gap-18" data-state={state}>
      <SendReceipt
        id={view.id}
        pending={view.pending}
        state={state}
        share={view.id === null ? 0 : 1}
        picture={<Icon size={56} stroke={1.5} aria-hidden />}
        arrived={t(isPending ? 'create.arrived' : `status.${status as 'approved'}`)}
      >
        <Text>
          {t(
            view.id === null ? 'observations:sent.nobody' : isPending ? 'receipt.decides' : 'receipt.decided',
            {
              name: view.decidedByName ?? '–',
            },
          )}
        </Text>
        {isPending && <PermitBlocks db={db} view={view} time={time} />}
        {isPending && <Text fw={650}>{t('create.savedHint')}</Text>}
        <Text c="dimmed">
          {state === 'failed'
            ? t('observations:pending.failedWhy')
            : t(view.id === null ? 'observations:pending.safe' : 'receipt.next')}
        </Text>
      </SendReceipt>
    </div>
  );
}
