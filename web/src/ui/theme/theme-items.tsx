import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const choices = [
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

const schemeOf = (value: string) => choices.find(({ scheme }) => scheme === value)?.scheme ?? 'dark';

/** Dark, light, automatic: three menu items. */
export function ThemeItems() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
      {choices.map(({ scheme, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          mih="var(--tt-ctl)"
          closeMenuOnClick
          checkIcon={<IconCheck size={16} aria-hidden />}
          rightSection={<Icon size={20} aria-hidden />}
        >
          {t(`theme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
