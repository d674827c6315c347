import { shownTitle } from '@turva/rules/observations/observation-title';
import { mayDecide } from '@turva/rules/permits/permit-status';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
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
  time: PermitTime;
  onOpen: () => void;
}

/** The id once the server has given one, otherwise the phone's UUID. */
export const idInUrl = ({ id, clientId }: Pick<PermitView, 'id' | 'clientId'>) => String(id ?? clientId);

/** Whether it is valid, and for how long, precedes everything else. */
export function PermitRow({ view, time, onOpen }: Props) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const Icon = typeIcon(view.type);
  const state = stateOf(view, time);
  const status = statusNow(view, time);
  const mayDecideOn = mayDecide(useViewer(), view);
  const { location, description } = view;
  return (
    <RecordRow
      data-client={view.clientId}
      data-state={state}
      way={{ name: t('list.openOne', { title: shownTitle(view) }), onOpen }}
      picture={<Icon size={28} aria-hidden />}
      title={shownTitle(view)}
      meta={[
        (state === 'valid' || needsWarning(state)) && (
          <ValidityMark key="validity" state={state} isCalm={state === 'pending' && mayDecideOn} />
        ),
        state === 'valid' && timeLeft(Date.parse(view.validTo) - time.known.at, currentLocale()),
        <SendBadge key="sent" pending={view.pending} />,
        // an unknown status is shown as such, whatever the time
        state !== 'valid' && <PermitStatusBadge key="status" status={status} />,
        location,
        typeName(view.type),
        view.id !== null && `#${view.id}`,
        `${formatDateTime(view.validFrom)} – ${formatDateTime(view.validTo)}`,
        description,
      ]}
      state={<PermitStatusGlyph status={status} isValid={state === 'valid'} />}
    />
  );
}
