import { memo } from 'react';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { SeverityTone } from '../../../ui/severity-badge.tsx';
import { StatusTone } from '../../../ui/status-badge.tsx';
import { Ago } from '../../../ui/time.tsx';
import { AwaitedMark } from '../awaited-mark.tsx';
import { categoryIcons, isCategory } from '../category-icons.tsx';
import { PendingState } from '../pending-state.tsx';
import type { CardWords } from './card-words.ts';
import { hasPicture, Thumb } from './thumb.tsx';

interface Props {
  view: ObservationView;
  userId: number;
  words: CardWords;
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
  words,
  onOpen,
  heading: Heading = 'h2',
}: Props) {
  const Icon = isCategory(view.category) ? categoryIcons[view.category] : null;
  return (
    <article className="card observation-card">
      <div className="observation-main">
        <Heading className="observation-title user-text">{view.title}</Heading>
        <p className="observation-about user-text">
          <span>
            {Icon && <Icon size={16} aria-hidden />} {words.category(view.category)}
          </span>
          {view.location && <span>{view.location}</span>}
          <span>
            <Ago value={view.capturedAt ?? view.createdAt} justNow={words.justNow} />
          </span>
        </p>
      </div>
      {hasPicture(view) && <Thumb view={view} />}
      <div className="observation-foot">
        <div className="observation-badges">
          <SeverityTone severity={view.severity} word={words.severity(view.severity)} />
          <StatusTone status={view.status} word={words.status(view.status)} />
          {(view.pending || view.userId === userId) && <PendingState view={view} userId={userId} />}
          <AwaitedMark view={view} />
        </div>
        <button
          type="button"
          className="observation-open"
          onClick={() => onOpen(idInUrl(view))}
          aria-label={words.viewOne(view.title)}
        >
          {words.view}
        </button>
      </div>
    </article>
  );
});
