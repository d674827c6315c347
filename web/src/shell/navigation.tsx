import { useMediaQuery } from '@mantine/hooks';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../features/account/session.tsx';
import type { UserDb } from '../offline/engine/db.ts';
import { isActive } from '../paths.ts';
import { countWaiting } from '../records/actions/count-waiting.ts';
import { countOpen } from '../records/observations/overlay.ts';
import { countToDecide } from '../records/work-permits/to-decide.ts';
import { deskGroups, type Screen, screens } from '../screens.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { useNow } from '../ui/clock.ts';

const MINUTE_MS = 60_000;

type EntryProps = Pick<Screen, 'path' | 'label' | 'icon' | 'views'> & {
  /** the URLs of all its entries */
  menu: readonly string[];
  /** the query of a view of the screen */
  search?: string;
  count?: number | undefined;
};

const has = (current: URLSearchParams, search: string) =>
  [...new URLSearchParams(search)].every(([name, value]) => current.get(name) === value);

function Entry({ path, menu, search = '', label, icon: Icon, views = [], count }: EntryProps) {
  const { t } = useTranslation('shell');
  const { pathname, search: asked } = useLocation();
  const current = new URLSearchParams(asked);
  const isHere =
    isActive(path, pathname, menu) &&
    has(current, search) &&
    !views.some((view) => has(current, view.search));
  return (
    <Link to={path + search} aria-current={isHere ? 'page' : undefined}>
      <span className="pill grid">
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      {/* six of them on a phone: the longest words contain soft hyphens */}
      <span className="entry-label">{t(label.replace('nav.', 'breaks.'), { defaultValue: t(label) })}</span>
      {count !== undefined && count > 0 && (
        <span className="entry-count dim tiny">
          {count}
          <span className="visually-hidden"> {t('nav.waiting')}</span>
        </span>
      )}
    </Link>
  );
}

/** At the bottom of a phone, at the left of anything wider; grouped at a desk. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const isDesk = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const isBottom = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });
  const entries = screens.filter(({ menu }) => menu);
  if (isDesk) return <Grouped />;
  const menu = entries.map(({ path }) => path);
  const shown = isBottom ? entries.filter(({ bottom }) => bottom) : entries;
  return (
    <nav
      className="navigation sticky scroll-y on-card stack gap-4"
      aria-label={t('nav.label')}
      data-many={shown.length > 4 || undefined}
    >
      {shown.map((screen) => (
        <Entry key={screen.path} {...screen} menu={menu} views={[]} />
      ))}
    </nav>
  );
}

function Grouped() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const counts = useCounts(useUserDb(), user);
  const groups = deskGroups(user);
  const menu = groups.flatMap(([, shown]) => shown.map(({ path }) => path));
  return (
    <nav className="navigation sticky scroll-y on-card stack gap-4" aria-label={t('nav.label')}>
      {groups.map(([name, shown]) => (
        <div key={name} className="one-column grid">
          <span className="navigation-title w-600 dim tiny">{t(`nav.group.${name}`)}</span>
          {shown.map((screen) => (
            <Fragment key={screen.path}>
              <Entry {...screen} menu={menu} count={counts?.[screen.path]} />
              {screen.views?.map((view) => (
                <Entry
                  key={view.search}
                  path={screen.path}
                  menu={menu}
                  {...view}
                  count={counts?.[screen.path + view.search]}
                />
              ))}
            </Fragment>
          ))}
        </div>
      ))}
    </nav>
  );
}

/**
 * Waiting items for supervisors, and everybody's actions: from indexes, because the navigation is always on the
 * screen.
 */
function useCounts(
  db: UserDb,
  { id, role }: { id: number; role: string },
): Record<string, number> | undefined {
  const isSupervisors = supervises({ role });
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  // by itself: no minute that passes changes it
  const open = useLiveQuery(() => (isSupervisors ? countOpen(db) : 0), [db, isSupervisors]);
  const waiting = useLiveQuery(async () => {
    const person = { id, supervises: isSupervisors };
    const actions = { '/observations?view=actions': await countWaiting(db, person, now) };
    return isSupervisors
      ? { ...actions, '/work-permits': await countToDecide(db, { id, role }, now) }
      : actions;
  }, [db, isSupervisors, id, role, now]);
  return { ...waiting, ...(open !== undefined && { '/observations': open }) };
}
