import { IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { memo } from 'react';
import { SendRing } from '../../../media/attachments/send-ring.tsx';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useNow } from '../../../ui/clock.ts';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { StateGlyph } from '../../../ui/list/state-glyph.tsx';
import { isSeverity, SeverityShape, severityTones } from '../../../ui/marks/severity-shape.tsx';
import { Ago } from '../../../ui/time.tsx';
import { AwaitedMark } from '../awaited-mark.tsx';
import { categoryIcons, isCategory } from '../category-icons.tsx';
import { LateMark } from '../late-mark.tsx';
import { PendingState } from '../pending-state.tsx';
import { sendStateOf, sentShare } from '../send-state.ts';
import type { RowWords } from './row-words.ts';
import { hasPicture, Thumb } from './thumb.tsx';

interface Props {
  view: ObservationView;
  userId: number;
  words: RowWords;
  onOpen: (id: string) => void;
  /** h2 under a page's h1, h3 under a section's */
  heading?: 'h2' | 'h3';
  /** why it is late: in a list of late ones */
  showsLate?: boolean;
}

/** The id once the server has given one, otherwise the phone's UUID. */
export const idInUrl = (view: ObservationView) => String(view.id ?? view.clientId);

/** Rendered again only when its record changes: while a list scrolls, its rows are not redrawn. */
export const ObservationRow = memo(function ObservationRow(props: Props) {
  const { view, userId, words, onOpen, heading, showsLate } = props;
  const { location, category, status } = view;
  const isOwn = view.userId === userId;
  return (
    <RecordRow
      data-observation={view.clientId}
      way={{ name: words.viewOne(shownTitle(view)), onOpen: () => onOpen(idInUrl(view)) }}
      {...(heading ? { heading } : {})}
      title={shownTitle(view)}
      picture={
        <>
          {hasPicture(view) ? (
            <Thumb view={view} />
          ) : (
            <CategorySymbol Icon={isCategory(category) ? categoryIcons[category] : undefined} />
          )}
          {(view.pending || isOwn) && <OwnRing view={view} userId={userId} />}
        </>
      }
      meta={[
        (view.pending || isOwn) && <PendingState key="sent" view={view} userId={userId} />,
        <AwaitedMark key="awaited" view={view} />,
        showsLate && <LateMark key="late" view={view} />,
        status === 'in_progress' && !isOwn && words.status(status),
        location,
        <Ago key="at" value={observedAt(view)} justNow={words.justNow} isShort />,
        words.category(category),
      ]}
      state={<Standing view={view} words={words} />}
    />
  );
});

const CategorySymbol = ({ Icon }: { Icon: TablerIcon | undefined }) => Icon && <Icon size={28} aria-hidden />;

function OwnRing({ view, userId }: Pick<Props, 'view' | 'userId'>) {
  const state = sendStateOf(view, userId, useNow());
  return state && <SendRing state={state} share={sentShare(view)} />;
}

/** The severity while it is open, then that it is done; both also in words. */
function Standing({ view, words }: Pick<Props, 'view' | 'words'>) {
  const { severity, status } = view;
  const isKnown = isSeverity(severity);
  const isClosed = status === 'closed';
  return (
    <StateGlyph
      tone={isClosed ? 'ok' : isKnown ? severityTones[severity] : 'neutral'}
      icon={
        isClosed ? (
          <IconCircleCheck size={26} aria-hidden />
        ) : (
          isKnown && <SeverityShape severity={severity} size={22} />
        )
      }
      word={`${words.severity(severity)}, ${words.status(status)}`}
      data-severity={severity}
      data-status={status}
    />
  );
}
