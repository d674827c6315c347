import type { ReactNode } from 'react';

/** A component in one of its states, with the state's name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kit-state">
    <p>{name}</p>
    {children}
  </div>
);
