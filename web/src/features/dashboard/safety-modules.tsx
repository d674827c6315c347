import {
  IconBooks,
  IconChartBar,
  IconChevronRight,
  IconFlask,
  IconLicense,
  IconUrgent,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isKnownPath } from '../../paths.ts';
import { Block } from '../../ui/block.tsx';
import './blocks.css';

const modules = [
  { to: '/chemicals', name: 'chemicals', icon: IconFlask },
  { to: '/work-permits', name: 'permits', icon: IconLicense },
  { to: '/analytics', name: 'reports', icon: IconChartBar },
  { to: '/emergency', name: 'emergency', icon: IconUrgent },
  { to: '/documents', name: 'documents', icon: IconBooks },
] as const;

/** Links to the other parts of the plant's safety work. */
export function SafetyModules() {
  const { t } = useTranslation('dashboard');
  return (
    <Block id="modules-title" title={t('modules.title')} className="card block-card grid gap-12">
      <ul className="module-list pad-0 grid">
        {modules
          .filter(({ to }) => isKnownPath(to))
          .map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="module-line pad-8 like-around no-line grid middle gap-12">
                <Icon size={24} aria-hidden />
                <span>
                  <strong>{t(`modules.${name}.name`)}</strong>
                  <span className="dim sub">{t(`modules.${name}.about`)}</span>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </Block>
  );
}
