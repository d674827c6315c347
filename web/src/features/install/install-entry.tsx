import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** In the user menu, unless this is the installed app itself. */
export function InstallEntry({ onInstall }: { onInstall: () => void }) {
  const { t } = useTranslation('install');
  const isPhone = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return (
    <Menu.Item
      mih="var(--tt-ctl)"
      leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
      onClick={onInstall}
    >
      {t(isPhone ? 'entry.phone' : 'entry.computer')}
    </Menu.Item>
  );
}
