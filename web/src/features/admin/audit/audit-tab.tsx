import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import type { AuditEntry, AuditWords } from '@turva/contracts/audit-log';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { DateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer, usePages } from '../use-pages.ts';
import { useUrlFields } from '../use-url-fields.ts';
import { auditWords } from './audit-words.ts';
import { VerifyChain } from './verify-chain.tsx';

const filters = ['who', 'action', 'entity', 'entityId', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/** Who did what and when, newest first: in words here, by the log's own codes in the file and the address. */
export function AuditTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { values: fields, query, set } = useUrlFields(filters);
  const path = useDeferredValue(`audit?${query}`);
  const { rows, next, failure, again, more } = usePages<AuditEntry>(calls, path);
  const known = useAnswer<AuditWords>(calls, 'audit/words').answer;
  const { choices } = useAuditWords();
  const field = (name: Filter, type: 'text' | 'date') => (
    <TextInput
      type={type}
      label={t(`audit.${name}`)}
      value={fields[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const choice = (name: 'action' | 'entity', codes: readonly string[]) => (
    <NativeSelect
      label={t(`audit.${name}`)}
      value={fields[name]}
      data={[{ value: '', label: t('people.all') }, ...choices(name, codes)]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <div className="admin-part">
      <Text>{t('audit.intro')}</Text>
      <div className="admin-filters">
        {field('who', 'text')}
        {choice('action', known?.actions ?? [])}
        {choice('entity', known?.entities ?? [])}
        {field('entityId', 'text')}
        {field('from', 'date')}
        {field('to', 'date')}
      </div>
      <div className="admin-actions">
        <Button
          component="a"
          href={`/api/admin/audit/export?${query}`}
          download
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          {t('audit.export')}
        </Button>
        <VerifyChain calls={calls} />
      </div>
      <Failure sentence={failure} onRetry={again} />
      {!rows && !failure && <ScreenLoading />}
      {rows?.length === 0 && <EmptyState icon={<IconHistory size={44} />} title={t('audit.none')} />}
      {rows && rows.length > 0 && (
        <ol className="admin-list card" aria-label={t('audit.list')}>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {next && (
        <Button variant="default" size="xl" onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function useAuditWords() {
  const { t } = useTranslation('auditLog');
  return auditWords(t, currentLocale());
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const { word, number } = useAuditWords();
  const { at, actorName, actorId, action, entity, entityId, detail, erased } = entry;
  return (
    <li className="admin-entry">
      <span className="admin-dim">
        <DateTime value={at} />
      </span>
      <strong className="user-text">{actorId === null ? t('audit.nobody') : actorName}</strong>
      <span className="user-text">
        {word('action', action)} · {word('entity', entity)}
        {entityId !== null && ` ${number(entity, entityId)}`}
      </span>
      {erased && <span className="admin-dim">{t('audit.erased')}</span>}
      {!erased && detail !== null && detail !== undefined && (
        <details>
          <summary>{t('audit.detail')}</summary>
          <pre className="user-text">{JSON.stringify(detail, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}
