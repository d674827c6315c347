import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openEmergency } from '../features/emergency/panel-state.ts';
import { quickActions } from '../screens.ts';
import { lazyOf } from '../ui/lazy-of.ts';
import {
  closeOverlay,
  leaveOverlay,
  openOverlay,
  useOverlayClosed,
  useOverlayOpened,
} from '../ui/overlay.ts';
import { QuickItem } from './quick-item.tsx';
import { useSteppedAside } from './use-stepped-aside.ts';

const LikeLast = lazyOf(() => import('./like-last.tsx'), 'LikeLast');

/**
 * Folded until it is wanted: its entries are in the navigation too. At a desk its handle floats next to the content
 * and moves aside while scrolling down; on a phone it is below the last content, where it covers nothing.
 */
export function QuickMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const opened = useOverlayOpened('quick-menu');
  const isAside = useSteppedAside();
  const toggle = useRef<HTMLButtonElement>(null);
  useOverlayClosed(
    'quick-menu',
    useCallback(() => toggle.current?.focus(), []),
  );

  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeOverlay();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened]);

  const press = () => (opened ? closeOverlay() : openOverlay('quick-menu'));

  return (
    <aside
      className="quick-menu"
      aria-label={t('menu.label')}
      data-away={(isAside && !opened) || undefined}
      data-opened={opened || undefined}
    >
      {/* a tap outside also closes it; keys have Escape */}
      {opened && <div className="quick-scrim" aria-hidden onPointerDown={closeOverlay} />}
      {opened && (
        <div className="quick-items stack gap-10" id="quick-items">
          {/* the menu grows upwards: above the others, it moves none of them when it is read */}
          <Suspense>
            <LikeLast onGo={leaveOverlay} />
          </Suspense>
          <QuickItem
            label={t('common:emergency.open')}
            icon={<IconPhoneCall size={22} aria-hidden />}
            onGo={openEmergency}
          />
          {quickActions.map(({ to, label, icon: Icon }) => (
            <QuickItem
              key={to}
              to={to}
              label={t(label)}
              icon={<Icon size={22} aria-hidden />}
              replace={opened}
              onGo={leaveOverlay}
            />
          ))}
        </div>
      )}
      <button
        ref={toggle}
        type="button"
        className="quick-toggle place-center no-edge circle pointer grid"
        aria-expanded={opened}
        aria-controls="quick-items"
        aria-label={t(opened ? 'menu.close' : 'menu.open')}
        onClick={press}
      >
        <IconPlus size={28} aria-hidden />
      </button>
    </aside>
  );
}
