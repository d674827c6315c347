import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { screenAt } from '../screens.ts';

/**
 * Stands beside the screen inside one Suspense, so it runs when the screen is there: names the tab, and after a move
 * puts the focus on the heading, so that a screen reader says where one is.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const { t } = useTranslation(['shell', 'common']);
  const shown = useRef(pathname);
  const label = screenAt(pathname)?.label;
  const name = label ? t(label) : t('common:notFound.title');

  useEffect(() => {
    document.title = `${name} – ${t('common:appName')}`;
  }, [name, t]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [pathname]);
  return null;
}
