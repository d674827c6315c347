import { Text } from '@mantine/core';
import type { PermitHistoryEntry } from '@turva/contracts/permits/work-permits';
import { confirmationIn } from '@turva/rules/permits/own-confirmation';
import { stopKind } from '@turva/rules/permits/permit-stops';
import { presenceIn } from '@turva/rules/permits/presence';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import {
  confirmationOf,
  type PermitView,
  signedName,
} from '../../../records/work-permits/overlay-permits.ts';
import { DoneBy, HistoryTimeline } from '../../../ui/detail/history.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { useOthersPhone } from '../signature/signed-how.tsx';
import { useStepWords } from './presence-line.tsx';
import { useReasonWords } from './stop-list.tsx';

/** Its history: what, who and why. */
export function PermitHistory({ view }: { view: PermitView }) {
  const { t } = useTranslation('permits');
  return (
    <HistoryTimeline
      id="permit-history"
      title={t('history.title')}
      entries={view.history}
      headline={({ action }) => t(`history.${action}`)}
      words={(entry) => (
        <>
          <Confirmed view={view} entry={entry} />
          <Presence view={view} entry={entry} />
          <Crews view={view} entry={entry} />
          <Lifted view={view} entry={entry} />
          <Words entry={entry} />
        </>
      )}
      foot={(entry) => <DoneBy entry={entry} who={entry.actorName || t('history.clock')} />}
    />
  );
}

/** Whom a step confirmed, and on whose phone. Entries from before name nobody. */
function Confirmed({ view, entry: { actorName, change } }: { view: PermitView; entry: PermitHistoryEntry }) {
  const othersPhone = useOthersPhone();
  const ids = change?.confirmed?.to;
  if (!Array.isArray(ids)) return null;
  // one's own may have followed one on another's phone, which stays what it was
  const inTheirs = view.signatures.filter(({ byName }) => byName === actorName);
  return view.people
    .filter(({ id }) => ids.includes(id))
    .map((person) => {
      const how = othersPhone(confirmationIn(inTheirs, person.id) ?? confirmationOf(view, person));
      return (
        <Text key={person.id} className="user-text">
          {[person.name, how].filter(Boolean).join(': ')}
        </Text>
      );
    });
}

/** Who was there, who left, and where somebody is who did not say. */
function Presence({ view, entry }: { view: PermitView; entry: PermitHistoryEntry }) {
  const stepWords = useStepWords();
  return presenceIn([entry]).map((step) => (
    <Text key={`${step.personId} ${step.step}`} className="user-text">
      {nameOf(view, step.personId) ?? '–'}: {stepWords(step)}
    </Text>
  ));
}

const nameOf = (view: PermitView, id: string): string | undefined =>
  view.people.find((person) => person.id === id)?.name ?? signedName(view, id);

/** Who handed over to whom: those who have confirmed, by their signatures, and those named now. */
function Crews({ view, entry: { change } }: { view: PermitView; entry: PermitHistoryEntry }) {
  const namesOf = (ids: unknown) => {
    const crew = Array.isArray(ids) ? (ids as { id: string }[]) : [];
    const names = crew.map(({ id }) => nameOf(view, id));
    return new Intl.ListFormat(currentLocale()).format(names.filter((name) => name !== undefined));
  };
  if (!change?.crew) return null;
  return (
    <Text className="user-text">
      {namesOf(change.crew.from)} → {namesOf(change.crew.to)}
    </Text>
  );
}

/** The reasons that somebody confirmed as fixed. */
function Lifted({ view: { history }, entry: { change } }: { view: PermitView; entry: PermitHistoryEntry }) {
  const { t } = useTranslation('permits');
  const reasonWords = useReasonWords();
  const ids = change?.lifted?.from;
  if (!Array.isArray(ids)) return null;
  return history
    .filter(({ id }) => ids.includes(id))
    .map((stop) => (
      <Text key={stop.id} className="user-text">
        {t('stop.fixed')}: {stop.reason === null ? t(`stop.${stopKind(stop)}`) : reasonWords(stop.reason)}
      </Text>
    ));
}

function Words({ entry: { action, reason, change } }: { entry: PermitHistoryEntry }) {
  const { t } = useTranslation('permits');
  const reasonWords = useReasonWords();
  if (action === 'edited') {
    const fields = Object.keys(change ?? {}).map((field) => t(`field.${field}`, { defaultValue: '' }));
    return <Text>{fields.filter(Boolean).join(', ')}</Text>;
  }
  if (!reason) return null;
  const to = action === 'extended' && change?.validTo?.to;
  if (to)
    return (
      <Text className="user-text">
        {t('extend.to', { to: formatDateTime(String(to)) })} {reason}
      </Text>
    );
  return <Text className="user-text">{reasonWords(reason)}</Text>;
}
