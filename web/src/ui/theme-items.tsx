import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const choices = [
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Dark, light, automatic: three items of a menu. */
export function ThemeItems() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return choices.map(({ scheme, Icon }) => (
    <Menu.Item
      key={scheme}
      role="menuitemradio"
      aria-checked={scheme === colorScheme}
      mih="var(--tt-ctl)"
      leftSection={<Icon size={20} aria-hidden />}
      rightSection={scheme === colorScheme ? <IconCheck size={18} aria-hidden /> : null}
      onClick={() => setColorScheme(scheme)}
    >
      {t(`theme.${scheme}`)}
    </Menu.Item>
  ));
}
