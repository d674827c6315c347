import { IconBellRinging } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { threadsWithNews } from '../../../records/observations/threads.ts';
import { NoticeLine } from '../../../ui/list/notice-line.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Changes to an anonymous report. Only this device can inform the reporter. */
export function ThreadNews({ db }: { db: UserDb }) {
  const { t } = useTranslation('handling');
  const rows = useLiveQuery(() => threadsWithNews(db), [db]);
  const told = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!rows) return;
    const fresh = rows.filter((row) => told.current && !told.current.has(row.clientId));
    told.current = new Set(rows.map((row) => row.clientId));
    for (const row of fresh) showToast({ title: t('news.title'), message: shownTitle(row), kind: 'info' });
  }, [rows, t]);

  return rows?.map((row) => (
    <NoticeLine
      key={row.clientId}
      icon={<IconBellRinging size={20} aria-hidden />}
      label={t('news.title')}
      details={shownTitle(row)}
      action={t('news.open')}
      way={{ to: `/observations?id=${row.id}` }}
    />
  ));
}
