import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../offline/overlay.ts';
import { SeverityBadge } from '../../../ui/severity-badge.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { categoryIcons, isCategory } from '../category-icons.tsx';
import { PendingState } from '../pending-state.tsx';
import { Thumb } from './thumb.tsx';

interface Props {
  view: ObservationView;
  userId: number;
  onOpen: (id: string) => void;
  /** h2 under a page's h1, h3 under a section's */
  heading?: 'h2' | 'h3';
}

/** Number once the server has given one, else the phone's own id. */
export const idInUrl = (view: ObservationView) => String(view.id ?? view.clientId);

/** Drawn again only when its record is another one: while a list scrolls, its cards stand still. */
export const ObservationCard = memo(function ObservationCard({
  view,
  userId,
  onOpen,
  heading: Heading = 'h2',
}: Props) {
  const { t } = useTranslation('observations');
  const Icon = isCategory(view.category) ? categoryIcons[view.category] : null;
  return (
    <article className="card observation-card">
      <div className="observation-main">
        <Heading className="observation-title user-text">{view.title}</Heading>
        <p className="observation-about user-text">
          <span>
            {Icon && <Icon size={16} aria-hidden />}{' '}
            {t(`category.${view.category}`, { defaultValue: view.category })}
          </span>
          {view.location && <span>{view.location}</span>}
          <span>
            <RelativeTime value={view.capturedAt ?? view.createdAt} />
          </span>
        </p>
      </div>
      <Thumb view={view} />
      <div className="observation-foot">
        <div className="observation-badges">
          <SeverityBadge severity={view.severity} />
          <StatusBadge status={view.status} />
          <PendingState view={view} userId={userId} />
        </div>
        <button
          type="button"
          className="observation-open"
          onClick={() => onOpen(idInUrl(view))}
          aria-label={t('list.viewOne', { title: view.title })}
        >
          {t('list.view')}
        </button>
      </div>
    </article>
  );
});
