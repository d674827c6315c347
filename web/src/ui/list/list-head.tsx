import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import './list.css';

interface Props {
  title: string;
  /** under the title */
  about?: ReactNode;
  /** what can be done here; several stand in `list-actions` */
  children?: ReactNode;
}

/** The head of a screen: its title takes the focus when one comes here. */
export function ListHead({ title, about, children }: Props) {
  const heading = (
    <Title order={1} tabIndex={-1}>
      {title}
    </Title>
  );
  return (
    <header className="list-head">
      {about ? (
        <div>
          {heading}
          {about}
        </div>
      ) : (
        heading
      )}
      {children}
    </header>
  );
}
