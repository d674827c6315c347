import { Kbd, Switch, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutGroups, switchShortcuts, useShortcutsOn } from './shortcuts.ts';
import './shortcut-help.css';
import { Window } from '../dialog/window.tsx';

const shown: Record<string, string> = { Enter: '↵', Escape: 'Esc' };

/** The list that `?` opens: every key that works here, and the switch that turns them off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['commands', 'common']);
  // as at opening: with the dialog open no screen changes
  const [groups] = useState(shortcutGroups);
  const on = useShortcutsOn();
  return (
    <Window onClose={onClose} title={t('keys.title')} size={560}>
      <Switch
        label={t('keys.switch')}
        description={t('keys.switchHint')}
        checked={on}
        onChange={(event) => switchShortcuts(event.currentTarget.checked)}
      />
      <dl className="shortcut-list">
        <div>
          <dt>{t('keys.palette')}</dt>
          <dd>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </dd>
        </div>
      </dl>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <Title order={3}>{title}</Title>
          <dl className="shortcut-list" data-off={!on || undefined}>
            {shortcuts.map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{shown[key] ?? key.toUpperCase()}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Window>
  );
}
