import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView, OfObservation } from '../../../records/observations/overlay.ts';
import { ReasonSheet } from './reason-sheet.tsx';

interface Props extends OfObservation {
  onDone: () => void;
}

/** Reopens a case, with a reason. */
export function ReopenForm({ db, view, onDone }: Props) {
  const reopen = (seen: ObservationView, reason: string) =>
    handleObservation(
      db,
      db.userId,
      seen.clientId,
      { status: 'in_progress', reason, base: { status: seen.status } },
      { asReporter: seen.userId === db.userId },
    );
  return <ReasonSheet db={db} view={view} move="reopen" onMove={reopen} onDone={onDone} />;
}
