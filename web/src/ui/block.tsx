import { Title, type TitleProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'section'>, 'title' | 'id'> {
  /** of its heading, in the page */
  id: string;
  title: ReactNode;
  /** of the heading, if not that of its order */
  size?: TitleProps['size'];
}

/** A part of a screen under its own heading. */
export const Block = ({ id, title, size, children, ...section }: Props) => (
  <section aria-labelledby={id} {...section}>
    <Title order={2} id={id} {...(size && { size })}>
      {title}
    </Title>
    {children}
  </section>
);
