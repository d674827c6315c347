import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import './desk.css';

interface Props {
  title: string;
  /** the view switch, shown instead of the title */
  views?: ReactNode;
  /** part of a screen that has its own heading */
  isPart?: boolean;
  /** next to the title: views, counters, actions */
  head: ReactNode;
  /** unfinished work to continue */
  notices?: ReactNode;
  /** filters and display options of the rows */
  tools: ReactNode;
  /** of the table's container, to measure its width */
  listRef: Ref<HTMLDivElement>;
  /** the table, and below it one line for the selection */
  children: ReactNode;
  /** next to the table, when opened */
  pane?: ReactNode;
}

/** A register at a desk: two slim bars, the rows, one line below them. It fills the window and scrolls inside. */
export function DeskFrame(props: Props) {
  const { title, views, isPart = false, head, notices, tools, listRef, children, pane } = props;
  return (
    <div className="desk grid">
      <div className="desk-bars whole-row min-w-0 stack gap-8">
        <header className="desk-head line gap-8">
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
      <div className="desk-list stack min-w-0 min-h-0 gap-8" ref={listRef}>
        {children}
      </div>
      {pane}
    </div>
  );
}
