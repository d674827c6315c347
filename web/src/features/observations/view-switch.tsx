import { IconChecklist, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The parameter `view` of the register of actions. */
export const ACTIONS_VIEW = 'actions';
export const ACTIONS_PATH = `/observations?view=${ACTIONS_VIEW}`;

const ways = {
  observations: { to: '/observations', Icon: IconEye },
  actions: { to: ACTIONS_PATH, Icon: IconChecklist },
} as const;

/** Between what was seen and what is done about it; where there is little room by their symbols. */
export function ViewSwitch({ view }: { view: keyof typeof ways }) {
  const { t } = useTranslation('shell');
  return (
    <nav className="view-switch" aria-label={t('nav.viewSwitch')}>
      {(Object.keys(ways) as (keyof typeof ways)[]).map((name) => {
        const { to, Icon } = ways[name];
        const word = t(`nav.${name}`);
        return (
          <Link key={name} to={to} title={word} aria-current={name === view ? 'page' : undefined}>
            <Icon size={18} aria-hidden />
            <span>{word}</span>
          </Link>
        );
      })}
    </nav>
  );
}
