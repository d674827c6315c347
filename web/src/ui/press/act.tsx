import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  Icon?: IconShape | undefined;
  iconSize?: number;
}

/** What else may be done here; the one main action of a screen is `filled`. */
export const Act = ({ Icon, iconSize = 20, ...props }: Props) => (
  <Button
    variant="default"
    {...(Icon && { leftSection: <Icon size={iconSize} aria-hidden /> })}
    {...props}
  />
);
