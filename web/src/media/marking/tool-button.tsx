import type { TablerIcon } from '@tabler/icons-react';
import { IconAct } from '../../ui/press/icon-act.tsx';

interface Props {
  icon: TablerIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Keeps the focus when it becomes disabled, so that keyboard users stay in the row. */
export const ToolButton = ({ icon: Icon, label, disabled = false, onClick }: Props) => (
  <IconAct
    Icon={Icon}
    iconSize={24}
    label={label}
    className="marking-tool"
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  />
);
