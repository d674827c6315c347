import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** how it is counted */
  about?: string;
  /** the result in a sentence */
  said?: string;
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** One question and its answer. */
export function Section({ title, about, said, aside, wide = false, children }: Props) {
  const id = useId();
  return (
    <section
      className="card analytics-section min-w-0 pad-16 stack gap-10"
      aria-labelledby={id}
      data-wide={wide || undefined}
    >
      <div className="gap-8-16 flow middle apart">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {about && (
        <Text c="dimmed" size="sm">
          {about}
        </Text>
      )}
      {said && <p className="flush">{said}</p>}
      {children}
    </section>
  );
}
