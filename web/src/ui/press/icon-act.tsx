import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface Props extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  Icon: IconShape;
  iconSize?: number;
  /** its name, for those who do not see it */
  label: string;
  /** without a ground, in the colour of a text */
  quiet?: boolean;
}

/** What may be done here, as a symbol. */
export const IconAct = ({ Icon, iconSize = 22, label, quiet = false, ...props }: Props) => (
  <ActionIcon
    {...(quiet
      ? { variant: 'subtle', color: 'gray', c: 'var(--mantine-color-text)' }
      : { variant: 'default' })}
    aria-label={label}
    {...props}
  >
    <Icon size={iconSize} aria-hidden />
  </ActionIcon>
);
