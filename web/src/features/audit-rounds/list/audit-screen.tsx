import { IconClipboardCheck } from '@tabler/icons-react';
import { auditTemplateIds } from '@turva/contracts/duties/audit-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type AuditView, listAudits } from '../../../records/audit-rounds/overlay-audits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { areaOptions, FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { AuditReminder } from '../reminder.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { filteredAudits } from './in-area.ts';
import { RoundDetail } from './round-detail.tsx';
import { RoundRow } from './round-row.tsx';
import { Trend } from './trend.tsx';
import { useExportRounds } from './use-export-rounds.ts';
import '../../../ui/detail/detail.css';
import '../audit.css';
import { ActLink } from '../../../ui/press/act.tsx';

const SHOWN = 200;
const none: AuditView[] = [];

/** All rounds of the plant: the trend, and each of them. */
export function AuditScreen({ db }: { db: UserDb }) {
  const words = useAuditWords();
  const { t } = words;
  const url = useDialogUrl();
  const all = useKnown(db, () => listAudits(db), []);
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]);
  const area = Number(url.params.get('area')) || null;
  const template = url.params.get('template');
  const views = useMemo(
    () => (all && areas ? filteredAudits(all, { area, template }, areas) : undefined),
    [all, areas, area, template],
  );
  const isPhone = useIsPhone();
  const exportRounds = useExportRounds(views ?? none);
  // on a phone below the rounds themselves
  const trend = views && views.length > 0 && <Trend views={views} />;
  const openId = url.params.get('id');
  const { enter } = url;
  const open = useCallback((id: string) => void enter({ id }), [enter]);
  const startButton = (
    <ActLink
      Icon={IconClipboardCheck}
      iconSize={22}
      label={t('start.button')}
      variant="filled"
      size="xl"
      to="/observations?audit=new"
    />
  );

  return (
    <div className="list-screen">
      <ListHead
        title={t('list.title')}
        primary={{ label: t('start.button'), Icon: IconClipboardCheck, to: '/observations?audit=new' }}
        others={[exportRounds]}
        filters={{
          narrowed: [area, template].filter(Boolean).length,
          fields: (
            <>
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
            </>
          ),
        }}
      >
        <AuditReminder db={db} />
      </ListHead>
      {!isPhone && trend}
      <RecordList
        label={t('list.title')}
        rows={views}
        keyOf={({ clientId, userId }) => clientId + userId}
        rowWidth={340}
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
            onShowAll: () => url.replace({ area: null, template: null }),
          }
        }
        shown={SHOWN}
        more={views && views.length > SHOWN && <p className="dim">{t('list.newest', { count: SHOWN })}</p>}
      >
        {(view) => <RoundRow view={view} onOpen={open} />}
      </RecordList>
      {isPhone && trend}
      {openId && <RoundDetail key={openId} db={db} id={openId} onClose={url.close} />}
    </div>
  );
}
