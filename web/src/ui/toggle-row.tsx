import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import './toggle-row.css';

interface Props {
  /** for tests and for links to it */
  name: string;
  label: string;
  /** its effect */
  hint: string;
  /** the actual state, where it differs from the switch: asks first, blocked, not possible here */
  state?: string | null | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (wanted: boolean) => void;
  /** further actions */
  children?: ReactNode;
}

/** A switch with its effect and its actual state. */
export function ToggleRow({
  name,
  label,
  hint,
  state,
  checked,
  disabled = false,
  onChange,
  children,
}: Props) {
  const id = useId();
  return (
    <div className="toggle-row rule-above" data-toggle={name}>
      <Switch
        size="lg"
        label={label}
        labelPosition="left"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint ${id}-state`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={`${id}-hint`}>{hint}</p>
      <p id={`${id}-state`} className="toggle-state" role="status">
        {state}
      </p>
      {children}
    </div>
  );
}
