import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RestoredCounts } from '../offline/engine/restored-counts.ts';

/** After a restore of the server: what is sent again, what was sent, and what waits for others. */
export function RestoredNotice({ again, done, waits }: RestoredCounts) {
  const { t } = useTranslation('sync');
  if (again + done + waits === 0) return null;
  return (
    <div role="status" className="card outbox-restored">
      {again > 0 && <Text>{t('restored.again', { count: again })}</Text>}
      {done > 0 && <Text>{t('restored.done', { count: done })}</Text>}
      {waits > 0 && <Text>{t('restored.waits', { count: waits })}</Text>}
    </div>
  );
}
