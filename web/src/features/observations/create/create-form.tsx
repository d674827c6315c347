import { Text } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/text';
import {
  furthestStep,
  missingAnywhere,
  missingInStep,
  type ObservationForm,
  type Step,
} from '@turva/rules/observation-steps';
import { prefillTitle } from '@turva/rules/observation-title';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { NEW_OBSERVATION } from '../../../offline/engine/draft.ts';
import type { UnsavedMedia } from '../../../offline/engine/quota.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { StepForm } from '../../../ui/form/step-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { CameraDialog } from '../../../ui/media/camera-dialog.tsx';
import { useAttachments } from '../../../ui/media/use-attachments.ts';
import { useCameraInUrl } from '../../../ui/media/use-camera-in-url.ts';
import { useMarking } from '../../../ui/media/use-marking.tsx';
import { useVoiceRecorder } from '../../../ui/media/use-voice-recorder.ts';
import type { PlaceValue } from '../../../ui/place/place-picker.tsx';
import { formatAs } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { asObservation, categoryOf, type FormValues, hasContent } from './form-values.ts';
import { NotAllSaved } from './not-all-saved.tsx';
import { saveObservation } from './save-observation.ts';
import { StepAttachments } from './step-attachments.tsx';
import { StepBasics } from './step-basics.tsx';
import { StepDetails } from './step-details.tsx';
import { StepFinish } from './step-finish.tsx';
import { STEP_NAMES } from './step-names.ts';
import type { FieldErrors } from './step-props.ts';
import { type FoundDraft, useDraftValues } from './use-draft.ts';
import { useSharedFiles } from './use-shared-files.ts';

interface Props {
  db: UserDb;
  url: DialogUrl;
  start: FoundDraft | null;
  /** where a fresh report begins, when one came by a sticker */
  at: PlaceValue | null;
}

/** The form of a new observation, step by step; as it was left. */
export function CreateForm({ db, url, start, at }: Props) {
  const { t } = useTranslation('observations');
  const writing = useWriting({ db, url, start, at });
  const { draft, attachments, recorder, camera, marking, hasRecording } = writing;
  const { values, update, choose, standOn } = draft;
  const [told, setTold] = useState(false);
  const prefilledTitle = writing.titleOf(values);
  const form = asObservation(values, prefilledTitle);
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
  const { send, busy, lost } = useSending({ db, url, writing, step, goTo, sayMissing });
  const leaving = useLeaving(url, writing);

  if (lost.length > 0) return <NotAllSaved files={lost} onClose={url.close} />;
  const shared = { db, values, update, choose, prefilledTitle, errors };
  return (
    <>
      <StepForm
        title={t('create.title')}
        step={step}
        last={4}
        where={t('step.of', { step, name: t(STEP_NAMES[step]) })}
        isReady={missing.length === 0}
        finish={{ label: t('create.send'), busy }}
        cancel={t('create.cancel')}
        onClose={url.close}
        onCancel={leaving.cancel}
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
        <DraftLine savedAt={draft.savedAt} failed={draft.saveFailed} />
      </StepForm>
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

/** What is being said of it: words, files, a recording, a photo with marks; all of it a draft on this device. */
function useWriting({ db, url, start, at }: Props) {
  const { t } = useTranslation('observations');
  const draft = useDraftValues(db, start, at);
  const { values, update, saveNow } = draft;
  const attachments = useAttachments(db, NEW_OBSERVATION);
  useSharedFiles(db, url, {
    addFiles: attachments.add,
    addText: (text) => values.description === '' && update({ description: text.slice(0, LONG_TEXT) }),
  });
  const recorder = useDraftRecorder(db, start);
  const camera = useCameraInUrl(url);
  const marking = useMarking(db, url);
  const { phase } = recorder.state;
  const hasRecording = phase !== 'idle' && phase !== 'asking';

  // a recording may stand in for the description; the words say so, and go with it
  const standIn = t('voice.attached');
  useEffect(() => {
    if (phase === 'recorded' && values.description.trim() === '') update({ description: standIn });
    if (phase === 'idle' && values.description === standIn) update({ description: '' });
  }, [phase, values.description, standIn, update]);

  const titleOf = (of: FormValues) =>
    prefillTitle({
      category: t(`category.${categoryOf(of)}`),
      location: of.location,
      at: new Date(of.openedAt),
      locale: currentLocale(),
    });
  const openCamera = () => {
    void saveNow();
    return camera.open();
  };
  const addFiles = async (files: readonly File[]) => {
    void saveNow();
    await attachments.add(files);
  };
  return {
    draft,
    attachments,
    recorder,
    camera,
    marking,
    hasRecording,
    standIn,
    titleOf,
    openCamera,
    addFiles,
  };
}

type Writing = ReturnType<typeof useWriting>;

interface SendingProps extends Pick<Props, 'db' | 'url'> {
  writing: Writing;
  step: Step;
  goTo: (step: Step) => Promise<void>;
  sayMissing: (fields: readonly string[]) => void;
}

/** From the form to the outbox, and what of it did not fit. */
function useSending({ db, url, writing, step, goTo, sayMissing }: SendingProps) {
  const { t } = useTranslation('observations');
  const { draft, attachments, recorder, marking, hasRecording } = writing;
  const { attempt, busy } = useAttempt({ toast: t('error.title'), otherwise: t('error.create') });
  const [lost, setLost] = useState<UnsavedMedia[]>([]);
  /** it is in the outbox: the form only has to go */
  const sent = useRef(false);

  const write = async (now: FormValues, whole: ObservationForm) => {
    try {
      await recorder.stop();
      await attachments.settled();
      await marking.settled();
      await draft.stopSaving();
      return await saveObservation(db, now, whole, writing.standIn);
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
      const saved = await write(now, whole);
      sent.current = true;
      requestFlush();
      navigator.vibrate?.(30);
      showToast({ title: t('saved.title'), message: t('saved.message'), kind: 'success' });
      const notSaved = [...attachments.unsaved, ...saved.lost];
      if (notSaved.length > 0) setLost(notSaved);
      else await url.close();
    });
  };
  return { send, busy, lost };
}

/** Asks before anything that was written, taken or said is thrown away. */
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

function useDraftRecorder(db: UserDb, start: FoundDraft | null) {
  const { t } = useTranslation('observations');
  const voice = start?.media.find((item) => item.role === 'audio' && item.filename === null && item.complete);
  return useVoiceRecorder({
    db,
    ownerId: NEW_OBSERVATION,
    restored: voice ? { id: voice.id, durationMs: voice.durationMs ?? 0 } : null,
    onMicrophoneRefused: useCallback(
      () => showToast({ title: t('error.microphoneTitle'), message: t('error.microphone'), kind: 'error' }),
      [t],
    ),
    onDeviceFull: useCallback(
      () => showToast({ title: t('error.title'), message: t('error.recordingFull'), kind: 'error' }),
      [t],
    ),
  });
}

function DraftLine({ savedAt, failed }: { savedAt: number | null; failed: boolean }) {
  const { t } = useTranslation('observations');
  if (failed)
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {t('draft.failed')}
      </Text>
    );
  if (savedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('draft.saved', { time: formatAs(savedAt, { hour: 'numeric', minute: '2-digit' }) })}
    </Text>
  );
}
