import { Loader, Text, Timeline } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../time.tsx';
import { Section } from './section.tsx';

interface Entry {
  id: number | string;
  action: string;
  at: string;
  actorName: string | null;
  /** when it was done, if long before it arrived */
  doneAt?: string | null | undefined;
}

interface HistoryProps<E> {
  id: string;
  title: string;
  entries: readonly E[];
  headline: (entry: E) => string;
  /** a quoted text, under the headline */
  words?: (entry: E) => ReactNode;
  foot: (entry: E) => ReactNode;
}

/** The history of a record as a timeline; nothing if it is empty. */
export function HistoryTimeline<E extends Entry>(props: HistoryProps<E>) {
  const { id, title, entries, headline, words, foot } = props;
  if (entries.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Timeline bulletSize={18} lineWidth={2} active={entries.length}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} title={headline(entry)} data-history={entry.action}>
            {words?.(entry)}
            <Text size="sm" c="dimmed">
              {foot(entry)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

/** When it was done and by whom, and when it reached the server if that was later. */
export function DoneBy({ entry: { at, doneAt }, who }: { entry: Entry; who: string | null }) {
  const { t } = useTranslation('handling');
  return (
    <>
      <DateTime value={doneAt ?? at} />
      {who && ` · ${who}`}
      {doneAt && (
        <>
          {' · '}
          {t('history.arrived')} <DateTime value={at} />
        </>
      )}
    </>
  );
}

interface FetchedProps<History> extends Omit<ComponentProps<typeof Section>, 'children'> {
  /** the same function as long as it is the history of the same revision */
  load: (signal: AbortSignal) => Promise<History>;
  /** shown if the server cannot be reached */
  offline: string;
  children: (history: History) => ReactNode;
}

/** A history that is on the server only, because hardly any phone ever asks for it. */
export function FetchedHistory<History>({ load, offline, children, ...section }: FetchedProps<History>) {
  const [found, setFound] = useState<{ history: History } | 'offline' | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    load(ended.signal)
      .then((history) => setFound({ history }))
      .catch(() => {
        if (!ended.signal.aborted) setFound('offline');
      });
    return () => ended.abort();
  }, [load]);
  return (
    <Section {...section}>
      {found === null && <Loader size="sm" />}
      {found === 'offline' && <Text c="dimmed">{offline}</Text>}
      {found !== null && found !== 'offline' && children(found.history)}
    </Section>
  );
}

interface ChangesProps<E> {
  className: string;
  entries: readonly E[];
  /** shown if there are none */
  none: string;
  headline: (entry: E) => string;
  children: (entry: E) => ReactNode;
}

/** Who changed something and when, entry by entry; `children` describes the change itself. */
export function HistoryChanges<E extends Entry>(props: ChangesProps<E>) {
  const { className, entries, none, headline, children } = props;
  if (entries.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ol className={className}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>{headline(entry)}</b>{' '}
          <span className="detail-dim">
            <DateTime value={entry.at} />
            {entry.actorName && ` · ${entry.actorName}`}
          </span>
          {children(entry)}
        </li>
      ))}
    </ol>
  );
}
