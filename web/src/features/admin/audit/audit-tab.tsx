import { Button, Text } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import type { AuditEntry } from '@turva/contracts/operator/audit-log';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { FilterText } from '../../../ui/list/filter-text.tsx';
import { FoldedFields } from '../../../ui/list/folded-fields.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { DateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { MoreButton } from '../more-button.tsx';
import { queryOf } from '../query-of.ts';
import { useAnswer, usePages } from '../use-pages.ts';
import { auditWords } from './audit-words.ts';
import { VerifyChain } from './verify-chain.tsx';

const filters = ['who', 'action', 'entity', 'entityId', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/** Who did what and when, newest first: in words here, as the log's own codes in the file and the URL. */
export function AuditTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { params, replace } = useDialogUrl();
  const { fields, query } = queryOf(params, filters);
  const asked = useDeferredValue(query);
  const { rows, next, failure, again, more } = usePages(calls, `/api/admin/audit?${asked}`);
  const known = useAnswer(calls, '/api/admin/audit/words').answer;
  const { choices } = useAuditWords();
  const field = (name: Filter, type: 'text' | 'date') => (
    <FilterText
      type={type}
      label={t(`audit.${name}`)}
      value={fields[name]}
      onChange={(value) => void replace({ [name]: value })}
    />
  );
  const choice = (name: 'action' | 'entity', codes: readonly string[]) => (
    <FilterSelect
      label={t(`audit.${name}`)}
      value={fields[name]}
      any={t('people.all')}
      options={choices(name, codes)}
      onChange={(value) => void replace({ [name]: value })}
    />
  );
  return (
    <div className="admin-part">
      <Text>{t('audit.intro')}</Text>
      <FoldedFields
        className="admin-filters"
        narrowed={Object.entries(fields).filter(([name, value]) => name !== 'who' && value).length}
        first={field('who', 'text')}
      >
        {choice('action', known?.actions ?? [])}
        {choice('entity', known?.entities ?? [])}
        {field('entityId', 'text')}
        {field('from', 'date')}
        {field('to', 'date')}
      </FoldedFields>
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
      <RecordList
        label={t('audit.list')}
        rows={rows ?? undefined}
        loading={!failure && <ScreenLoading />}
        keyOf={({ id }) => id}
        found={null}
        empty={{ icon: <IconHistory size={44} />, title: t('audit.none') }}
        more={next && <MoreButton onMore={more} />}
      >
        {(entry) => <Entry entry={entry} />}
      </RecordList>
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
    <div className="admin-entry baseline pad-10-14 flow">
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
          <pre className="user-text flush">{JSON.stringify(detail, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}
