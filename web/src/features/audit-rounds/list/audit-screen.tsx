import { Button, NativeSelect, Title } from '@mantine/core';
import { IconClipboardCheck, IconFilterOff } from '@tabler/icons-react';
import { auditTemplateIds } from '@turva/contracts/audit-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listAudits } from '../../../records/audit-rounds/overlay-audits.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { AuditReminder } from '../reminder.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { ExportRounds } from './export-rounds.tsx';
import { filteredAudits } from './in-area.ts';
import { RoundCard } from './round-card.tsx';
import { RoundDetail } from './round-detail.tsx';
import { Trend } from './trend.tsx';
import '../../../ui/list/list.css';
import '../../../ui/detail/detail.css';
import '../audit.css';

const SHOWN = 200;

/** The rounds of the plant, everybody's: how it has gone, and each of them. */
export function AuditScreen({ db }: { db: UserDb }) {
  const words = useAuditWords();
  const { t } = words;
  const url = useDialogUrl();
  const all = useLiveQuery(() => listAudits(db), [db]);
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]);
  const pulled = usePulled(db);
  const area = Number(url.params.get('area')) || null;
  const template = url.params.get('template');
  const known = all && areas && (pulled || all.length > 0) ? all : undefined;
  const views = useMemo(
    () => known && filteredAudits(known, { area, template }, areas ?? []),
    [known, areas, area, template],
  );
  const openId = url.params.get('id');
  const { enter } = url;
  const open = useCallback((id: string) => void enter({ id }), [enter]);
  const startButton = (
    <Button
      size="xl"
      component={Link}
      to="/observations?audit=new"
      leftSection={<IconClipboardCheck size={22} aria-hidden />}
    >
      {t('start.button')}
    </Button>
  );

  return (
    <div className="audit-screen">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('list.title')}
        </Title>
        {startButton}
      </header>
      <AuditReminder db={db} />
      <search className="audit-filters">
        <NativeSelect
          label={t('list.area')}
          value={area ?? ''}
          onChange={(event) => url.replace({ area: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('list.allAreas') },
            ...(areas ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${code} ${name}` })),
          ]}
        />
        <NativeSelect
          label={t('start.template')}
          value={template ?? ''}
          onChange={(event) => url.replace({ template: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('list.allTemplates') },
            ...auditTemplateIds.map((value) => ({ value, label: words.template(value) })),
          ]}
        />
        <ExportRounds views={views ?? []} />
      </search>
      {!views && <ListSkeleton />}
      {views && views.length > 0 && (
        <>
          <Trend views={views} />
          <ul className="audit-list" aria-label={t('list.title')}>
            {views.slice(0, SHOWN).map((view) => (
              <li key={view.clientId + view.userId}>
                <RoundCard view={view} onOpen={open} />
              </li>
            ))}
          </ul>
          {views.length > SHOWN && <p className="audit-dim">{t('list.newest', { count: SHOWN })}</p>}
        </>
      )}
      {views?.length === 0 &&
        (known?.length === 0 ? (
          <EmptyState
            icon={<IconClipboardCheck size={40} />}
            title={t('list.empty')}
            message={t('list.emptyHint')}
            action={startButton}
          />
        ) : (
          <EmptyState
            icon={<IconFilterOff size={40} />}
            title={t('list.noHits')}
            action={
              <Button onClick={() => url.replace({ area: null, template: null })}>{t('list.showAll')}</Button>
            }
          />
        ))}
      {openId && <RoundDetail key={openId} db={db} id={openId} onClose={url.close} />}
    </div>
  );
}
