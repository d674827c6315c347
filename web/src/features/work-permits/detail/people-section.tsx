import { IconCheck, IconDeviceMobile, IconSignature } from '@tabler/icons-react';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { cardNeeded, hasCard } from '@turva/rules/permits/competence';
import { howConfirmed } from '@turva/rules/permits/own-confirmation';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { mayWorkOn, waitsForStart } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import {
  confirmationOf,
  lackOf,
  leftBehindHere,
  type OfPermit,
  type PermitView,
} from '../../../records/work-permits/overlay-permits.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { type SignedHow, useOthersPhone } from '../signature/signed-how.tsx';
import { useTemplate } from '../use-template.ts';
import { PresenceLine } from './presence-line.tsx';

interface Props extends OfPermit {
  /** for confirming; without it people are only shown */
  url?: DialogUrl;
  /** by the current time */
  status: string;
  /** for the approver: whether each has the required competence card */
  withCards?: boolean;
}

/** Performers and watches, and which of them have signed the measures. */
export function PeopleSection({ db, view, url, status, withCards = false }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const template = useTemplate(db, view.type, view.templateId);
  const mayConfirm = status === 'approved' && waitsForStart(view) && mayWorkOn(viewer, view);
  const roleWord = (role: string) =>
    role === 'watch' ? t(`watch.${template?.watch ?? 'fire_watch'}`) : t('role.performer');
  return (
    <section>
      <h3 className="detail-section">{t('field.people')}</h3>
      {view.people.length === 0 && <p>{t('people.none')}</p>}
      <ul className="action-list stack gap-10 pad-0">
        {view.people.map((person) => (
          <li key={person.id} className="action-item" data-person={person.id}>
            <div className="action-head flow apart top">
              <span className="user-text">
                <b>{person.name}</b>
                {person.company && `, ${person.company}`}
                <br />
                <span className="detail-dim">{roleWord(person.role)}</span>
              </span>
              {person.confirmedAt ? (
                <ConfirmedBadge signed={confirmationOf(view, person)} />
              ) : (
                view.approvedAt && (
                  <span className="tone" data-tone="warn">
                    {t('people.notConfirmed')}
                  </span>
                )
              )}
            </div>
            {person.confirmedAt && (
              <span className="detail-dim">
                <DateTime value={person.confirmedAt} />
              </span>
            )}
            <OthersPhone signed={confirmationOf(view, person)} />
            {person.confirmedAt && lackOf(view, person) === 'own_phone' && (
              <strong data-lack="own_phone">
                {t(person.userId === null ? 'people.noAccount' : 'people.ownPhone')}
              </strong>
            )}
            {withCards && <CardLine db={db} view={view} person={person} />}
            {person.pending && <WaitingMark />}
            {!withCards && <PresenceLine db={db} view={view} person={person} url={url} status={status} />}
            {url && mayConfirm && (!person.confirmedAt || mayConfirmAnew(view, person, viewer.id)) && (
              <div className="action-buttons flow gap-10">
                <Act
                  Icon={IconSignature}
                  iconSize={22}
                  label={t('people.confirm')}
                  aria-label={t('people.confirmOne', { name: person.name })}
                  onClick={() => url.enter({ handle: `confirm.${person.id}` })}
                />
              </div>
            )}
          </li>
        ))}
        {!withCards &&
          leftBehindHere(view).map((person) => (
            <li key={person.id} className="action-item" data-person={person.id}>
              <b className="user-text">{person.name}</b>
              <PresenceLine db={db} view={view} person={person} url={url} status={status} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** One on another's phone gives way to one's own. */
const mayConfirmAnew = (view: PermitView, person: PermitView['people'][number], viewerId: number) =>
  isOwnSession(person, viewerId) && confirmationOf(view, person)?.ownSession !== true;

const confirmedWords = {
  own: 'people.confirmed',
  others_phone: 'people.onOthersPhone',
  unknown: 'people.howUnknown',
} as const;

/** Signed on somebody else's phone, it does not say that the person themselves confirmed it. */
function ConfirmedBadge({ signed }: { signed: SignedHow | null }) {
  const { t } = useTranslation('permits');
  const how = howConfirmed(signed);
  return (
    <span className="tone" data-tone={how === 'own' ? 'ok' : 'warn'} data-confirmed={how}>
      {how === 'own' ? (
        <IconCheck size={14} stroke={2.5} aria-hidden />
      ) : (
        <IconDeviceMobile size={14} aria-hidden />
      )}
      {t(confirmedWords[how])}
    </span>
  );
}

function OthersPhone({ signed }: { signed: SignedHow | null }) {
  const how = useOthersPhone()(signed);
  return how === null ? null : <div className="detail-dim">{how}</div>;
}

interface CardProps extends OfPermit {
  person: PermitView['people'][number];
}

/** This person's required competence card, as far as this device knows. */
function CardLine({ db, view, person: { userId, role } }: CardProps) {
  const { t } = useTranslation('permits');
  const type = permitTypes.find((known) => known === view.type);
  const kind = type ? cardNeeded(type, role) : null;
  const cards = useLiveQuery(
    () => (userId === null ? [] : db.srvCompetenceCards.where({ userId }).toArray()),
    [db, userId],
  );
  if (kind === null || cards === undefined) return null;
  const span = { from: Date.parse(view.validFrom), to: Date.parse(view.validTo) };
  const known = userId === null ? 'unknown' : hasCard(cards, userId, kind, span) ? 'valid' : 'missing';
  return (
    <span className="tone" data-tone={known === 'valid' ? 'ok' : 'warn'} data-card={known}>
      {t(`people.card.${known}`, { card: t(`card.${kind}`) })}
    </span>
  );
}
