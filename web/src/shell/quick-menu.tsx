import { Tooltip } from '@mantine/core';
import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openEmergency } from '../features/emergency/panel-state.ts';
import { quickActions } from '../screens.ts';
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
  /** its path inside the app; absent: the item opens the emergency panel */
  to?: string;
  /** the menu has a history entry, which the link replaces */
  replace?: boolean;
  onGo: () => void;
}

function Item({ label, icon, to, replace = false, onGo }: ItemProps) {
  const inside = (
    <>
      <span className="grid">{icon}</span>
      <span className="quick-label">{label}</span>
    </>
  );
  return (
    <Tooltip label={label} position="left">
      {to ? (
        <Link
          to={to}
          replace={replace}
          className="quick-item high-56 on-card plain-text no-line pointer line gap-12"
          onClick={onGo}
        >
          {inside}
        </Link>
      ) : (
        <button
          type="button"
          className="quick-item high-56 on-card plain-text no-line pointer line gap-12"
          data-call
          aria-haspopup="dialog"
          onClick={onGo}
        >
          {inside}
        </button>
      )}
    </Tooltip>
  );
}

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
