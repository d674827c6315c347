import type { DragEvent, Ref } from 'react';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import type { DataTableHandle } from '../../../../ui/data-table/data-table.tsx';

/** What every layout of cards is given. */
export interface LayoutProps {
  ref: Ref<DataTableHandle>;
  activeId: string | null;
  linkOf: (view: ObservationView) => { search: string };
  onOpen: (view: ObservationView) => void;
  /** whether it is the reader's to move */
  mayHandle: (view: ObservationView) => boolean;
}

export interface CardProps extends Pick<LayoutProps, 'activeId' | 'linkOf' | 'onOpen'> {
  view: ObservationView;
  isMovable: boolean;
  onDrag: (isBegun: boolean) => void;
}

/** Makes an element the card of a record, which a mouse can drag elsewhere. */
export const draggable = ({ view, activeId, isMovable, onDrag }: CardProps) => ({
  'data-row': view.clientId,
  'aria-current': view.clientId === activeId || undefined,
  draggable: isMovable,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData('text/plain', view.title);
    dataTransfer.effectAllowed = 'move';
    onDrag(true);
  },
  onDragEnd: () => onDrag(false),
});
