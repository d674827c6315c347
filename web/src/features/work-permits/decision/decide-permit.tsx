import { Alert, Loader, Text, Textarea, TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { ReasonField } from '../conflicts/reason-field.tsx';
import { reasonField } from '../conflicts/use-reasons.ts';
import { ChecklistSection } from '../detail/checklist-section.tsx';
import { PeopleSection } from '../detail/people-section.tsx';
import { PermitFacts, PermitRequirements } from '../detail/permit-facts.tsx';
import { PermitHistory } from '../detail/permit-history.tsx';
import { ValidityBanner } from '../detail/validity-banner.tsx';
import { GasSection } from '../gas/gas-section.tsx';
import { OfflineNote, RefusalNote } from '../moves/reason-form.tsx';
import { PermitStatusBadge } from '../permit-status-badge.tsx';
import { SignatureField } from '../signature/signature-field.tsx';
import { useDraws } from '../signature/use-draws.ts';
import { stateOf, statusNow } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { NeighbourList } from './neighbour-list.tsx';
import { type Decision, DecisionButtons, useDecision } from './use-decision.tsx';
import { type Rejection, useRejection } from './use-rejection.ts';
import './decision.css';
import { Section } from '../../../ui/detail/section.tsx';
import { Act } from '../../../ui/press/act.tsx';

interface Props extends OfPermit, OnScreen {
  /** of the person who decides */
  name: string;
  time: PermitTime;
}

/**
 * A request and its decision in one view: the request and its author on one side, the conflicts and the signature
 * on the other.
 */
export function DecidePermit({ db, view, url, name, time }: Props) {
  const { t } = useTranslation('permits');
  const draws = useDraws();
  const decision = useDecision(db, view, { name, draws });
  const rejection = useRejection(db, view, url);
  const status = statusNow(view, time);
  return (
    <Dialog
      opened
      onClose={url.close}
      title={t('detail.titleNumber', { id: view.id })}
      size={1180}
      actions={<DecisionButtons decision={decision} rejection={rejection} draws={draws} />}
    >
      <div className="decision grid">
        <div className="decision-asked">
          <div className="on-paper">
            <ValidityBanner view={view} state={stateOf(view, time)} time={time} />
          </div>
          <ClockWarning />
          <div className="baseline gap-0-12 flow apart">
            <h3 className="detail-heading user-text">{shownTitle(view)}</h3>
            <PermitStatusBadge status={status} isValid={false} />
          </div>
          <PermitFacts db={db} view={view} />
          <PeopleSection db={db} view={view} status={status} withCards />
          <GasSection view={view} url={url} status={status} time={time} />
          <ChecklistSection db={db} view={view} status={status} />
          <PermitRequirements db={db} view={view} />
          <PermitHistory view={view} />
        </div>
        <div className="decision-side no-print">
          <Conflicts decision={decision} isRejecting={rejection.isOpen} />
          <NeighbourList db={db} view={view} time={time} />
          {rejection.isOpen ? (
            <Refusal rejection={rejection} />
          ) : (
            <Approval view={view} name={name} decision={decision} draws={draws} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The conflicts found by the server; those that may be accepted are justified here. */
function Conflicts({ decision, isRejecting }: { decision: Decision; isRejecting: boolean }) {
  const { t } = useTranslation('permits');
  const { conflicts, failed, offline, isBarred, errorOf } = decision;
  return (
    <Section id="permit-conflicts" title={t('conflict.title')}>
      {conflicts === null && !failed && !offline && <Loader />}
      {failed && !offline && (
        <Alert color="kelta" variant="outline" role="alert">
          {t('approve.conflictsFailed')}
        </Alert>
      )}
      {conflicts?.length === 0 && <Text className="flush dim">{t('conflict.none')}</Text>}
      {conflicts && conflicts.length > 0 && (
        <ConflictList
          conflicts={conflicts}
          apart
          below={({ key, level, code, permit }) => {
            if (level === 'stop')
              return <Text size="sm">{t(`decide.lift.${code}`, { id: permit?.id ?? '–' })}</Text>;
            if (level === 'notice' || isRejecting || isBarred) return null;
            return <ReasonField of={key} answers={decision} error={errorOf(reasonField(key))} />;
          }}
        />
      )}
    </Section>
  );
}

interface ApprovalProps {
  view: PermitView;
  name: string;
  decision: Decision;
  draws: boolean;
}

/** A sentence that says what is signed, and the name; or the reason why signing is impossible. */
function Approval({ view, name, decision, draws }: ApprovalProps) {
  const { t } = useTranslation('permits');
  return (
    <section className="decision-sign stack card gap-12" aria-labelledby="permit-decision">
      <h3 id="permit-decision">{t(decision.isBarred ? 'approve.stopped' : 'decide.title')}</h3>
      <ErrorSummary errors={decision.told} attempt={decision.attempt} />
      {decision.isBarred ? (
        <Barred decision={decision} />
      ) : (
        <>
          <Summary view={view} reasoned={decision.reasoned} />
          {decision.watched && (
            <TextInput
              id="approve-watch"
              label={t('approve.watch')}
              description={t('approve.watchHint', { count: decision.least })}
              inputMode="numeric"
              maxLength={4}
              value={decision.minutes}
              error={decision.errorOf('approve-watch')}
              onChange={(event) => decision.setMinutes(event.currentTarget.value)}
            />
          )}
          {draws ? (
            <SignatureField
              id="approve-signature"
              value={decision.signature}
              onChange={decision.setSignature}
              error={decision.errorOf('approve-signature-name')}
            />
          ) : (
            <SessionSignature name={name} passkey={decision.passkey} isRefused={decision.refusal !== null} />
          )}
        </>
      )}
      <RefusalNote refusal={decision.refusal} />
    </section>
  );
}

interface SessionProps {
  name: string;
  passkey: Decision['passkey'];
  isRefused: boolean;
}

/** The signer is the signed-in user; with their passkey if this device has one. */
function SessionSignature({ name, passkey, isRefused }: SessionProps) {
  const { t } = useTranslation('permits');
  return (
    <>
      <p className="decision-session line gap-10">
        <IconUserCheck size={22} aria-hidden />
        {t(passkey.confirms ? 'decide.passkey' : 'decide.session', { name })}
      </p>
      {passkey.failed && <p role="alert">{t('decide.passkeyFailed')}</p>}
      {passkey.confirms && (passkey.failed || isRefused) && (
        <Act label={t('decide.withoutPasskey')} onClick={passkey.leave} />
      )}
    </>
  );
}

/** Everything that must change before anybody can approve it. */
function Barred({ decision: { offline, stops, missing, watchWord } }: { decision: Decision }) {
  const { t } = useTranslation(['permits', 'errors']);
  return (
    <>
      {offline && <OfflineNote />}
      {missing.map((role) => (
        <p key={role}>{t('form.watchNeeded', { who: role === 'watch' ? watchWord : t('role.performer') })}</p>
      ))}
      {missing.length > 0 && <p>{t('decide.lift.people')}</p>}
      {stops.length > 0 && <p role="alert">{t('errors:permit_conflict_stops')}</p>}
    </>
  );
}

function Summary({ view, reasoned }: { view: PermitView; reasoned: number }) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const names = new Intl.ListFormat(currentLocale()).format(view.people.map(({ name }) => name));
  return (
    <p className="decision-sentence user-text">
      {t('decide.sentence', {
        type: typeName(view.type),
        location: view.location,
        from: formatDateTime(view.validFrom),
        to: formatDateTime(view.validTo),
        people: names || '–',
      })}
      {reasoned > 0 && ` ${t('decide.reasoned', { count: reasoned })}`}
    </p>
  );
}

function Refusal({ rejection }: { rejection: Rejection }) {
  const { t } = useTranslation('permits');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section className="decision-sign stack card gap-12" aria-labelledby="permit-rejection">
      <h3 id="permit-rejection">{t('reject.title')}</h3>
      {rejection.offline && <OfflineNote />}
      <Textarea
        ref={field}
        id="reject-reason"
        label={t('reject.reason')}
        required
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={rejection.text}
        error={rejection.isTold ? t('reject.reasonMissing') : undefined}
        onChange={(event) => rejection.setText(event.currentTarget.value)}
      />
      <RefusalNote refusal={rejection.refusal} />
    </section>
  );
}
