import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Props {
  button: (props: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }) => ReactElement;
  /** what drops down */
  children: () => ReactNode;
}

/**
 * A menu that is made when it is asked for: a table has hundreds. Its button is another one then, so the focus is given
 * back here.
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
