import { Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ItemProps {
  label: string;
  icon: ReactNode;
  /** its path inside the app; absent: the item opens the emergency panel */
  to?: string;
  /** the menu has a history entry, which the link replaces */
  replace?: boolean;
  onGo: () => void;
}

export function QuickItem({ label, icon, to, replace = false, onGo }: ItemProps) {
  const inside = (
    <>
      <span className="grid">{icon}</span>
      <Text span inherit lineClamp={2} className="quick-label">
        {label}
      </Text>
    </>
  );
  return (
    <Tooltip label={label} position="left">
      {to ? (
        <Link
          to={to}
          replace={replace}
          className="quick-item high-56 on-card plain-text no-line pointer line gap-12"
          onClick={onGo}
        >
          {inside}
        </Link>
      ) : (
        <button
          type="button"
          className="quick-item high-56 on-card plain-text no-line pointer line gap-12"
          data-call
          aria-haspopup="dialog"
          onClick={onGo}
        >
          {inside}
        </button>
      )}
    </Tooltip>
  );
}
