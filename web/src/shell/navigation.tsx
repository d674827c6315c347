import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isActive } from '../paths.ts';
import { type Screen, screens } from '../screens.ts';

function Entry({ screen: { path, label, icon: Icon } }: { screen: Screen }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Link to={path} aria-current={isActive(path, pathname) ? 'page' : undefined}>
      <span className="pill">
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      {/* six of them on a phone: the longest words say where they may be broken */}
      <span className="entry-label">{t(label.replace('nav.', 'breaks.'), { defaultValue: t(label) })}</span>
    </Link>
  );
}

/** At the bottom of a phone, at the left of anything wider. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const entries = screens.filter(({ menu }) => menu);
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
