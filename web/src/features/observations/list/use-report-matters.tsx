import {
  IconAlertCircle,
  IconArrowUp,
  IconChecks,
  IconCircleDashed,
  IconClock,
  IconMessage,
} from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listNotifications } from '../../../records/notifications/notifications.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { ownObservations } from '../../../records/observations/own-observations.ts';
import { usePendingWord } from '../../../sync-ui/chip/pending-word.ts';
import { useNow } from '../../../ui/clock.ts';
import type { Matter } from '../../../ui/list/matter.ts';
import { RelativeTime } from '../../../ui/time.tsx';
import { categoryIcons, isCategory } from '../category-icons.tsx';
import { furthestOf } from '../handling/receipt-steps.ts';
import { sendStateOf } from '../send-state.ts';
import { hasPicture, Thumb } from './thumb.tsx';

/** Unread notifications searched for news of own reports. */
const NOTICES = 100;
/** Interval for dropping closed reports. */
const STEP_MS = 60 * 60_000;

/**
 * Own reports, each with its photo, progress and last answer; undefined while they are read. Reading all of somebody's
 * reports takes long: nobody should ask for them after every page of a first pull.
 */
export function useReportMatters(db: UserDb, isWanted: boolean): Matter[] | undefined {
  const { t } = useTranslation(['observations', 'handling', 'common']);
  const wordOf = usePendingWord();
  const now = useNow();
  const hour = Math.floor(now / STEP_MS) * STEP_MS;
  const known = useLiveQuery(
    async () =>
      isWanted ? Promise.all([ownObservations(db, hour), listNotifications(db, NOTICES)]) : undefined,
    [db, hour, isWanted],
  );
  if (!known) return undefined;
  const [views, notices] = known;
  // newest first, so keep the first of each
  const news = new Map<string, number>();
  for (const { url, readAt, createdAt } of notices)
    if (readAt === null && !news.has(url)) news.set(url, Date.parse(createdAt));
  return views.map((view) =>
    matterOf(view, { t, wordOf, now, userId: db.userId, heardAt: news.get(pathOf(view)) ?? null }),
  );
}

const pathOf = ({ id, clientId }: ObservationView) => `/observations?id=${id ?? clientId}`;

interface Seen {
  t: TFunction<['observations', 'handling', 'common']>;
  wordOf: ReturnType<typeof usePendingWord>;
  now: number;
  userId: number;
  /** time of its latest unread notification */
  heardAt: number | null;
}

function matterOf(view: ObservationView, seen: Seen): Matter {
  const { t, userId, heardAt } = seen;
  const state = stateOf(view, seen);
  const reply = view.comments.findLast(({ authorId, byReporter }) => !byReporter && authorId !== userId);
  const at = observedAt(view);
  const failed = state.tone === 'danger';
  return {
    key: `report ${view.clientId}`,
    need: failed ? 'now' : heardAt !== null ? 'asks' : 'runs',
    since: heardAt ?? Date.parse(at),
    to: pathOf(view),
    picture: <Picture view={view} />,
    title: shownTitle(view),
    place: view.location,
    line: reply ? (
      `${reply.authorName ?? t('handling:comment.handler')}: ${reply.text}`
    ) : (
      <RelativeTime value={at} />
    ),
    state:
      heardAt !== null && !failed
        ? { word: t('handling:comment.news'), tone: 'info', Icon: IconMessage }
        : state,
  };
}

function stateOf(view: ObservationView, { t, now, userId, wordOf }: Seen): Matter['state'] {
  const sending = sendStateOf(view, userId, now);
  if (sending === 'failed') return { word: t('pending.failed'), tone: 'danger', Icon: IconAlertCircle };
  if (sending === 'sending') return { word: t('pending.sending'), tone: 'info', Icon: IconArrowUp };
  if (sending === 'waiting') return { word: wordOf('waiting', view.pending), tone: 'warn', Icon: IconClock };
  const step = furthestOf(view);
  if (!step) return { word: t('common:status.open'), tone: 'neutral', Icon: IconCircleDashed };
  const tone = step === 'seen' || step === 'decided' ? 'info' : 'ok';
  return { word: t(`handling:tick.${step}`), tone, Icon: IconChecks };
}

function Picture({ view }: { view: ObservationView }) {
  if (hasPicture(view)) return <Thumb view={view} />;
  const Icon = categoryIcons[isCategory(view.category) ? view.category : 'safety'];
  return <Icon size={26} aria-hidden />;
}
