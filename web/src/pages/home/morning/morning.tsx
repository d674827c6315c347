import { Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Changes, useChanges } from '../../../features/observations/desk/use-changes.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { Act } from '../../../ui/press/act.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { countShown, Lane } from './lane.tsx';
import type { LaneAct, LaneRow } from './lane-row.tsx';
import './morning.css';
import { useLanes } from './use-lanes.tsx';
import { useSince } from './use-since.ts';

const Assign = lazyOf(() => import('../../../features/observations/desk/assign-dialog.tsx'), 'AssignDialog');

const lanes = ['new', 'unanswered', 'overdue', 'decide', 'gaps'] as const;

/** A supervisor's morning: all waiting work at a glance, each item with its actions. */
export function Morning({ db }: { db: UserDb }) {
  const { t } = useTranslation(['morning', 'plans']);
  const hasPlans = useLiveQuery(async () => (await db.srvPlans.count()) > 0, [db]);
  const pulled = usePulled(db);
  const since = useSince(db);
  const [assigned, setAssigned] = useState<ObservationView | null>(null);
  const changes = useChanges(db);
  const shown = useLanes(db, since, {
    onTake: (view) => void changes.take([view]),
    onAssign: setAssigned,
  });
  const frame = useRef<HTMLElement>(null);
  const [at, setAt] = useState<string | null>(null);
  useLaneKeys(frame, at, shown && lanes.flatMap((name) => shown[name]), changes);
  const goTo = (name: string) => {
    const lane = frame.current?.querySelector(`[data-lane=${name}]`);
    lane?.scrollIntoView({ block: 'nearest' });
    lane?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  };
  return (
    <section className="card morning" aria-labelledby="morning" aria-busy={!shown} ref={frame}>
      <div className="morning-head flow baseline high-36 gap-4-16">
        <h2 id="morning">{t('title')}</h2>
        {pulled && since !== undefined && <p>{t('since', { when: formatDateTime(since) })}</p>}
        {hasPlans && <Link to="/map?status=open&status=in_progress">{t('plans:morning')}</Link>}
        <Said changes={changes} />
      </div>
      {pulled === false && <p>{t('notHeard')}</p>}
      {pulled !== false && !shown && <Skeleton height={620} radius="lg" />}
      {pulled && shown && (
        <>
          <ul className="morning-counts plain grid gap-8">
            {lanes.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  data-lane-count={name}
                  disabled={shown[name].length === 0}
                  onClick={() => goTo(name)}
                >
                  <strong>
                    {countShown(shown[name].length, name !== 'gaps' || shown.gapsKnown === 'known')}
                  </strong>{' '}
                  {t(`lane.${name}`)}
                </button>
              </li>
            ))}
          </ul>
          {lanes.map((name) => (
            <Lane
              key={name}
              name={name}
              count={shown[name].length}
              rows={name === 'unanswered' ? notIn(shown.new, shown.unanswered) : shown[name]}
              note={
                name === 'gaps' && shown.gapsKnown !== 'known' ? t(`gapsKnown.${shown.gapsKnown}`) : undefined
              }
              remindAll={name === 'gaps' ? shown.remindOfGaps : null}
              onFocus={(row) => setAt(row.key)}
            />
          ))}
        </>
      )}
      {assigned && (
        <Suspense>
          <Assign
            db={db}
            views={[assigned]}
            onClose={() => setAssigned(null)}
            onAssign={(assignment) => void changes.give([assigned], assignment)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The last change, with undo. */
function Said({ changes: { said, undo } }: { changes: Changes }) {
  const { t } = useTranslation('desk');
  return (
    <div className="line to-right gap-12">
      <span role="status">
        {said && t(said.undone ? 'bar.undone' : 'bar.assigned', { count: said.count })}
      </span>
      {said && !said.undone && (
        <Act
          Icon={IconArrowBackUp}
          iconSize={18}
          label={t('bar.undo')}
          size="compact-md"
          onClick={() => void undo()}
        />
      )}
    </div>
  );
}

/** New unanswered items are listed only once, as new. */
function notIn(above: LaneRow[], rows: LaneRow[]): LaneRow[] {
  const shown = new Set(above.map(({ to }) => to));
  return rows.filter(({ to }) => !shown.has(to));
}

/** The desk's shortcuts across all lanes: next, previous, and the active row's actions. */
function useLaneKeys(
  frame: RefObject<HTMLElement | null>,
  at: string | null,
  rows: LaneRow[] | undefined,
  changes: Changes,
) {
  const { t } = useTranslation(['morning', 'desk']);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const step = (by: 1 | -1) => {
    const all = links();
    const from = all.indexOf(document.activeElement as HTMLElement);
    all[from < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, from + by))]?.focus();
  };
  const act = (keys: LaneAct['keys']) => () =>
    rows
      ?.find(({ key }) => key === at)
      ?.acts.find((each) => each.keys === keys)
      ?.run();
  useShortcuts(t('title'), [
    { keys: 'j', label: t('key.next'), run: () => step(1) },
    { keys: 'k', label: t('key.previous'), run: () => step(-1) },
    { keys: 't', label: t('act.take'), run: act('t') },
    { keys: 'a', label: t('act.assign'), run: act('a') },
    { keys: 'm', label: t('act.remind'), run: act('m') },
    { keys: 'z', label: t('desk:key.undo'), run: () => void changes.undo() },
  ]);
}
