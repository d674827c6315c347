import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { carryOut, stepsOf } from './bulk.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
  onClose: () => void;
}

/** Whose work one observation is and until when, asked where there is no desk around it. */
export function AssignOne({ db, view, onClose }: Props) {
  const save = useSave();
  return (
    <AssignDialog
      db={db}
      views={[view]}
      onClose={onClose}
      onAssign={(assignment) => void save.attempt(() => carryOut(db, stepsOf([view], assignment)))}
    />
  );
}
