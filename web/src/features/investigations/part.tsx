import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import '../../ui/detail/detail.css';

/** A part of an investigation, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="investigation-part">
      <Title order={3} id={id} className="detail-section">
        {title}
      </Title>
      {children}
    </section>
  );
}
