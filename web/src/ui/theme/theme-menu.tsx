import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../press/icon-act.tsx';
import { ThemeItems } from './theme-items.tsx';

const icons = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

export function ThemeMenu() {
  const { t } = useTranslation('common');
  const { colorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <IconAct Icon={Icon} label={`${t('theme.label')}: ${t(`theme.${colorScheme}`)}`} quiet />
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
