import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** what it says, if that is not its children */
  label?: ReactNode;
  Icon?: IconShape | undefined;
  iconSize?: number;
}

/** What else may be done here; the one main action of a screen is `filled`. */
export const Act = ({ Icon, iconSize = 20, label, children = label, ...props }: Props) => (
  <Button variant="default" {...(Icon && { leftSection: <Icon size={iconSize} aria-hidden /> })} {...props}>
    {children}
  </Button>
);
