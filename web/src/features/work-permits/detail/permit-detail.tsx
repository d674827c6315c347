import { Button, Text } from '@mantine/core';
import {
  IconCheck,
  IconClockPlus,
  IconEyeCheck,
  IconFlag,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconTransfer,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { findPermit, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { withdrawPermit } from '../../../records/work-permits/permits.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { SendBadge, SendNotice } from '../../../sync-ui/send-badge.tsx';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { PermitBlocks } from '../conflicts/permit-blocks.tsx';
import { EditPermit } from '../create/edit-permit.tsx';
import { DecidePermit } from '../decision/decide-permit.tsx';
import { GasSection } from '../gas/gas-section.tsx';
import { PermitSheets } from '../moves/permit-sheets.tsx';
import { useOffline } from '../moves/use-offline.ts';
import { isOnline, movesOf, type PermitMove, whyNotDecide } from '../moves.ts';
import { NoPermit } from '../no-permit.tsx';
import { PermitStatusBadge } from '../permit-status-badge.tsx';
import { QrSection } from '../qr/qr-section.tsx';
import { stateOf, statusNow, stopsOf } from '../state-of.ts';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { AfterWatchTimer } from './after-watch-timer.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { ConflictsSection } from './conflicts-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PermitFacts, PermitRequirements } from './permit-facts.tsx';
import { PermitHistory } from './permit-history.tsx';
import { WhoIsIn } from './presence-line.tsx';
import { SignaturesSection } from './signatures-section.tsx';
import { StopList } from './stop-list.tsx';
import { ValidityBanner } from './validity-banner.tsx';
import '../../../ui/detail/detail.css';
import '../../../ui/form/form.css';

const SECOND_MS = 1000;

const icons: Record<PermitMove, ReactNode> = {
  edit: <IconPencil size={22} aria-hidden />,
  askAgain: <IconPencil size={22} aria-hidden />,
  withdraw: <IconTrash size={22} aria-hidden />,
  reject: <IconX size={22} aria-hidden />,
  extend: <IconClockPlus size={22} aria-hidden />,
  handOver: <IconTransfer size={22} aria-hidden />,
  approve: <IconCheck size={22} aria-hidden />,
  suspend: <IconHandStop size={22} aria-hidden />,
  start: <IconPlayerPlay size={22} aria-hidden />,
  resume: <IconPlayerPlay size={22} aria-hidden />,
  close: <IconFlag size={22} aria-hidden />,
  afterWatch: <IconEyeCheck size={22} aria-hidden />,
};

interface Props extends OnScreen {
  /** server id or the phone's UUID */
  id: string;
  /** of the viewer */
  name: string;
}

/** One permit over the list, at `?id=…`; its forms at `&handle=…`, its correction at `&edit=1`. */
export function PermitDetail({ db, id, url, name }: Props) {
  const { t } = useTranslation('permits');
  const time = usePermitTime(db, SECOND_MS);
  const found = useLiveQuery(async () => ({ view: await findPermit(db, id) }), [db, id]);
  if (found?.view && time) return <Shown db={db} view={found.view} url={url} name={name} time={time} />;
  const dialog = { title: t('detail.title'), onClose: url.close };
  return found ? <NoPermit db={db} {...dialog} /> : <NoRecord {...dialog} />;
}

interface ShownProps extends Omit<Props, 'id'> {
  view: PermitView;
  time: PermitTime;
}

function Shown({ db, view, url, name, time }: ShownProps) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const { attempt: save } = useSave();
  const state = stateOf(view, time);
  const status = statusNow(view, time);
  const moves = movesOf(viewer, view, { status, at: time.known.at });
  const [others, main] = [moves.slice(0, -2), moves.slice(-2)];
  const whyNot = whyNotDecide(viewer, view, status);

  if (url.params.has('edit') && moves.includes('edit'))
    return <EditPermit db={db} view={view} url={url} time={time} />;
  const sheets = <PermitSheets db={db} view={view} url={url} name={name} time={time} moves={moves} />;
  if (moves.includes('approve'))
    return (
      <>
        <DecidePermit db={db} view={view} url={url} name={name} time={time} />
        {sheets}
      </>
    );

  const go = (move: PermitMove) => {
    if (move === 'edit') return url.enter({ edit: '1' });
    if (move === 'askAgain') return url.replace({ id: null, new: '1', like: view.clientId });
    if (move === 'withdraw') return setAsking(true);
    return url.enter({ handle: move });
  };
  const buttons = (shown: PermitMove[], last?: PermitMove) =>
    shown.map((move) => (
      <MoveButton
        key={move}
        move={move}
        label={t(move === 'suspend' && status === 'suspended' ? 'move.suspendAlso' : `move.${move}`)}
        isMain={move === last}
        onGo={() => void go(move)}
      />
    ));
  const withdraw = async () => {
    const gone = await save(() => withdrawPermit(db, db.userId, view));
    setAsking(false);
    if (!gone) return;
    url.close();
    void saySaved({ db, localId: view.clientId, arrived: { title: t('withdraw.done') } });
  };

  return (
    <>
      <Dialog
        onClose={url.close}
        title={view.id === null ? t('detail.title') : t('detail.titleNumber', { id: view.id })}
        size={760}
        actions={main.length > 0 ? buttons(main, main.at(-1)) : undefined}
      >
        <ClockWarning />
        <ValidityBanner view={view} state={state} time={time} />
        <SendNotice db={db} pending={view.pending} />
        <h3 className="detail-heading user-text">{shownTitle(view)}</h3>
        <div className="permit-badges flow gap-6">
          <PermitStatusBadge status={status} isValid={state === 'valid'} />
          <SendBadge pending={view.pending} />
        </div>
        {view.handedOverAt && status === 'approved' && (
          <p className="permit-stop" role="status" data-handed-over>
            {t('handOver.waits', { at: formatDateTime(view.handedOverAt) })}
          </p>
        )}
        <Stops view={view} time={time} />
        {status === 'pending' && <PermitBlocks db={db} view={view} time={time} />}
        <WhoIsIn view={view} status={status} />
        {whyNot && <Text c="dimmed">{t(`whyNot.${whyNot}`)}</Text>}
        {offline && moves.some(isOnline) && (
          <Text className="permit-offline w-600" role="status">
            {t('move.offlineHint')}
          </Text>
        )}
        <QrSection view={view} state={state} />
        <AfterWatchTimer view={view} time={time} />
        <GasSection view={view} url={url} status={status} time={time} />
        <PermitFacts db={db} view={view} />
        <ConflictsSection db={db} view={view} name={name} status={status} time={time} />
        <PeopleSection db={db} view={view} url={url} status={status} />
        <ChecklistSection
          db={db}
          view={view}
          status={status}
          onFault={(item) => void url.enter({ handle: `fault.${item}` })}
        />
        <PermitRequirements db={db} view={view} />
        <SignaturesSection view={view} />
        <PermitHistory view={view} />
        {others.length > 0 && <div className="own-buttons flow gap-10">{buttons(others)}</div>}
      </Dialog>
      {sheets}
      <ConfirmDialog
        opened={asking}
        title={t('withdraw.title')}
        message={t('withdraw.message', { title: view.title })}
        keep={t('withdraw.keep')}
        confirm={t('withdraw.confirm')}
        onKeep={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}

interface MoveProps {
  move: PermitMove;
  label: string;
  isMain: boolean;
  onGo: () => void;
}

function MoveButton({ move, label, isMain, onGo }: MoveProps) {
  return (
    <Button
      size="xl"
      data-move={move}
      variant={isMain || move === 'suspend' ? 'filled' : 'default'}
      {...(move === 'suspend' && { color: 'puna' })}
      leftSection={icons[move]}
      onClick={onGo}
    >
      {label}
    </Button>
  );
}

/** Every reason why work must not continue. */
function Stops({ view, time }: Pick<ShownProps, 'view' | 'time'>) {
  const { t } = useTranslation('permits');
  const stops = stopsOf(view, time);
  if (stops.length === 0) return null;
  return (
    <section className="permit-stop" aria-label={t('stop.label')}>
      {view.gasLimits && !waitsForStart(view) && (
        <strong className="permit-leave as-block">{t('stop.leave')}</strong>
      )}
      <StopList stops={stops} />
      {view.stoppedHere && <p>{t('stop.here')}</p>}
    </section>
  );
}
