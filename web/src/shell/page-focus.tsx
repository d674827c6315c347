import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { screenAt } from '../screens.ts';

/**
 * State of a navigation that counts as a move even to the current path: the person may have started towards a
 * screen that is still loading, and turned back.
 */
export const MOVE = { isMove: true };
const isMove = (state: unknown) => (state as Partial<typeof MOVE> | null)?.isMove === true;

function leadToHeading(preventScroll: boolean) {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll });
}

/**
 * Placed next to the screen inside one Suspense, so it runs once the screen is there: sets the tab's title and,
 * after a move, focuses the heading, so that a screen reader announces the screen. `shown` is the last announced
 * location; it is kept outside the Suspense, because the person may move on before the first screen has loaded.
 */
export function PageFocus({ shown }: { shown: RefObject<Location> }) {
  const here = useLocation();
  const { pathname } = here;
  const isBack = useNavigationType() === NavigationType.Pop;
  const { t } = useTranslation(['shell', 'common']);
  const label = screenAt(pathname)?.label;
  /** the path whose heading has received the focus */
  const led = useRef('');
  const name = label ? t(label) : t('common:notFound.title');

  useEffect(() => {
    document.title = `${name} – ${t('common:appName')}`;
  }, [name, t]);

  // a layout effect: it runs again when a suspended screen reappears, because hidden elements lose the focus
  useLayoutEffect(() => {
    const moved = shown.current.pathname !== pathname;
    const lost = led.current === pathname && document.activeElement === document.body;
    if (!moved && !lost) return;
    if (moved) scrollTo(0, 0);
    led.current = pathname;
    leadToHeading(!moved);
  }, [pathname, shown]);

  useLayoutEffect(() => {
    const { key } = shown.current;
    shown.current = here;
    if (here.key === key || isBack || !isMove(here.state)) return;
    led.current = here.pathname;
    scrollTo(0, 0);
    leadToHeading(false);
  }, [here, isBack, shown]);
  return null;
}
