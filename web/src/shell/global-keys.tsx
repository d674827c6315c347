import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { screenAt } from '../screens.ts';
import { lazyOf } from '../ui/lazy-of.ts';
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts';

const ShortcutHelp = lazyOf(() => import('../ui/shortcuts/shortcut-help.tsx'), 'ShortcutHelp');
const Palette = lazyOf(() => import('./palette/palette.tsx'), 'Palette');

/** `G`, then a letter; a screen that does not exist yet has no key. */
const places = [
  ['h', '/'],
  ['o', '/observations'],
  ['w', '/work-permits'],
  ['a', '/analytics'],
  ['t', '/training'],
  ['p', '/profile'],
  ['r', '/areas'],
  ['d', '/documents'],
  ['e', '/emergency'],
  ['l', '/outbox'],
] as const;

const OPEN_PALETTE = 'turva:palette';

/** For a button: the same as Ctrl K. */
export const openPalette = () => dispatchEvent(new Event(OPEN_PALETTE));

/**
 * Shortcuts that work on every screen, what they open, and the command palette. Nothing is loaded before it is
 * used.
 */
export function GlobalKeys() {
  const { t } = useTranslation(['commands', 'shell']);
  const navigate = useNavigate();
  const [helping, setHelping] = useState(false);
  /** counts how often it was requested; 0: not loaded */
  const [palette, setPalette] = useState(0);

  useEffect(() => {
    const ask = () => setPalette((count) => count + 1);
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // the browser's own search
      event.preventDefault();
      ask();
    };
    addEventListener('keydown', onKey);
    addEventListener(OPEN_PALETTE, ask);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN_PALETTE, ask);
    };
  }, []);

  useShortcuts(t('keys.everywhere'), [
    { keys: 'n', label: t('shell:menu.newObservation'), run: () => void navigate('/observations?new=1') },
    ...places.flatMap(([key, path]) => {
      const screen = screenAt(path);
      const go = () => void navigate(path);
      return screen
        ? [{ keys: `g ${key}`, label: t('keys.go', { name: t(`shell:${screen.label}`) }), run: go }]
        : [];
    }),
    { keys: '?', label: t('keys.help'), run: () => setHelping(true) },
  ]);

  return (
    <Suspense fallback={null}>
      {helping && <ShortcutHelp onClose={() => setHelping(false)} />}
      {palette > 0 && <Palette asked={palette} />}
    </Suspense>
  );
}
