import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.ts';
import type { Op } from '../offline/engine/db.ts';
import { serverTable } from '../offline/engine/tables.ts';
import { homeOf } from '../records/calls.ts';
import { permitWords } from './permit-words.ts';
import { useUserDb } from './use-user-db.ts';
import { wordsOf } from './words-of.ts';

/** Two people changed the same: both texts, so that the person who decides sees what would be lost. */
export function BothVersions({ op }: { op: Op }) {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const language = currentLanguage();
  const { server, words } = useLiveQuery(
    async () => {
      const home = homeOf(op);
      const row = home ? await serverTable(db, home).where('clientId').equals(op.localId).first() : undefined;
      const permit = row && home === 'workPermits' ? await db.srvWorkPermits.get(row.id) : undefined;
      return { server: row, words: home === 'workPermits' ? await permitWords(db, permit, language) : {} };
    },
    [db, op, language],
    { server: undefined, words: {} },
  );
  const written = (field: string, value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'conflict.yes' : 'conflict.no') : wordsOf(field, value, words);
  const changes = 'changes' in op.payload ? op.payload.changes : {};
  const mine = Object.entries(changes).filter(([field]) => field !== 'removeAttachments' && field !== 'base');
  return (
    <dl className="both-versions">
      {mine.map(([field, value]) => (
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
