import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { screenAt } from '../screens.ts';

/**
 * Stands beside the screen inside one Suspense, so it runs when the screen is there: names the tab, and after a move
 * puts the focus on the heading, so that a screen reader says where one is. `shown` is the path last told of; it lives
 * outside the Suspense, for one may move on before the first screen has arrived.
 */
export function PageFocus({ shown }: { shown: RefObject<string> }) {
  const { pathname } = useLocation();
  const { t } = useTranslation(['shell', 'common']);
  const label = screenAt(pathname)?.label;
  /** the path whose heading has been given the focus */
  const led = useRef('');
  const name = label ? t(label) : t('common:notFound.title');

  useEffect(() => {
    document.title = `${name} – ${t('common:appName')}`;
  }, [name, t]);

  // a layout effect: it runs again when a screen comes back that was hidden while it waited for a part of itself, and
  // what is hidden loses the focus
  useLayoutEffect(() => {
    const moved = shown.current !== pathname;
    const lost = led.current === pathname && document.activeElement === document.body;
    if (!moved && !lost) return;
    if (moved) scrollTo(0, 0);
    shown.current = pathname;
    led.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: !moved });
  }, [pathname, shown]);
  return null;
}
