import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { PermitStatusBadge, ValidityMark } from '../permit-status-badge.tsx';
import { needsWarning, stateOf, statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';

interface Props {
  view: PermitView;
  time: PermitTime;
  onOpen: () => void;
}

/** Number once the server has given one, else the phone's own id. */
export const idInUrl = ({ id, clientId }: Pick<PermitView, 'id' | 'clientId'>) => String(id ?? clientId);

export function PermitCard({ view, time, onOpen }: Props) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const Icon = typeIcon(view.type);
  const state = stateOf(view, time);
  return (
    <article className="card permit-card" data-client={view.clientId} data-state={state}>
      <p className="permit-card-type">
        <Icon size={20} aria-hidden /> {typeName(view.type)}
        {view.id !== null && <span className="detail-dim"> · #{view.id}</span>}
      </p>
      <h2 className="observation-title user-text">{view.title}</h2>
      <p className="permit-card-line user-text">
        <IconMapPin size={18} aria-hidden /> {view.location}
      </p>
      {view.description && <p className="permit-card-words user-text">{view.description}</p>}
      <p className="permit-card-times">
        <span className="nb">{formatDateTime(view.validFrom)}</span> –{' '}
        <span className="nb">{formatDateTime(view.validTo)}</span>
      </p>
      <div className="observation-foot">
        <div className="observation-badges">
          {/* a status nobody knows is told as such, whatever the clock says */}
          <PermitStatusBadge status={statusNow(view, time)} />
          {(state === 'valid' || needsWarning(state)) && <ValidityMark state={state} />}
          <SendBadge pending={view.pending} />
        </div>
        <button
          type="button"
          className="observation-open"
          onClick={onOpen}
          aria-label={t('list.openOne', { title: view.title })}
        >
          {t('list.open')}
        </button>
      </div>
    </article>
  );
}
