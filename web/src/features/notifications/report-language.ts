import i18next from 'i18next';
import { useEffect } from 'react';
import { api } from '../../http/api-client.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';

const KEY = 'toldLanguage';

/** Mail and push use the language of the screens: reports it to the server when it has changed. */
async function reportLanguage(db: UserDb) {
  const language = currentLanguage();
  if ((await db.sync.get(KEY))?.value === language) return;
  await api.put('/api/user/language', { language });
  await db.sync.put({ key: KEY, value: language });
}

export function useReportLanguage(db: UserDb) {
  useEffect(() => {
    // offline it is reported at the next start, or when the connection is back
    const tell = () => void reportLanguage(db).catch(() => undefined);
    tell();
    i18next.on('languageChanged', tell);
    addEventListener('online', tell);
    return () => {
      i18next.off('languageChanged', tell);
      removeEventListener('online', tell);
    };
  }, [db]);
}
