import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { auditTemplateIds } from '@turva/contracts/audit-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listAudits } from '../../../records/audit-rounds/overlay-audits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { areaOptions, FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { AuditReminder } from '../reminder.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { ExportRounds } from './export-rounds.tsx';
import { filteredAudits } from './in-area.ts';
import { RoundCard } from './round-card.tsx';
import { RoundDetail } from './round-detail.tsx';
import { Trend } from './trend.tsx';
import '../../../ui/detail/detail.css';
import '../audit.css';

const SHOWN = 200;

/** The rounds of the plant, everybody's: how it has gone, and each of them. */
export function AuditScreen({ db }: { db: UserDb }) {
  const words = useAuditWords();
  const { t } = words;
  const url = useDialogUrl();
  const all = useKnown(
    db,
    useLiveQuery(() => listAudits(db), [db]),
  );
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]);
  const area = Number(url.params.get('area')) || null;
  const template = url.params.get('template');
  const views = useMemo(
    () => (all && areas ? filteredAudits(all, { area, template }, areas) : undefined),
    [all, areas, area, template],
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
    <div className="list-screen">
      <ListHead title={t('list.title')}>{startButton}</ListHead>
      <AuditReminder db={db} />
      <search className="audit-filters">
        <FilterSelect
          label={t('list.area')}
          value={area}
          any={t('list.allAreas')}
          options={areaOptions(areas ?? [])}
          onChange={(next) => url.replace({ area: next })}
        />
        <FilterSelect
          label={t('start.template')}
          value={template}
          any={t('list.allTemplates')}
          options={optionsOf(auditTemplateIds, words.template)}
          onChange={(next) => url.replace({ template: next })}
        />
        <ExportRounds views={views ?? []} />
      </search>
      {views && views.length > 0 && <Trend views={views} />}
      <RecordList
        label={t('list.title')}
        rows={views}
        keyOf={({ clientId, userId }) => clientId + userId}
        cardWidth={340}
        empty={{
          icon: <IconClipboardCheck size={40} />,
          title: t('list.empty'),
          message: t('list.emptyHint'),
          action: startButton,
        }}
        noHits={
          all &&
          all.length > 0 && {
            title: t('list.noHits'),
            showAll: t('list.showAll'),
            onShowAll: () => url.replace({ area: null, template: null }),
          }
        }
        shown={SHOWN}
        more={
          views && views.length > SHOWN && <p className="audit-dim">{t('list.newest', { count: SHOWN })}</p>
        }
      >
        {(view) => <RoundCard view={view} onOpen={open} />}
      </RecordList>
      {openId && <RoundDetail key={openId} db={db} id={openId} onClose={url.close} />}
    </div>
  );
}
