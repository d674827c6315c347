import { Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Act } from '../press/act.tsx';
import { IconAct } from '../press/icon-act.tsx';

/** An action: a tap, or a link. */
export type ListAction = {
  /** spoken and, where there is room, shown */
  label: string;
  /** absent: it creates something */
  Icon?: TablerIcon;
  busy?: boolean;
  disabled?: boolean;
} & (
  | { to: string }
  | { onClick: () => void }
  /** a file to download */
  | { href: string }
  /** a choice of several */
  | { menu: ReactNode }
);

interface Props {
  primary?: ListAction | undefined;
  others: readonly ListAction[];
  othersLabel?: string | undefined;
}

/** A link, a file or a button, by the kind of action. */
function wayOf(action: ListAction) {
  if ('onClick' in action) return { onClick: action.onClick };
  if ('to' in action) return { renderRoot: (props: object) => <Link to={action.to} {...props} /> };
  return 'href' in action
    ? { renderRoot: (props: object) => <a href={action.href} download {...props} /> }
    : {};
}

/** With labels, the primary one last: at the end of the line, near the hand. */
export function ActionButtons({ primary, others, othersLabel, size = 'xl' }: Props & { size?: 'md' | 'xl' }) {
  if (!primary && others.length === 0) return null;
  return (
    <div className="flow gap-10 no-print">
      {othersLabel && others.length > 0 ? (
        <ActionMenu label={othersLabel} actions={others}>
          <Act
            label={othersLabel}
            size={size}
            loading={others.some(({ busy }) => busy)}
            rightSection={<IconChevronDown size={18} aria-hidden />}
          />
        </ActionMenu>
      ) : (
        others.map((action) => <ActionButton key={action.label} action={action} size={size} />)
      )}
      {primary && <ActionButton action={primary} size={size} isPrimary />}
    </div>
  );
}

interface ButtonProps {
  action: ListAction;
  size: 'md' | 'xl';
  isPrimary?: boolean;
}

function ActionButton({ action, size, isPrimary = false }: ButtonProps) {
  const { label, Icon = IconPlus, busy = false, disabled = false } = action;
  return withMenu(
    action,
    <Act
      Icon={Icon}
      iconSize={22}
      label={label}
      size={size}
      variant={isPrimary ? 'filled' : 'default'}
      data-primary={isPrimary || undefined}
      loading={busy}
      disabled={disabled}
      {...wayOf(action)}
    />,
  );
}

/** As icons: the primary one, and a menu of the others. */
export function ActionIcons({ primary, others, othersLabel }: Props) {
  const { t } = useTranslation('common');
  const { label = '', Icon = IconPlus, disabled = false } = primary ?? {};
  const more = othersLabel ?? t('moreActions');
  return (
    <>
      {others.length > 0 && (
        <ActionMenu label={more} actions={others}>
          <IconAct
            Icon={IconDots}
            iconSize={24}
            label={more}
            quiet
            loading={others.some(({ busy }) => busy)}
          />
        </ActionMenu>
      )}
      {primary &&
        withMenu(
          primary,
          <IconAct
            Icon={Icon}
            iconSize={26}
            label={label}
            variant="filled"
            radius="md"
            data-primary
            disabled={disabled}
            {...wayOf(primary)}
          />,
        )}
    </>
  );
}

const withMenu = (action: ListAction, button: ReactNode) =>
  'menu' in action ? (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{action.menu}</Menu.Dropdown>
    </Menu>
  ) : (
    button
  );

interface MenuProps {
  label: string;
  actions: readonly ListAction[];
  /** the button that opens it */
  children: ReactNode;
}

/** Several actions behind one button. */
export function ActionMenu({ label, actions, children }: MenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => {
          const { label: name, Icon = IconPlus, disabled = false } = action;
          return (
            <Menu.Item
              key={name}
              mih="max(48px, var(--tt-ctl))"
              disabled={disabled}
              leftSection={<Icon size={20} aria-hidden />}
              {...wayOf(action)}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
