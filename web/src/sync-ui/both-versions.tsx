import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { Op } from '../offline/db.ts';
import type { EditPayload } from '../offline/enqueue.ts';
import { useUserDb } from './use-user-db.ts';

const written = (value: unknown) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

/** Two people changed the same: both texts, so that whoever decides sees what would be lost. */
export function BothVersions({ op }: { op: Op }) {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const server = useLiveQuery(
    () => db.srvObservations.where('clientId').equals(op.localId).first(),
    [db, op.localId],
  );
  const { removeAttachments: _files, base: _seen, ...mine } = (op.payload as EditPayload).changes;
  return (
    <dl className="both-versions">
      {Object.entries(mine).map(([field, value]) => (
        <div key={field}>
          <dt>{t([`field.${field}`, 'field.other'], { path: field })}</dt>
          <dd className="user-text">
            <b>{t('conflict.mine')}</b> {written(value)}
          </dd>
          <dd className="user-text">
            <b>{t('conflict.theirs')}</b>{' '}
            {written((server as unknown as Record<string, unknown> | undefined)?.[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
