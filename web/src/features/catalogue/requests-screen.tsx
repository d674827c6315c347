import { Button, Text } from '@mantine/core';
import { IconCalendarPlus, IconCloudOff, IconLock } from '@tabler/icons-react';
import type { DemoRequest } from '@turva/contracts/people/demo-requests';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { DateTime } from '../../ui/time.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { fetchDemoRequests } from './demo-calls.ts';
import './catalogue.css';
import { Fact } from '../../ui/detail/fact.tsx';

/** Demo requests. Only for admins, and only online: it is office work. */
export function RequestsScreen() {
  const { t } = useTranslation(['catalogue', 'common']);
  const { role } = useViewer();
  const isAdmin = role === 'admin';
  const chosen = useSearchParams()[0].get('id');
  const ask = useCallback(async () => (isAdmin ? fetchDemoRequests() : []), [isAdmin]);
  const { answer: rows, failure, again } = useAsked(ask);
  return (
    <div className="catalogue stack gap-16">
      <div>
        <ListHead title={t('requests.title')} />
        <Text c="dimmed">{t('requests.intro')}</Text>
      </div>
      {!isAdmin && <EmptyState icon={<IconLock size={40} />} title={t('requests.onlyAdmins')} />}
      {failure !== null && (
        <EmptyState
          icon={<IconCloudOff size={40} />}
          title={failure}
          action={<Button onClick={again}>{t('common:retry')}</Button>}
        />
      )}
      {isAdmin && failure === null && (
        <RecordList
          label={t('requests.title')}
          className="demo-requests"
          rows={rows ?? undefined}
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
