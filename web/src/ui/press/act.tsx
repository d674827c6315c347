import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Looks {
  /** what it says, if that is not its children */
  label?: ReactNode;
  Icon?: IconShape | undefined;
  iconSize?: number | undefined;
}
type Props = Looks & ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;
type LinkedProps = Looks & ButtonProps & Omit<LinkProps, keyof ButtonProps>;

const withIcon = ({ Icon, iconSize = 20 }: Looks) =>
  Icon && { leftSection: <Icon size={iconSize} aria-hidden /> };

/** What else may be done here; the one main action of a screen is `filled`. */
export const Act = ({ Icon, iconSize, label, children = label, ...props }: Props) => (
  <Button variant="default" {...withIcon({ Icon, iconSize })} {...props}>
    {children}
  </Button>
);

/** As `Act`, where it leads to another screen. */
export const ActLink = ({ Icon, iconSize, label, children = label, ...props }: LinkedProps) => (
  <Button component={Link} variant="default" {...withIcon({ Icon, iconSize })} {...props}>
    {children}
  </Button>
);
