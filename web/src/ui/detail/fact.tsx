import type { ReactNode } from 'react';

const empty: readonly ReactNode[] = [null, undefined, '', false];

/** One line of a list of facts (`dl`); what is not known is left out. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) =>
  empty.includes(children) ? null : (
    <div>
      <dt>{name}</dt>
      <dd className="user-text">{children}</dd>
    </div>
  );
