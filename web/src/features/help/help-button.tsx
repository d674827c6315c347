import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openHelp } from './open-help.ts';

/** Opens the help of this screen. On a phone it is in the user menu: the header has no room for it. */
export function HelpButton() {
  const { t } = useTranslation('shell');
  return (
    <Tooltip label={t('help')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        aria-label={t('help')}
        onClick={openHelp}
      >
        <IconHelp size={22} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
