import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  message?: ReactNode;
  action?: ReactNode;
}

/** An empty list, with the next step. */
export function EmptyState({ icon, title, message, action }: Props) {
  return (
    <Stack className="card" align="center" gap="sm" p="xl" ta="center">
      <span aria-hidden style={{ color: 'var(--tt-graph)', display: 'grid' }}>
        {icon}
      </span>
      <Text fw={650} size="lg">
        {title}
      </Text>
      {message && (
        <Text c="dimmed" maw="42ch">
          {message}
        </Text>
      )}
      {action}
    </Stack>
  );
}
