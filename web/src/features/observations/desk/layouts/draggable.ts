import { shownTitle } from '@turva/rules/observations/observation-title';
import type { DragEvent, Ref } from 'react';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import type { DataTableHandle } from '../../../../ui/data-table/data-table.tsx';

/** Props of every layout of cards. */
export interface LayoutProps {
  ref: Ref<DataTableHandle>;
  activeId: string | null;
  linkOf: (view: ObservationView) => { search: string };
  onOpen: (view: ObservationView) => void;
  /** whether the reader may move it */
  mayHandle: (view: ObservationView) => boolean;
}

export interface CardProps extends Pick<LayoutProps, 'activeId' | 'linkOf' | 'onOpen'> {
  view: ObservationView;
  isMovable: boolean;
  onDrag: (isBegun: boolean) => void;
}

/** Makes an element a record's card that a mouse can drag. */
export const draggable = ({ view, activeId, isMovable, onDrag }: CardProps) => ({
  'data-row': view.clientId,
  'aria-current': view.clientId === activeId || undefined,
  draggable: isMovable,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData('text/plain', shownTitle(view));
    dataTransfer.effectAllowed = 'move';
    onDrag(true);
  },
  onDragEnd: () => onDrag(false),
});
