import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Props {
  button: (props: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }) => ReactElement;
  /** the dropdown's content */
  children: () => ReactNode;
}

/**
 * A menu built when it is opened, because a table has hundreds. Opening replaces its button, so the focus is
 * restored here.
 */
export function LazyMenu({ button, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const target = button({ ref, onClick: () => setOpen(true) });
  if (!isOpen) return target;
  return (
    <Menu opened onClose={() => setOpen(false)}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  );
}
