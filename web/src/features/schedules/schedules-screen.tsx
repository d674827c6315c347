import { IconCalendarRepeat } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Suspense, useCallback, useMemo } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { type Declared, ListRegister } from '../../ui/list/list-register.tsx';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { isShown, type Show, shows } from './shows.ts';
import { useExportSchedules } from './use-export-schedules.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';
import { useKnownSchedules } from './use-schedules.ts';
import './schedules.css';
import { lazyOf } from '../../ui/lazy-of.ts';

const SchedulesDesk = lazyOf(() => import('./schedules-desk.tsx'), 'SchedulesDesk');
const ScheduleDetail = lazyOf(() => import('./schedule-detail.tsx'), 'ScheduleDetail');
const ScheduleForm = lazyOf(() => import('./schedule-form.tsx'), 'ScheduleForm');

const none: ScheduleView[] = [];

const is = (name: Show, view: ScheduleView) => isShown[name](view);
const idOf = ({ schedule }: ScheduleView) => String(schedule.id);

/** Recurring work: waiting turns, missed ones, and the next ones. */
export function SchedulesScreen({ db, user }: { db: UserDb; user: CurrentUser }) {
  const words = useScheduleWords();
  const { t } = words;
  const url = useDialogUrl();
  const known = useKnownSchedules(db);
  const mayEdit = supervises(user);
  const isDesk = useIsDesk();
  const openId = url.params.get('id');
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
  const register: Declared<ScheduleView, Show> = {
    url,
    title: t('title'),
    rows: useMemo(() => (isDesk ? known : known?.filter(isShown.all)), [known, isDesk]),
    idOf,
    search: { label: t('search.label'), textOf },
    counters: {
      label: t('counter.label'),
      names: shows,
      all: 'all',
      wordOf: (name) => t(`counter.${name}`),
      is,
    },
    primary: mayEdit ? { label: t('add'), onClick: () => void enter({ new: '1' }) } : undefined,
    others: [useExportSchedules(known ?? none)],
    empty: {
      icon: <IconCalendarRepeat size={40} />,
      title: t('empty'),
      message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
    },
  };
  return (
    <>
      {isDesk ? (
        <Suspense>
          <SchedulesDesk {...register} />
        </Suspense>
      ) : (
        <ListRegister {...register} noHits={t('noHits')} found={(count) => t('found', { count })}>
          {(view) => <ScheduleRow view={view} onOpen={open} />}
        </ListRegister>
      )}
      <Suspense>
        {mayEdit && url.params.has('new') && <ScheduleForm db={db} view={null} onClose={url.close} />}
        {openId && <ScheduleDetail key={openId} db={db} id={Number(openId)} views={known} url={url} />}
      </Suspense>
    </>
  );
}
