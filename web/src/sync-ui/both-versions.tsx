import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.ts';
import type { Op } from '../offline/engine/db.ts';
import type { EditPayload } from '../records/observations/record.ts';
import { permitWords } from './permit-words.ts';
import { useUserDb } from './use-user-db.ts';
import { wordsOf } from './words-of.ts';

/** Two people changed the same: both texts, so that whoever decides sees what would be lost. */
export function BothVersions({ op }: { op: Op }) {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const language = currentLanguage();
  const { server, words } = useLiveQuery(
    async () => {
      if (op.entity !== 'workPermits')
        return { server: await db.srvObservations.where('clientId').equals(op.localId).first(), words: {} };
      const permit = await db.srvWorkPermits.where('clientId').equals(op.localId).first();
      return { server: permit, words: await permitWords(db, permit, language) };
    },
    [db, op.localId, op.entity, language],
    { server: undefined, words: {} },
  );
  const written = (field: string, value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'conflict.yes' : 'conflict.no') : wordsOf(field, value, words);
  const { removeAttachments: _files, base: _seen, ...mine } = (op.payload as EditPayload).changes;
  return (
    <dl className="both-versions">
      {Object.entries(mine).map(([field, value]) => (
        <div key={field}>
          <dt>{t([`field.${field}`, 'field.other'], { path: field })}</dt>
          <dd className="user-text">
            <b>{t('conflict.mine')}</b> {written(field, value)}
          </dd>
          <dd className="user-text">
            <b>{t('conflict.theirs')}</b>{' '}
            {written(field, (server as Record<string, unknown> | undefined)?.[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
