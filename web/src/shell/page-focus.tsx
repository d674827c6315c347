import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { screenAt } from '../screens.ts';

/**
 * State of a navigation that is a move even to the path that is shown: one may have set out for a screen that has not
 * come yet, and turned back.
 */
export const MOVE = { isMove: true };
const isMove = (state: unknown) => (state as Partial<typeof MOVE> | null)?.isMove === true;

function leadToHeading(preventScroll: boolean) {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll });
}

/**
 * Stands beside the screen inside one Suspense, so it runs when the screen is there: names the tab, and after a move
 * puts the focus on the heading, so that a screen reader says where one is. `shown` is the place last told of; it lives
 * outside the Suspense, for one may move on before the first screen has arrived.
 */
export function PageFocus({ shown }: { shown: RefObject<Location> }) {
  const here = useLocation();
  const { pathname } = here;
  const isBack = useNavigationType() === NavigationType.Pop;
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
