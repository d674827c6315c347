import { IconLogin2, IconLogout, IconMapPinQuestion } from '@tabler/icons-react';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { mayWorkOn } from '@turva/rules/permits/permit-status';
import { type NotedStep, standingOf, unaccounted } from '@turva/rules/permits/presence';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import {
  leftBehindHere,
  type OfPermit,
  type PermitView,
  type PresentPerson,
  presenceHere,
  whoIsIn,
} from '../../../records/work-permits/overlay-permits.ts';
import { notePresence } from '../../../records/work-permits/permits.ts';
import { type Elsewhere, presentElsewhere } from '../../../records/work-permits/present-elsewhere.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { useOthersPhone } from '../signature/signed-how.tsx';

/** A step in words: what, when, and on whose phone. Never more than somebody said. */
export function useStepWords() {
  const { t } = useTranslation('permits');
  const othersPhone = useOthersPhone();
  return (step: NotedStep): string => {
    const { step: kind, at, timeKnown, byName, note } = step;
    const when = timeKnown ? formatDateTime(at) : t('presence.timeUnknown', { at: formatDateTime(at) });
    if (kind === 'accounted') return t('presence.accounted', { name: byName ?? '–', at: when, note });
    const how = othersPhone(step) ?? t('presence.ownPhone');
    return `${t(`presence.${kind}`, { at: when })} · ${how}`;
  };
}

/** Who has not signed out and must be found now: nobody works, or the permit is over. */
export const toFind = (view: PermitView, status: string): PresentPerson[] =>
  status === 'approved' || status === 'pending'
    ? []
    : [
        ...unaccounted(view.people, presenceHere(view), status === 'suspended' ? 'resume' : 'hand_back'),
        ...leftBehindHere(view),
      ];

interface Props extends OfPermit {
  person: PresentPerson;
  /** for signing in and out; without it it is only shown */
  url?: DialogUrl | undefined;
  status: string;
}

/** Whether this person is there, as far as anybody has said; they sign in and out on their own phone with one tap. */
export function PresenceLine({ db, view, person, url, status }: Props) {
  const { t } = useTranslation('permits');
  const stepWords = useStepWords();
  const standing = standingOf(presenceHere(view).steps, person.id);
  const elsewhere = useLiveQuery(() => presentElsewhere(db, view), [db, view])?.get(person.userId ?? 0) ?? [];
  if (!view.approvedAt) return null;
  const { state } = standing;
  const isOpen = toFind(view, status).some(({ id }) => id === person.id);
  return (
    <>
      <div>
        <span
          className={state === 'in' ? 'tone' : 'detail-dim user-text'}
          data-tone={state === 'in' ? (isOpen ? 'alarm' : 'info') : undefined}
          data-presence={state}
        >
          {standing.state === 'unknown' ? t('presence.unknown') : stepWords(standing.step)}
        </span>
        {'step' in standing && 'pending' in standing.step && <WaitingMark />}
      </div>
      {elsewhere.length > 0 && (
        <p className="tone flush" data-tone="warn" data-elsewhere>
          {t('presence.also', { permits: listOf(elsewhere) })}
        </p>
      )}
      {url && (
        <Buttons
          db={db}
          view={view}
          person={person}
          url={url}
          status={status}
          isIn={state === 'in'}
          bars={elsewhere.filter(({ bars }) => bars)}
        />
      )}
    </>
  );
}

const listOf = (permits: readonly Elsewhere[]) =>
  permits.map(({ view: { id, location } }) => `#${id} ${location}`).join(', ');

interface ButtonsProps extends Props {
  url: DialogUrl;
  isIn: boolean;
  /** what this person guards elsewhere, or guards this place from */
  bars: readonly Elsewhere[];
}

function Buttons({ db, view, person, url, status, isIn, bars }: ButtonsProps) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const { attempt, busy } = useSave();
  const { id: personId, name } = person;
  const isOwn = isOwnSession(person, viewer.id);
  if (!mayWorkOn(viewer, view) && !isOwn) return null;
  const isOpen = toFind(view, status).some(({ id }) => id === personId);
  const note = (step: 'in' | 'out') =>
    isOwn
      ? attempt(() => notePresence(db, db.userId, view, { step, personId }))
      : url.enter({ handle: `${step}.${personId}` });
  const step = isIn ? 'out' : status === 'approved' ? 'in' : null;
  const isBarred = step === 'in' && isOwn && bars.length > 0;
  return (
    <div className="action-buttons flow gap-10">
      {isBarred && <span>{t('presence.bars', { permits: listOf(bars) })}</span>}
      {step && !isBarred && (
        <Act
          Icon={step === 'in' ? IconLogin2 : IconLogout}
          iconSize={22}
          label={t(isOwn ? `presence.own.${step}` : `presence.other.${step}`)}
          aria-label={t(isOwn ? `presence.own.${step}` : `presence.otherOne.${step}`, { name })}
          disabled={busy}
          onClick={() => void note(step)}
        />
      )}
      {isOpen && !isOwn && (
        <Act
          Icon={IconMapPinQuestion}
          iconSize={22}
          label={t('presence.find')}
          aria-label={t('presence.findOne', { name })}
          onClick={() => url.enter({ handle: `accounted.${personId}` })}
        />
      )}
    </div>
  );
}

/** At the top: who is there, and after a stop or the end who has not signed out. */
export function WhoIsIn({ view, status }: Pick<Props, 'view' | 'status'>) {
  const { t } = useTranslation('permits');
  const missing = toFind(view, status);
  const shown = missing.length > 0 ? missing : whoIsIn(view);
  if (shown.length === 0) return null;
  return (
    <p
      className={missing.length > 0 ? 'permit-stop' : 'permit-in no-print'}
      data-in={shown.length}
      role="status"
    >
      <strong>{t(missing.length > 0 ? 'presence.notOut' : 'presence.now', { count: shown.length })}</strong>{' '}
      <span className="user-text">{shown.map(({ name }) => name).join(', ')}</span>
    </p>
  );
}
