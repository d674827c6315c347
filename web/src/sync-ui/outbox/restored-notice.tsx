import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordOf } from '../../offline/nouns/records.ts';
import type { GoneRecord } from '../../offline/pulling/gone-records.ts';
import type { RestoredCounts } from '../../offline/pulling/restored-counts.ts';

interface Props extends RestoredCounts {
  back: readonly GoneRecord[];
}

/** After a restore of the server: what is sent again, what was sent, what waits for others, and what is back. */
export function RestoredNotice({ again, done, waits, back }: Props) {
  const { t } = useTranslation('sync');
  if (again + done + waits + back.length === 0) return null;
  return (
    <div role="status" className="card outbox-restored">
      {again > 0 && <Text>{t('restored.again', { count: again })}</Text>}
      {done > 0 && <Text>{t('restored.done', { count: done })}</Text>}
      {waits > 0 && <Text>{t('restored.waits', { count: waits })}</Text>}
      {back.length > 0 && <Text>{t('restored.back', { count: back.length })}</Text>}
      {back.length > 0 && (
        <ul>
          {back.map((record) => (
            <li key={`${record.entity} ${record.clientId}`} className="user-text">
              <Returned record={record} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Returned({ record: { entity, clientId, title } }: { record: GoneRecord }) {
  const { t } = useTranslation('sync');
  const path = recordOf(entity).path?.(clientId);
  const words = title || t('untitled');
  return path ? <Link to={path}>{words}</Link> : words;
}
