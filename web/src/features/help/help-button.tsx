import { Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../../ui/press/icon-act.tsx';
import { openHelp } from './open-help.ts';

/** Opens the help of this screen. On a phone it is in the user menu: the header has no room for it. */
export function HelpButton() {
  const { t } = useTranslation('shell');
  return (
    <Tooltip label={t('help')}>
      <IconAct Icon={IconHelp} label={t('help')} quiet onClick={openHelp} />
    </Tooltip>
  );
}
