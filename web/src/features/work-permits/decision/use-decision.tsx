import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { lacksPeople } from '@turva/rules/permits/permit-lacks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import type { FieldError } from '../../../ui/error-summary.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { BlocksLine } from '../conflicts/blocks-line.tsx';
import { useConflictWords } from '../conflicts/conflict-list.tsx';
import { reasonField, useReasons, useServerConflicts } from '../conflicts/use-reasons.ts';
import { useMove } from '../moves/use-move.ts';
import { useOffline } from '../moves/use-offline.ts';
import { emptySignature, isSigned } from '../signature/signature-field.tsx';
import { usePasskey } from '../signature/use-passkey.ts';
import { useTemplate } from '../use-template.ts';
import type { Rejection } from './use-rejection.ts';

const MOST_MINUTES = 24 * 60;

/**
 * An approval being made: the server's conflicts, their justifications, and what is still missing. It applies to
 * the permit as it was when it opened.
 */
export function useDecision(db: UserDb, view: PermitView, { name, draws }: { name: string; draws: boolean }) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'approve');
  const offline = useOffline();
  const [{ rev, afterWatchMinutes: least }] = useState(view);
  const { conflicts, failed } = useServerConflicts(view.id, refusal?.conflicts ?? []);
  const [minutes, setMinutes] = useState(String(least));
  const [signature, setSignature] = useState(() => emptySignature(name));
  const [attempt, setAttempt] = useState(0);
  const template = useTemplate(db, view.type, view.templateId);
  const missing = lacksPeople({ watch: template?.watch ?? null }, view);
  const passkey = usePasskey(!draws);

  const { given, open, stops, ...answers } = useReasons(conflicts ?? []);
  const isBarred = offline || failed || stops.length > 0 || missing.length > 0;
  const mayApprove = conflicts !== null && !isBarred;
  const watched = view.type === 'hot_work';
  const watchMinutes = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : null;
  const watchFits = watchMinutes !== null && watchMinutes >= least && watchMinutes <= MOST_MINUTES;
  const faults: FieldError[] = [
    ...open.map(({ key }) => ({ field: reasonField(key), message: t('approve.reasonMissing') })),
    ...(watched && !watchFits
      ? [{ field: 'approve-watch', message: t('approve.watchWrong', { count: least }) }]
      : []),
    ...(draws && !isSigned(signature)
      ? [{ field: 'approve-signature-name', message: t('signature.missing') }]
      : []),
  ];
  const told = attempt > 0 ? faults : [];

  const approve = async () => {
    if (!mayApprove || passkey.asking) return;
    if (faults.length > 0) return setAttempt(attempt + 1);
    const answer = passkey.confirms ? await passkey.ask() : undefined;
    if (answer === null) return;
    await make({
      rev: refusal?.isChanged ? view.rev : rev,
      acknowledgements: given,
      ...(draws ? { signature } : answer ? { passkey: answer } : { signedBySession: true }),
      ...(watched && watchMinutes !== null ? { afterWatchMinutes: watchMinutes } : {}),
    });
  };

  return {
    least,
    offline,
    conflicts,
    failed,
    stops,
    missing,
    watchWord: t(`watch.${template?.watch ?? 'fire_watch'}`),
    isBarred,
    mayApprove,
    watched,
    minutes,
    setMinutes,
    ...answers,
    reasoned: given.length,
    signature,
    setSignature,
    told,
    attempt,
    errorOf: (field: string) => told.find((fault) => fault.field === field)?.message,
    passkey,
    approve,
    busy: busy || passkey.asking,
    refusal,
  };
}

export type Decision = ReturnType<typeof useDecision>;

interface ButtonsProps {
  decision: Decision;
  rejection: Rejection;
  draws: boolean;
}

/** Approve or reject; once rejecting, back or send. */
export function DecisionButtons({ decision, rejection, draws }: ButtonsProps) {
  const { t } = useTranslation('permits');
  const conflictWords = useConflictWords();
  const air = decision.conflicts?.find(({ code }) => code === 'air');
  return rejection.isOpen ? (
    <>
      <Act label={t('decide.back')} size="xl" onClick={rejection.leave} />
      <Button
        size="xl"
        data-move="reject"
        loading={rejection.busy}
        aria-disabled={rejection.offline}
        onClick={() => void rejection.submit()}
      >
        {t(rejection.offline ? 'move.offline' : 'reject.title')}
      </Button>
    </>
  ) : (
    <>
      {!decision.offline && (
        <BlocksLine conflicts={decision.stops} missing={decision.missing} watchWord={decision.watchWord} />
      )}
      {air && decision.mayApprove && (
        <p className="decision-air danger-text w-600 flush" role="alert">
          {conflictWords(air)}
        </p>
      )}
      <Act
        Icon={IconX}
        iconSize={22}
        label={t('move.reject')}
        size="xl"
        data-move="reject"
        onClick={rejection.enter}
      />
      {decision.mayApprove && (
        <Act
          Icon={IconCheck}
          iconSize={22}
          label={t(draws ? 'move.approve' : 'decide.sign')}
          variant="filled"
          size="xl"
          data-move="approve"
          loading={decision.busy}
          onClick={() => void decision.approve()}
        />
      )}
    </>
  );
}
