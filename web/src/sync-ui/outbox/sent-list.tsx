import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerEntry } from '../../offline/engine/rows.ts';
import { pathOf, removesRecord } from '../../offline/nouns/calls.ts';
import { Block } from '../../ui/block.tsx';
import { RelativeTime } from '../../ui/time.tsx';

/** Acknowledged records, with the id the server gave them. */
export function SentList({ sent }: { sent: LedgerEntry[] }) {
  const { t } = useTranslation('sync');
  if (sent.length === 0) return null;
  return (
    <Block id="sent-title" title={t('sent.title')} className="stack gap-12">
      <ul className="outbox-list sent-list stack plain">
        {sent.map((entry) => (
          <li key={entry.opId} className="sent-row high-44 rule-below line gap-10">
            {entry.lost ? (
              <IconAlertTriangle size={20} aria-hidden color="var(--tt-danger-text)" />
            ) : (
              <IconCheck size={20} aria-hidden color="var(--tt-ok-text)" />
            )}
            <span className="user-text">
              {entry.serverId === null || removesRecord(entry) || entry.lost ? (
                entry.title || t('untitled')
              ) : (
                <Link to={pathOf(entry, entry.serverId)}>{entry.title || t('untitled')}</Link>
              )}
              <Text size="sm" c="dimmed" component="span">
                {' '}
                {t(`kind.${entry.kind}`)}
                {entry.lost && ` · ${t('sent.lost')}`}
                {entry.serverId !== null &&
                  !entry.lost &&
                  ` · ${t('sent.number', { number: entry.serverId })}`}{' '}
                · <RelativeTime value={entry.ackedAt} />
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
