import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { threadsWithNews } from '../../../records/observations/threads.ts';
import { showToast } from '../../../ui/toast.ts';

/** Something has happened to a report made without a name. Only this device can tell the person. */
export function ThreadNews({ db }: { db: UserDb }) {
  const { t } = useTranslation('handling');
  const rows = useLiveQuery(() => threadsWithNews(db), [db]);
  const told = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!rows) return;
    const fresh = rows.filter((row) => told.current && !told.current.has(row.clientId));
    told.current = new Set(rows.map((row) => row.clientId));
    for (const row of fresh) showToast({ title: t('news.title'), message: row.title, kind: 'info' });
  }, [rows, t]);

  return rows?.map((row) => (
    <aside key={row.clientId} className="card thread-news" aria-label={t('news.title')}>
      <IconBellRinging size={22} aria-hidden />
      <div className="thread-news-words">
        <Text fw={650}>{t('news.title')}</Text>
        <Text size="sm" c="dimmed" className="user-text">
          {row.title}
        </Text>
      </div>
      <Button component={Link} to={`/observations?id=${row.id}`} variant="default">
        {t('news.open')}
      </Button>
    </aside>
  ));
}
