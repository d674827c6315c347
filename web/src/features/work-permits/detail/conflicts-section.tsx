import { Text } from '@mantine/core';
import { mayDecide } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { findLocalConflicts } from '../conflicts/find-local-conflicts.ts';
import type { PermitTime } from '../use-permit-time.ts';

interface Props extends OfPermit {
  /** of the viewer: as issuer they need a card too */
  name: string;
  status: string;
  time: PermitTime;
}

const STEP_MS = 60_000;

/**
 * For a request, the conflicts from this device's data; for a decided permit, those weighed and their
 * justifications.
 */
export function ConflictsSection({ db, view, name, status, time }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const issuer = mayDecide(viewer, view) ? { userId: viewer.id, name } : null;
  const found = useLiveQuery(
    () => (status === 'pending' ? findLocalConflicts(db, view, { now, issuer }) : []),
    [db, view, now, status],
    [],
  );
  const reasons = new Map(view.conflicts.map((conflict) => [conflict.key, conflict]));
  const conflicts = status === 'pending' ? found : view.conflicts;
  if (conflicts.length === 0) return null;
  return (
    <Section id="permit-conflicts" title={t('conflict.title')}>
      <ConflictList
        conflicts={conflicts}
        below={({ key }) => {
          const acknowledged = reasons.get(key);
          return (
            acknowledged && (
              <Text size="sm" className="user-text">
                {t('conflict.acknowledged', { name: acknowledged.byName ?? '–' })}{' '}
                <DateTime value={acknowledged.at} />: {acknowledged.reason}
              </Text>
            )
          );
        }}
      />
    </Section>
  );
}
