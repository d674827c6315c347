import { Avatar, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconClipboardCheck,
  IconHelp,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { initials, shortName } from '../features/account/display-name.ts';
import { useUser } from '../features/account/session.tsx';
import { openHelp } from '../features/help/open-help.ts';
import { InstallEntry } from '../features/install/install-entry.tsx';
import { screens } from '../screens.ts';
import { closeOverlay, leaveOverlay, openOverlay, useOverlayOpened } from '../ui/overlay.ts';
import { IconAct } from '../ui/press/icon-act.tsx';
import { ThemeItems } from '../ui/theme/theme-items.tsx';
import { useIsWide } from './use-is-wide.ts';

const onNarrow = screens
  .flatMap(({ narrow, ...screen }) => (narrow === undefined ? [] : [{ ...screen, narrow }]))
  .toSorted((a, b) => a.narrow - b.narrow);

interface Props {
  expired: boolean;
  onSignInAgain: () => void;
  /** null when this is the installed app */
  onInstall: (() => void) | null;
  /** a colleague takes over this phone */
  onSwitch: () => void;
  onLogout: () => void;
}

/** The signed-in user as "Matti M." and department; the menu contains what a narrow header has no room for. */
export function UserMenu({ expired, onSignInAgain, onInstall, onSwitch, onLogout }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const user = useUser();
  const name = shortName(user);
  const opened = useOverlayOpened('user-menu');
  const isWide = useIsWide();
  const department = user.department || t('user.defaultDepartment');
  return (
    <>
      <Menu
        opened={opened}
        onChange={(next) => (next ? openOverlay('user-menu') : closeOverlay())}
        position="bottom-end"
        width={260}
        withinPortal={false}
        // as high as the window: attached to a sticky header, it could not be scrolled to with the page
        middlewares={{ shift: true, size: { padding: 8 } }}
      >
        <Menu.Target>
          <button type="button" className="user-button high-ctl round-10 text-left line bare gap-10">
            <Avatar src={user.profileImageUrl} size={40} radius="xl" aria-hidden>
              {initials(user)}
            </Avatar>
            <span className="user-text-block stack">
              <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
              <strong>{name}</strong>
              <span>{department}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className="user-menu">
          <Menu.Label>
            {name} · {department}
          </Menu.Label>
          <Menu.Divider />
          <ScreenItems />
          <Menu.Item
            className="narrow-only"
            mih="var(--tt-ctl)"
            leftSection={<IconHelp size={20} aria-hidden />}
            onClick={openHelp}
          >
            {t('help')}
          </Menu.Item>
          {onInstall && <InstallEntry onInstall={onInstall} />}
          {expired && (
            <Menu.Item
              mih="var(--tt-ctl)"
              leftSection={<IconLogin2 size={20} aria-hidden />}
              onClick={onSignInAgain}
            >
              {t('user.signInAgain')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('common:theme.label')}</Menu.Label>
          <ThemeItems />
          {/* people who hand the phone on find these without scrolling */}
          <div className="user-menu-end sticky pad-4 rule-above">
            <Menu.Item
              mih="var(--tt-action)"
              leftSection={<IconUsers size={20} aria-hidden />}
              onClick={onSwitch}
            >
              {t('user.switch')}
            </Menu.Item>
            <Menu.Item
              mih="var(--tt-ctl)"
              leftSection={<IconLogout size={20} aria-hidden />}
              onClick={onLogout}
            >
              {t('user.logout')}
            </Menu.Item>
          </div>
        </Menu.Dropdown>
      </Menu>
      {isWide && (
        <Tooltip label={t('user.logout')}>
          <IconAct Icon={IconLogout} label={t('user.logout')} quiet onClick={onLogout} />
        </Tooltip>
      )}
    </>
  );
}

interface LeadingProps {
  to: string;
  Icon: TablerIcon;
  label: string;
  className?: string;
}

/** A link to another screen: it replaces the history entry of the menu. */
const Leading = ({ to, Icon, label, className }: LeadingProps) => (
  <Menu.Item
    {...(className ? { className } : {})}
    component={Link}
    to={to}
    replace
    closeMenuOnClick={false}
    onClick={leaveOverlay}
    mih="var(--tt-ctl)"
    leftSection={<Icon size={20} aria-hidden />}
  >
    {label}
  </Menu.Item>
);

function ScreenItems() {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <>
      {/* the bottom navigation has no room for these, and the chip disappears once everything is sent */}
      {onNarrow.map(({ path, label, icon }) => (
        <Leading key={path} className="narrow-only" to={path} Icon={icon} label={t(label)} />
      ))}
      <Leading to="/audit-rounds" Icon={IconClipboardCheck} label={t('nav.auditRounds')} />
      <Leading to="/settings" Icon={IconSettings} label={t('nav.settings')} />
      {supervises(user) && (
        <Leading to="/settings/plant" Icon={IconAdjustmentsHorizontal} label={t('nav.plantSettings')} />
      )}
      {user.role === 'admin' && <Leading to="/admin" Icon={IconUserCog} label={t('nav.admin')} />}
    </>
  );
}
