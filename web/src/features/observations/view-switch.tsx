import { IconChecklist, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ViewSwitch as Switch } from '../../ui/data-table/view-switch.tsx';

/** Value of the parameter `view` for the register of actions. */
export const ACTIONS_VIEW = 'actions';
export const ACTIONS_PATH = `/observations?view=${ACTIONS_VIEW}`;

const ways = {
  observations: { to: '/observations', Icon: IconEye },
  actions: { to: ACTIONS_PATH, Icon: IconChecklist },
} as const;

/** Switches between observations and actions; as icons where there is little room. */
export function ViewSwitch({ view }: { view: keyof typeof ways }) {
  const { t } = useTranslation('shell');
  return (
    <Switch
      label={t('nav.viewSwitch')}
      ways={(Object.keys(ways) as (keyof typeof ways)[]).map((name) => ({
        ...ways[name],
        word: t(`nav.${name}`),
        isHere: name === view,
      }))}
    />
  );
}
