import type { PermitCheck } from '@turva/contracts/permits/work-permits';
import { DateTime } from '../../../ui/time.tsx';

/** What was found not in order, by whom and when; it stays when the item is answered again. */
export function FaultLines({ check: { faults = [] } }: { check: Pick<PermitCheck, 'faults'> }) {
  return faults.map(({ note, byName, at }) => (
    <span key={at} className="detail-dim" data-fault>
      <span className="user-text">{note}</span>
      {' · '}
      {byName && `${byName} · `}
      <DateTime value={at} />
    </span>
  ));
}
