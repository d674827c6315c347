import { Button, Text } from '@mantine/core';
import { IconCalendarPlus, IconCloudOff, IconLock } from '@tabler/icons-react';
import type { DemoRequest } from '@turva/contracts/people/demo-requests';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NetworkError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { DateTime } from '../../ui/time.tsx';
import { fetchDemoRequests } from './demo-calls.ts';
import './catalogue.css';
import { Fact } from '../../ui/detail/fact.tsx';

/** Demo requests. Only for admins, and only online: it is office work. */
export function RequestsScreen() {
  const { t } = useTranslation(['catalogue', 'errors', 'common']);
  const { role } = useViewer();
  const isAdmin = role === 'admin';
  const chosen = useSearchParams()[0].get('id');
  const [rows, setRows] = useState<DemoRequest[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    fetchDemoRequests().then(setRows, setFailure);
  }, []);
  useEffect(() => {
    if (isAdmin) load();
  }, [isAdmin, load]);
  return (
    <div className="catalogue stack gap-16">
      <div>
        <ListHead title={t('requests.title')} />
        <Text c="dimmed">{t('requests.intro')}</Text>
      </div>
      {!isAdmin && <EmptyState icon={<IconLock size={40} />} title={t('requests.onlyAdmins')} />}
      {failure !== undefined && (
        <EmptyState
          icon={<IconCloudOff size={40} />}
          title={
            failure instanceof NetworkError
              ? t('requests.offline')
              : (errorSentence(failure, t) ?? t('errors:unexpected'))
          }
          action={<Button onClick={load}>{t('common:retry')}</Button>}
        />
      )}
      {isAdmin && failure === undefined && (
        <RecordList
          label={t('requests.title')}
          className="demo-requests"
          rows={rows}
          loading={<ScreenLoading />}
          keyOf={({ id }) => id}
          empty={{
            icon: <IconCalendarPlus size={40} />,
            title: t('requests.empty'),
            message: t('requests.emptyHint'),
          }}
        >
          {(row) => <Request row={row} isChosen={String(row.id) === chosen} />}
        </RecordList>
      )}
    </div>
  );
}

function Request({ row, isChosen }: { row: DemoRequest; isChosen: boolean }) {
  const { t } = useTranslation('catalogue');
  const contact = row.contact ?? row.email;
  return (
    <div className="card demo-request grid gap-8" data-chosen={isChosen || undefined}>
      <h2>{row.package ? t(`package.${row.package}.title`) : t('demo.aboutAll')}</h2>
      <DateTime value={row.createdAt} />
      <dl>
        <Fact name={t('requests.who')}>
          {row.name}
          {row.department && ` · ${row.department}`}
        </Fact>
        <Fact name={t('requests.contact')}>{contact ?? t('requests.none')}</Fact>
        <Fact name={t('requests.message')}>
          {row.message && <span className="pre-line">{row.message}</span>}
        </Fact>
      </dl>
    </div>
  );
}
