import { useMediaQuery } from '@mantine/hooks';
import { supervises } from '@turva/rules/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../features/account/session.tsx';
import type { UserDb } from '../offline/engine/db.ts';
import { isActive, type Path } from '../paths.ts';
import { countObservations } from '../records/observations/overlay.ts';
import { countPermits } from '../records/work-permits/overlay-permits.ts';
import { type Screen, screens } from '../screens.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { useNow } from '../ui/clock.ts';
import { navigationGroups } from './navigation-groups.ts';

const MINUTE_MS = 60_000;

function Entry({
  screen: { path, label, icon: Icon },
  count,
}: {
  screen: Screen;
  count?: number | undefined;
}) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Link to={path} aria-current={isActive(path, pathname) ? 'page' : undefined}>
      <span className="pill">
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      {/* six of them on a phone: the longest words say where they may be broken */}
      <span className="entry-label">{t(label.replace('nav.', 'breaks.'), { defaultValue: t(label) })}</span>
      {count !== undefined && count > 0 && (
        <span className="entry-count">
          {count}
          <span className="visually-hidden"> {t('nav.waiting')}</span>
        </span>
      )}
    </Link>
  );
}

/** At the bottom of a phone, at the left of anything wider; on a desk in groups. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const isDesk = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const entries = screens.filter(({ menu }) => menu);
  if (isDesk) return <Grouped />;
  return (
    <nav className="navigation" aria-label={t('nav.label')} data-many={entries.length > 4 || undefined}>
      {entries.map((screen) => (
        <span key={screen.path} data-side-only={!screen.bottom || undefined}>
          <Entry screen={screen} />
        </span>
      ))}
    </nav>
  );
}

function Grouped() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const counts = useCounts(useUserDb(), supervises(user));
  return (
    <nav className="navigation" aria-label={t('nav.label')}>
      {navigationGroups(user).map(([name, paths]) => (
        <div key={name} className="navigation-group">
          <span className="navigation-title">{t(`nav.group.${name}`)}</span>
          {screensAt(paths).map((screen) => (
            <Entry key={screen.path} screen={screen} count={counts?.[screen.path]} />
          ))}
        </div>
      ))}
    </nav>
  );
}

const screensAt = (paths: Path[]) =>
  paths
    .map((path) => screens.find((screen) => screen.path === path))
    .filter((screen) => screen !== undefined);

/** What is open there for a supervisor: from indexes, for the navigation is always on the screen. */
function useCounts(db: UserDb, isSupervisors: boolean): Partial<Record<Path, number>> | undefined {
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  return useLiveQuery(async () => {
    if (!isSupervisors) return {};
    const [observations, permits] = await Promise.all([countObservations(db), countPermits(db, now)]);
    return { '/observations': observations.open, '/work-permits': permits.pending };
  }, [db, isSupervisors, now]);
}
