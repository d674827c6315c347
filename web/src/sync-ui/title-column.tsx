import type { Pending } from '../records/overlay.ts';
import type { RegisterColumn } from '../ui/data-table/arrange.ts';
import { RowLink } from '../ui/data-table/cells.tsx';
import { SendBadge } from './send-badge.tsx';

/** A record's title and its unsent work: names its row and opens it. */
export const titleColumn = <Row extends { title: string; pending: Pending | null }>(
  header: string,
): RegisterColumn<Row> => ({
  id: 'title',
  header,
  isRowHeader: true,
  order: ({ title }) => title,
  cell: ({ title, pending }, state) => (
    <div className="desk-title">
      <RowLink {...state}>{title}</RowLink>
      <SendBadge pending={pending} />
    </div>
  ),
});
