import type { Closing, Status } from '@turva/contracts/observations/observation-values';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import { endOfPlantDay } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { showToast } from '../../../ui/toast.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { Assignment } from './bulk.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useChanges } from './use-changes.ts';

/** A dialog for several observations. */
interface Asking {
  what: 'assign' | 'status';
  views: readonly ObservationView[];
}

interface Options {
  /** the selected ones, otherwise the active one */
  chosen: readonly ObservationView[];
  /** it succeeded: clears the selection */
  onDone: () => void;
  /** the dialog had the focus */
  onClosed: () => void;
}

/** Actions on observations at the desk, in any layout, and the dialogs they need. */
export function useDeskActions(db: UserDb, { chosen, onDone, onClosed }: Options) {
  const { t } = useTranslation(['observations', 'desk']);
  const viewer = useViewer();
  const changes = useChanges(db);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isTheirs = (view: ObservationView) => view.id !== null && mayHandle(viewer, view);
  const targets = chosen.filter(isTheirs);
  const notTheirs = () => showToast({ title: t(chosen.length > 0 ? 'desk:notYours' : 'desk:nothingChosen') });

  const ask = (what: Asking['what']) =>
    targets.length > 0 ? setAsking({ what, views: targets }) : notTheirs();
  const take = () => {
    const open = targets.filter(({ status }) => status === 'open');
    if (open.length > 0) void changes.take(open);
    else showToast({ title: t('desk:nothingToTake') });
  };
  const moveTo = async (
    views: readonly ObservationView[],
    to: Status,
    reason: string | undefined,
    closedAs: Closing,
  ) => {
    const taken = views.filter(({ status }) => status === 'open' && to === 'in_progress');
    if (taken.length > 0 && !(await changes.take(taken, reason))) return;
    try {
      for (const view of views.filter((each) => !taken.includes(each)))
        await handleObservation(db, db.userId, view.clientId, {
          status: to,
          reason,
          closedAs: to === 'closed' ? closedAs : undefined,
          base: { status: view.status },
        });
      onDone();
    } catch {
      showToast({ title: t('error.title'), message: t('desk:keepFailed'), kind: 'error' });
    } finally {
      requestFlush();
    }
  };

  const closeDialog = () => {
    setAsking(null);
    onClosed();
  };
  const assign = async (views: readonly ObservationView[], assignment: Assignment) => {
    if (await changes.give(views, assignment)) onDone();
  };
  return {
    changes,
    isTheirs,
    ask,
    take,
    /** For one row, if the person may assign it. */
    give: (view: ObservationView | undefined, assignment: Assignment) =>
      view && isTheirs(view) ? void changes.give([view], assignment) : notTheirs(),
    /** Changes the state: taking needs no text, closing and reopening do. */
    move: (view: ObservationView, to: Status) =>
      view.status === 'open' && to === 'in_progress'
        ? void changes.take([view])
        : setAsking({ what: 'status', views: [view] }),
    dueOn: (view: ObservationView, day: string) =>
      void changes.give([view], { dueDate: endOfPlantDay(day).toISOString() }),
    dialogs: asking && (
      <Dialogs
        db={db}
        asking={asking}
        onClose={closeDialog}
        onAssign={(assignment) => void assign(asking.views, assignment)}
        onMove={(...move) => void moveTo(asking.views, ...move)}
      />
    ),
  };
}

interface DialogProps extends InDialog {
  asking: Asking;
  onAssign: (assignment: Assignment) => void;
  onMove: (to: Status, reason: string | undefined, closedAs: Closing) => void;
}

function Dialogs({ db, asking: { what, views }, onClose, onAssign, onMove }: DialogProps) {
  return what === 'assign' ? (
    <AssignDialog db={db} views={views} onClose={onClose} onAssign={onAssign} />
  ) : (
    <StatusDialog views={views} onClose={onClose} onMove={onMove} />
  );
}
