import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One line of a list of facts (`dl`). */
export const Fact = ({ name, className, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
