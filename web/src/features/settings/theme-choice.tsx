import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { themes } from '@turva/contracts/people/user-settings-values';
import { useTranslation } from 'react-i18next';
import { ToggleRow } from '../../ui/toggle-row.tsx';

const isTheme = (value: string) => themes.find((theme) => theme === value) ?? 'dark';

/** Dark is the default; light and automatic are one tap away. The shell syncs it to the person's other devices. */
export function ThemeChoice() {
  const { t } = useTranslation(['settings', 'common']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ToggleRow
      name="darkTheme"
      label={t('toggle.darkTheme')}
      hint={t('hint.darkTheme')}
      checked={colorScheme === 'dark'}
      onChange={(wanted) => setColorScheme(wanted ? 'dark' : 'light')}
    >
      <SegmentedControl
        mt="sm"
        fullWidth
        maw={420}
        aria-label={t('common:theme.label')}
        value={colorScheme}
        onChange={(value) => setColorScheme(isTheme(value))}
        data={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
      />
    </ToggleRow>
  );
}
