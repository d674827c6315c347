import { Text } from '@mantine/core';
import {
  furthestStep,
  missingAnywhere,
  missingInStep,
  type ObservationForm,
  type Step,
} from '@turva/rules/observations/observation-steps';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraDialog } from '../../../media/photos/camera-dialog.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import { QuotaError, type UnsavedMedia } from '../../../offline/engine/quota.ts';
import { NotKeptError } from '../../../offline/sending/not-kept.ts';
import { currentPast } from '../../../offline/sending/past-full-device.ts';
import { createObservation } from '../../../records/observations/create-observation.ts';
import { newThread } from '../../../records/observations/threads.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { showReceiptOf } from '../../../sync-ui/shown-receipt.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { StepForm } from '../../../ui/form/step-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { formatAs } from '../../../ui/time.tsx';
import { FastSheet } from './fast-sheet.tsx';
import { asObservation, asSent, type FormValues, hasContent } from './form-values.ts';
import { draftMedia } from './found-drafts.ts';
import { NotAllSaved } from './not-all-saved.tsx';
import { standInOf } from './stand-in.ts';
import { StepAttachments } from './step-attachments.tsx';
import { StepBasics } from './step-basics.tsx';
import { StepDetails } from './step-details.tsx';
import { StepFinish } from './step-finish.tsx';
import { STEP_NAMES } from './step-names.ts';
import type { FieldErrors } from './step-props.ts';
import { useWriting, type Writing, type WritingProps } from './use-writing.ts';

/** The form of a new observation, restored: on the fast sheet, or step by step. Both share one draft. */
export function CreateForm({ db, url, start, at }: WritingProps) {
  const { t } = useTranslation('observations');
  const writing = useWriting({ db, url, start, at });
  const { draft, attachments, recorder, camera, marking, hasRecording } = writing;
  const { values, update, choose, standOn } = draft;
  const [told, setTold] = useState(false);
  const prefilledTitle = writing.titleOf(values);
  const form = asObservation(values, prefilledTitle);
  /** the fast sheet is under the steps it leads to */
  const hasFast = url.params.has('fast');
  const isFast = hasFast && !url.params.has('step');
  const asked = Math.max(1, Number(url.params.get('step')) || 1);
  const step = Math.min(asked, furthestStep(form, { hasRecording })) as Step;
  const missing = missingInStep(step, form, { hasRecording });
  const errors: FieldErrors = told
    ? Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)]))
    : {};

  useEffect(() => {
    standOn(step);
    setTold(false);
  }, [step, standOn]);

  const sayMissing = (fields: readonly string[]) => {
    setTold(true);
    showFocus(`observation-${fields[0]}`);
  };
  const next = () => (missing.length > 0 ? sayMissing(missing) : void url.enter({ step: String(step + 1) }));
  const goTo = (target: Step) => url.back(step - target);
  const { send, busy, lost, isNotKept } = useSending({ db, url, writing, step, goTo, sayMissing });
  const leaving = useLeaving(url, writing);

  if (lost.length > 0) return <NotAllSaved files={lost} onClose={url.close} />;
  const shared = { db, values, update, choose, prefilledTitle, errors };
  const steps = (
    <StepForm
      title={t('create.title')}
      className="observation-steps"
      step={step}
      last={4}
      where={t('step.of', { step, name: t(STEP_NAMES[step]) })}
      isReady={missing.length === 0}
      finish={{ label: t('create.send'), busy }}
      cancel={t('create.cancel')}
      onClose={url.close}
      onCancel={leaving.cancel}
      hasBack={hasFast || step > 1}
      onBack={() => void url.back()}
      onNext={next}
      onFinish={() => void send()}
    >
      {step === 1 && <StepBasics {...shared} />}
      {step === 2 && <StepDetails {...shared} recorder={recorder} />}
      {step === 3 && (
        <StepAttachments
          {...shared}
          attachments={{ ...attachments, add: writing.addFiles }}
          recorder={recorder}
          onOpenCamera={writing.openCamera}
          onMark={marking.open}
        />
      )}
      {step === 4 && <StepFinish {...shared} attachments={attachments} onChangeStep={goTo} />}
      <DraftLine savedAt={draft.savedAt} failed={draft.saveFailed} isNotKept={isNotKept} />
    </StepForm>
  );
  return (
    <>
      {isFast ? (
        <FastSheet
          db={db}
          url={url}
          writing={writing}
          busy={busy}
          isNotKept={isNotKept}
          onSend={() => void send()}
          onCancel={leaving.cancel}
        />
      ) : (
        steps
      )}
      <CameraDialog
        stream={camera.stream}
        onPhoto={(photo) => void writing.addFiles([photo])}
        onClose={camera.onClose}
      />
      {marking.dialog}
      {leaving.question}
    </>
  );
}

interface SendingProps extends Pick<WritingProps, 'db' | 'url'> {
  writing: Writing;
  step: Step;
  goTo: (step: Step) => Promise<void>;
  sayMissing: (fields: readonly string[]) => void;
}

/** Moves the form to the outbox, and reports what did not fit. */
function useSending({ db, url, writing, step, goTo, sayMissing }: SendingProps) {
  const { t } = useTranslation(['observations', 'sync']);
  const { draft, attachments, recorder, marking, hasRecording } = writing;
  const { attempt, busy, failure } = useAttempt({ toast: t('error.title'), otherwise: t('error.create') });
  const [lost, setLost] = useState<UnsavedMedia[]>([]);
  const hasReceipt = useIsPhone();
  const leaveFor = useLeavingForReceipt(url);
  /** it is in the outbox: the form only has to close */
  const sent = useRef(false);

  const write = async (now: FormValues, whole: ObservationForm) => {
    try {
      await recorder.stop();
      await attachments.settled();
      await marking.settled();
      await draft.stopSaving();
      return await save(db, now, whole, writing);
    } catch (error) {
      draft.resumeSaving();
      void draft.saveNow();
      navigator.vibrate?.([60, 40, 60]);
      throw error;
    }
  };
  const send = async () => {
    if (sent.current) return;
    const now = draft.valuesNow();
    const whole = asObservation(now, writing.titleOf(now));
    const [first] = missingAnywhere(whole, { hasRecording });
    if (first) {
      if (first.step < step) await goTo(first.step);
      return sayMissing([first.field]);
    }
    await attempt(async () => {
      const withoutRoom = await write(now, whole);
      sent.current = true;
      // a full device has sent it past: the sheet that did says what became of it and of its files
      if (currentPast() !== null) return url.close();
      const notSaved = [...attachments.unsaved, ...withoutRoom];
      const tells = hasReceipt && notSaved.length === 0;
      if (tells) showReceiptOf(now.clientId);
      requestFlush();
      navigator.vibrate?.(30);
      if (tells) return leaveFor(now.clientId);
      const arrived = { title: t('sync:toast.createdTitle'), message: t('sync:toast.created') };
      void saySaved({ db, localId: now.clientId, arrived });
      if (notSaved.length > 0) setLost(notSaved);
      else await url.close();
    });
  };
  return { send, busy, lost, isNotKept: failure?.error instanceof NotKeptError };
}

/**
 * Puts the report into the outbox and ends the draft. Resolves to the attachments the device had no room for; the
 * report itself is saved regardless.
 */
async function save(
  db: UserDb,
  values: FormValues,
  form: ObservationForm,
  { standIns, attachments }: Writing,
): Promise<UnsavedMedia[]> {
  const media = (await draftMedia(db)).filter((item) => item.complete);
  const sent = asSent(values, form, standInOf(media, standIns));
  const secret = values.anonymous ? await newThread(values.clientId) : null;
  try {
    await createObservation(db, {
      userId: db.userId,
      clientId: values.clientId,
      mediaIds: media.map((item) => item.id),
      unsaved: attachments.unsaved,
      capturedAt: new Date().toISOString(),
      ...(secret ? { thread: secret.thread } : {}),
      values: { ...sent, ...(secret && { anonymous: true, threadTokenHash: secret.tokenHash }) },
    });
    return [];
  } catch (error) {
    if (error instanceof QuotaError) return error.lost;
    throw error;
  }
}

/** Replaces the form with the receipt, from any step: Back skips both. */
function useLeavingForReceipt(url: DialogUrl) {
  const [sent, setSent] = useState<string | null>(null);
  const { depth } = url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the steps have been left
  useEffect(() => {
    if (sent === null || depth !== 1) return;
    void url.replace({
      new: null,
      draft: null,
      fast: null,
      step: null,
      at: null,
      about: null,
      words: null,
      sent,
    });
  }, [sent, depth]);
  return (clientId: string) => {
    setSent(clientId);
    return depth > 1 ? url.back(depth - 1) : undefined;
  };
}

/** Asks before text, photos or recordings are discarded. */
function useLeaving(url: DialogUrl, { draft, attachments, recorder, hasRecording }: Writing) {
  const { t } = useTranslation('observations');
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    await recorder.stop();
    await attachments.settled();
    await draft.discard();
    await url.close();
  };
  const isDirty = hasContent(draft.values) || attachments.media.length > 0 || hasRecording;
  const question = (
    <ConfirmDialog
      opened={asking}
      title={t('cancel.title')}
      message={t('cancel.message')}
      keep={t('cancel.keep')}
      confirm={t('cancel.discard')}
      onKeep={() => setAsking(false)}
      onConfirm={discard}
    />
  );
  return { cancel: () => (isDirty ? setAsking(true) : void discard()), question };
}

/** After the render that shows the message. */
function showFocus(id: string) {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

interface DraftLineProps {
  savedAt: number | null;
  failed: boolean;
  /** sending was tried, too */
  isNotKept: boolean;
}

function DraftLine({ savedAt, failed, isNotKept }: DraftLineProps) {
  const { t } = useTranslation('observations');
  if (failed)
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {t(isNotKept ? 'draft.notKept' : 'draft.failed')}
      </Text>
    );
  if (savedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('draft.saved', { time: formatAs(savedAt, { hour: 'numeric', minute: '2-digit' }) })}
    </Text>
  );
}
