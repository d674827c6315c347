import type { ReactNode } from 'react';
import './detail.css';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a record's details under its own heading. */
export const Section = ({ id, title, children }: Props) => (
  <section aria-labelledby={id}>
    <h3 id={id} className="detail-section">
      {title}
    </h3>
    {children}
  </section>
);
