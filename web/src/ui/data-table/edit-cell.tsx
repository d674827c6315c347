import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** the name, and the value if only an icon shows it: for screen readers */
  label: string;
  tabIndex: 0 | -1;
  /** the control that edits it; `leave` closes the control */
  control: (leave: () => void) => ReactNode;
  children: ReactNode;
}

/** A value edited in place: a press, or Enter, replaces it with its control. */
export function EditCell({ label, tabIndex, control, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // only keyboard users lose the focus with the control; a press elsewhere has moved it
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return control(() => setOpen(false));
  return (
    <button
      ref={button}
      type="button"
      className="cell-edit round-8 no-ground like-around font-around text-left pointer line"
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

/** A choice from a list that opens at once. */
export function CellChoice({ label, value, options, onChoose, onLeave }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    // if the browser refuses, the list is opened by hand
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

/** A day is typed in parts, each of which forms a valid day: it counts on leaving the field or pressing Enter. */
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
        // otherwise the same key would press the button focused next
        event.preventDefault();
        leave();
      }}
    />
  );
}
