import { IconCalendarRepeat } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Suspense, useCallback } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { finds } from '../../ui/finds.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { isShown, showOf, shows } from './shows.ts';
import { useExportSchedules } from './use-export-schedules.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';
import { useKnownSchedules } from './use-schedules.ts';
import './schedules.css';
import { lazyOf } from '../../ui/lazy-of.ts';

const SchedulesDesk = lazyOf(() => import('./schedules-desk.tsx'), 'SchedulesDesk');
const ScheduleDetail = lazyOf(() => import('./schedule-detail.tsx'), 'ScheduleDetail');
const ScheduleForm = lazyOf(() => import('./schedule-form.tsx'), 'ScheduleForm');

const none: ScheduleView[] = [];

/** Recurring work: waiting turns, missed ones, and the next ones. */
export function SchedulesScreen({ db, user }: { db: UserDb; user: CurrentUser }) {
  const words = useScheduleWords();
  const { t } = words;
  const url = useDialogUrl();
  const known = useKnownSchedules(db);
  const mayEdit = supervises(user);
  const isDesk = useIsDesk();
  const openId = url.params.get('id');
  const show = showOf(url.params.get('show'));
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const { enter } = url;
  const open = useCallback((id: string) => void enter({ id }), [enter]);
  const textOf = useCallback(
    (view: ScheduleView) =>
      [
        view.schedule.title,
        view.area?.name,
        view.area?.code,
        words.kind(kindOf(view.schedule)),
        words.owner(view),
      ].join(' '),
    [words],
  );
  const found = known?.filter((view) => isShown[show](view) && finds(search.field.typed, textOf(view)));
  const exported = useExportSchedules(known ?? none);
  const add: { primary?: ListAction } = mayEdit
    ? { primary: { label: t('add'), onClick: () => void enter({ new: '1' }) } }
    : {};
  const empty = {
    icon: <IconCalendarRepeat size={40} />,
    title: t('empty'),
    message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
  };
  return (
    <>
      {isDesk ? (
        <Suspense>
          <SchedulesDesk url={url} known={known} textOf={textOf} empty={empty} {...add} others={[exported]} />
        </Suspense>
      ) : (
        <div className="list-screen">
          <ListHead
            title={t('title')}
            {...add}
            others={[exported]}
            search={{ label: t('search.label'), clear: t('search.clear'), ...search.field }}
          >
            <CountCards
              label={t('counter.label')}
              names={shows}
              all="all"
              counts={known && countsOf(known)}
              wordOf={(name) => t(`counter.${name}`)}
              chosen={show === 'all' ? null : show}
              onChoose={(next) => url.replace({ show: next })}
            />
          </ListHead>
          <RecordList
            label={t('title')}
            rows={found}
            keyOf={({ schedule }) => schedule.id}
            rowWidth={400}
            found={t('found', { count: found?.length ?? 0 })}
            empty={empty}
            noHits={
              known &&
              known.length > 0 && {
                title: t('noHits'),
                showAll: t('showAll'),
                onShowAll: () => {
                  search.reset();
                  void url.replace({ q: null, show: null });
                },
              }
            }
          >
            {(view) => <ScheduleRow view={view} onOpen={open} />}
          </RecordList>
        </div>
      )}
      <Suspense>
        {mayEdit && url.params.has('new') && <ScheduleForm db={db} view={null} onClose={url.close} />}
        {openId && <ScheduleDetail key={openId} db={db} id={Number(openId)} views={known} url={url} />}
      </Suspense>
    </>
  );
}

const countsOf = (views: readonly ScheduleView[]) =>
  Object.fromEntries(shows.map((name) => [name, views.filter(isShown[name]).length])) as Record<
    (typeof shows)[number],
    number
  >;
