import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import './desk.css';

interface Props {
  title: string;
  /** the ways to look at it, seen in place of the title */
  views?: ReactNode;
  /** of a screen that has its own heading */
  isPart?: boolean;
  /** beside the title: views, counters, what can be done */
  head: ReactNode;
  /** what waits to be gone on with */
  notices?: ReactNode;
  /** what the rows are narrowed to, and how they are shown */
  tools: ReactNode;
  /** of the table, which is as wide as what it is in */
  listRef: Ref<HTMLDivElement>;
  /** the table, and below it one line of what is selected */
  children: ReactNode;
  /** beside the table, once it is asked for */
  pane?: ReactNode;
}

/** A register at a desk: two slim bars, the rows, one line below them. It fills the window and scrolls inside. */
export function DeskFrame(props: Props) {
  const { title, views, isPart = false, head, notices, tools, listRef, children, pane } = props;
  return (
    <div className="desk">
      <div className="desk-bars">
        <header className="desk-head">
          {isPart ? (
            <h2 className="visually-hidden">{title}</h2>
          ) : (
            <Title order={1} tabIndex={-1} className={views ? 'visually-hidden' : undefined}>
              {title}
            </Title>
          )}
          {views}
          {head}
        </header>
        {notices}
        {tools}
      </div>
      <div className="desk-list" ref={listRef}>
        {children}
      </div>
      {pane}
    </div>
  );
}
