import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  icon: TablerIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Keeps the focus when it becomes disabled, so that keyboard users stay in the row. */
export const ToolButton = ({ icon: Icon, label, disabled = false, onClick }: Props) => (
  <ActionIcon
    className="marking-tool"
    variant="default"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <Icon size={24} aria-hidden />
  </ActionIcon>
);
