import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** what it is, and what stands there if that is only a sign: for who does not see the head of the column */
  label: string;
  tabIndex: 0 | -1;
  /** what it is changed with; `leave` puts it away */
  control: (leave: () => void) => ReactNode;
  children: ReactNode;
}

/** A value that is changed where it stands: a press, or Enter, puts its control in its place. */
export function EditCell({ label, tabIndex, control, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // only the keys lose their place with the control; who has pressed elsewhere is there
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return control(() => setOpen(false));
  return (
    <button
      ref={button}
      type="button"
      className="cell-edit"
      tabIndex={tabIndex}
      onClick={() => setOpen(true)}
    >
      <span className="visually-hidden">{label}</span> {children}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: NonNullable<NativeSelectProps['data']>;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** One of a list, opened at once. */
export function CellChoice({ label, value, options, onChoose, onLeave }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    // a browser that refuses leaves the list to be opened by hand
    try {
      select.current?.showPicker();
    } catch {}
  }, []);
  return (
    <NativeSelect
      ref={select}
      className="cell-control"
      aria-label={label}
      value={value}
      data={options}
      onChange={(event) => {
        onChoose(event.currentTarget.value);
        onLeave();
      }}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    />
  );
}

interface DayProps {
  label: string;
  /** YYYY-MM-DD, or empty */
  value: string;
  onChoose: (day: string) => void;
  onLeave: () => void;
}

/** A day is typed in parts, each of them a day by itself: it counts when one leaves the field or presses Enter. */
export function CellDay({ label, value, onChoose, onLeave }: DayProps) {
  const [day, setDay] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isGivenUp = useRef(false);
  const leave = () => {
    if (!isGivenUp.current && day !== value) onChoose(day);
    isGivenUp.current = true;
    onLeave();
  };
  return (
    <TextInput
      ref={input}
      type="date"
      className="cell-control"
      aria-label={label}
      value={day}
      onChange={(event) => setDay(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isGivenUp.current = true;
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        // the button that has the focus next would be pressed by the same key
        event.preventDefault();
        leave();
      }}
    />
  );
}
