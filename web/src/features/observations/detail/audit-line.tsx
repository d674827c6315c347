import { Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { auditOf } from '../../../records/audit-rounds/overlay-audits.ts';

/** For a finding of a safety round: the link back to the round. */
export function AuditLine({ db, observationId }: { db: UserDb; observationId: string }) {
  const { t } = useTranslation('observations');
  const round = useLiveQuery(() => auditOf(db, observationId), [db, observationId]);
  if (!round) return null;
  return (
    <Text>
      {t('detail.auditRound')}:{' '}
      <Link to={`/audit-rounds?id=${round.id ?? round.clientId}`}>
        {t('detail.openRound')}
        {round.id !== null && ` #${round.id}`}
      </Link>
    </Text>
  );
}
