import { Tooltip, useMatches } from '@mantine/core';
import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { openEmergency } from '../features/emergency/panel-state.ts';
import { quickActions, screenAt } from '../screens.ts';
import {
  closeOverlay,
  leaveOverlay,
  openOverlay,
  useOverlayClosed,
  useOverlayOpened,
} from '../ui/overlay.ts';
import { useSteppedAside } from './use-stepped-aside.ts';

interface ItemProps {
  label: string;
  icon: ReactNode;
  /** where it leads inside the app; without it the item opens the emergency panel */
  to?: string;
  /** the menu has a history entry, which the link takes */
  replace?: boolean;
  onGo: () => void;
}

function Item({ label, icon, to, replace = false, onGo }: ItemProps) {
  const inside = (
    <>
      <span className="quick-icon">{icon}</span>
      <span className="quick-label">{label}</span>
    </>
  );
  return (
    <Tooltip label={label} position="left">
      {to ? (
        <Link to={to} replace={replace} className="quick-item" onClick={onGo}>
          {inside}
        </Link>
      ) : (
        <button type="button" className="quick-item" data-call aria-haspopup="dialog" onClick={onGo}>
          {inside}
        </button>
      )}
    </Tooltip>
  );
}

/**
 * On a desk it floats, open unless it would cover what fills the screen, and steps aside while one scrolls down. On a
 * phone its handle lies below the last content, where it covers nothing, and it opens over a scrim.
 */
export function QuickMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const onDesk = useMatches({ base: false, lg: true });
  const { pathname } = useLocation();
  const unfolded = onDesk && !screenAt(pathname)?.fills;
  const [folded, setFolded] = useState(false);
  const opened = useOverlayOpened('quick-menu');
  const isAside = useSteppedAside();
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = unfolded ? !folded : opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is the reason to unfold again
  useEffect(() => setFolded(false), [pathname]);
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

  const press = () => {
    if (unfolded) setFolded(!folded);
    else if (opened) closeOverlay();
    else openOverlay('quick-menu');
  };

  return (
    <aside
      className="quick-menu"
      aria-label={t('menu.label')}
      data-away={(isAside && !isOpen) || undefined}
      data-opened={opened || undefined}
    >
      {/* a second way out for a finger; keys have Escape */}
      {opened && <div className="quick-scrim" aria-hidden onPointerDown={closeOverlay} />}
      {isOpen && (
        <div className="quick-items" id="quick-items">
          <Item
            label={t('common:emergency.open')}
            icon={<IconPhoneCall size={22} aria-hidden />}
            onGo={openEmergency}
          />
          {quickActions.map(({ to, label, icon: Icon }) => (
            <Item
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
        className="quick-toggle"
        aria-expanded={isOpen}
        aria-controls="quick-items"
        aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
        onClick={press}
      >
        <IconPlus size={28} aria-hidden />
      </button>
    </aside>
  );
}
