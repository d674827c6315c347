import {
  IconClipboardCheck,
  IconFlask,
  IconLicense,
  IconPlus,
  IconSchool,
  IconShieldCheck,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isKnownPath } from '../../paths.ts';
import { Block } from '../../ui/block.tsx';
import './blocks.css';

interface Action {
  to: string;
  name: string;
  icon: TablerIcon;
}

const actions: readonly Action[] = [
  { to: '/observations?new=1', name: 'newObservation', icon: IconPlus },
  { to: '/work-permits?new=1', name: 'createPermit', icon: IconLicense },
  { to: '/chemicals', name: 'chemicals', icon: IconFlask },
  { to: '/training', name: 'training', icon: IconSchool },
  { to: '/risk-assessment', name: 'riskAssessment', icon: IconShieldCheck },
  { to: '/tsi-update', name: 'updateTsi', icon: IconTrendingUp },
  { to: '/observations?audit=new', name: 'startAudit', icon: IconClipboardCheck },
];

/** An entry is shown only if its screen exists. */
const leadsSomewhere = ({ to }: Action) => isKnownPath(to.split('?')[0] ?? '');

export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <Block id="actions-title" title={t('actions.title')} className="block grid gap-12">
      <ul className="action-tiles grid plain gap-10">
        {actions.filter(leadsSomewhere).map(({ to, name, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className="tile action-tile no-line stack apart gap-8">
              <Icon size={26} aria-hidden />
              {t(`actions.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
