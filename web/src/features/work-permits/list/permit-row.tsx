import { shownTitle } from '@turva/rules/observations/observation-title';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { timeLeft } from '../../../ui/time-left.ts';
import { PermitStatusBadge, PermitStatusGlyph, ValidityMark } from '../permit-status-badge.tsx';
import { needsWarning, stateOf, statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';

interface Props {
  view: PermitView;
  /** something keeps the request from being approved */
  isBlocked: boolean;
  time: PermitTime;
  onOpen: () => void;
}

/** The id once the server has given one, otherwise the phone's UUID. */
export const idInUrl = ({ id, clientId }: Pick<PermitView, 'id' | 'clientId'>) => String(id ?? clientId);

/** Second in every row. A title that is only the place is followed by the work. */
export const placeOf = (view: PermitView, typeName: (type: string) => string) =>
  shownTitle(view) === view.location ? typeName(view.type) : view.location;

/** Whether it is valid, and for how long, precedes everything else. */
export function PermitRow({ view, isBlocked, time, onOpen }: Props) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const Icon = typeIcon(view.type);
  const state = stateOf(view, time);
  const status = statusNow(view, time);
  const { location, description } = view;
  const title = shownTitle(view);
  return (
    <RecordRow
      data-client={view.clientId}
      data-state={state}
      way={{ name: t('list.openOne', { title }), onOpen }}
      picture={<Icon size={28} aria-hidden />}
      title={title}
      meta={[
        <StateWord key="state" view={view} state={state} status={status} isBlocked={isBlocked} />,
        placeOf(view, typeName),
        <SendBadge key="sent" pending={view.pending} />,
        state === 'valid' && timeLeft(Date.parse(view.validTo) - time.known.at, currentLocale()),
        title !== location && typeName(view.type),
        view.id !== null && `#${view.id}`,
        `${formatDateTime(view.validFrom)} – ${formatDateTime(view.validTo)}`,
        description,
      ]}
      state={<PermitStatusGlyph status={status} isValid={state === 'valid'} />}
    />
  );
}

interface StateProps extends Pick<Props, 'view' | 'isBlocked'> {
  state: PermitState;
  status: string;
}

/** One word: whether work is permitted where that is the question, otherwise what has become of it. */
function StateWord({ view, state, status, isBlocked }: StateProps) {
  const { t } = useTranslation('permits');
  if (view.id === null || (status === 'approved' && needsWarning(state)) || state === 'valid')
    return <ValidityMark state={state} />;
  if (isBlocked && status === 'pending')
    return (
      <span className="tone" data-tone="danger" data-blocks>
        {t('conflict.blocked')}
      </span>
    );
  // an unknown status is shown as such, whatever the time
  return <PermitStatusBadge status={status} isValid={false} />;
}
