import { Button, Progress, Text } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/text';
import { furthestStep, missingAnywhere, missingInStep, type Step } from '@turva/rules/observation-steps';
import { prefillTitle } from '@turva/rules/observation-title';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { NEW_OBSERVATION } from '../../../offline/engine/draft.ts';
import type { UnsavedMedia } from '../../../offline/engine/quota.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
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

export function CreateForm({ db, url, start, at }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const draft = useDraftValues(db, start, at);
  const { values, valuesNow, update, choose, saveNow, standOn } = draft;
  const attachments = useAttachments(db, NEW_OBSERVATION);
  useSharedFiles(db, url, {
    addFiles: attachments.add,
    addText: (text) => values.description === '' && update({ description: text.slice(0, LONG_TEXT) }),
  });
  const recorder = useDraftRecorder(db, start);
  const camera = useCameraInUrl(url);
  const marking = useMarking(db, url);
  const [told, setTold] = useState(false);
  const [asking, setAsking] = useState(false);
  const [lost, setLost] = useState<UnsavedMedia[]>([]);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const hasRecording = recorder.state.phase !== 'idle' && recorder.state.phase !== 'asking';
  const titleOf = (of: FormValues) =>
    prefillTitle({
      category: t(`category.${categoryOf(of)}`),
      location: of.location,
      at: new Date(of.openedAt),
      locale: currentLocale(),
    });
  const prefilledTitle = titleOf(values);
  const form = asObservation(values, prefilledTitle);
  const step = Math.min(
    Math.max(1, Number(url.params.get('step')) || 1),
    furthestStep(form, { hasRecording }),
  ) as Step;
  const missing = missingInStep(step, form, { hasRecording });
  const errors: FieldErrors = told
    ? Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)]))
    : {};

  // a recording may stand in for the description; the words say so, and go with it
  const standIn = t('voice.attached');
  const { phase } = recorder.state;
  useEffect(() => {
    if (phase === 'recorded' && values.description.trim() === '') update({ description: standIn });
    if (phase === 'idle' && values.description === standIn) update({ description: '' });
  }, [phase, values.description, standIn, update]);

  useEffect(() => {
    standOn(step);
    setTold(false);
    body.current?.closest('.dialog-body')?.scrollTo({ top: 0 });
  }, [step, standOn]);

  const openCamera = () => {
    void saveNow();
    return camera.open();
  };
  const addFiles = async (files: readonly File[]) => {
    void saveNow();
    await attachments.add(files);
  };

  const sayMissing = (fields: readonly string[]) => {
    setTold(true);
    showFocus(`observation-${fields[0]}`);
  };
  const next = () => {
    if (missing.length > 0) return sayMissing(missing);
    url.enter({ step: String(step + 1) });
  };
  const back = () => (step > 1 ? url.back() : undefined);
  const goTo = (target: Step) => url.back(step - target);

  const isDirty = hasContent(values) || attachments.media.length > 0 || hasRecording;
  const cancel = () => (isDirty ? setAsking(true) : discard());
  const discard = async () => {
    await recorder.stop();
    await attachments.settled();
    await draft.discard();
    url.close();
  };

  const send = async () => {
    if (sending.current) return;
    const now = valuesNow();
    const whole = asObservation(now, titleOf(now));
    const open = missingAnywhere(whole, { hasRecording });
    const [first] = open;
    if (first) {
      if (first.step < step) await goTo(first.step);
      return sayMissing([first.field]);
    }
    sending.current = true;
    setIsSending(true);
    try {
      await recorder.stop();
      await attachments.settled();
      await marking.settled();
      await draft.stopSaving();
      const saved = await saveObservation(db, now, whole, standIn);
      requestFlush();
      navigator.vibrate?.(30);
      showToast({ title: t('saved.title'), message: t('saved.message'), kind: 'success' });
      const notSaved = [...attachments.unsaved, ...saved.lost];
      if (notSaved.length > 0) setLost(notSaved);
      else url.close();
    } catch {
      sending.current = false;
      draft.resumeSaving();
      void saveNow();
      navigator.vibrate?.([60, 40, 60]);
      showToast({ title: t('error.title'), message: t('error.create'), kind: 'error' });
    } finally {
      setIsSending(false);
    }
  };

  if (lost.length > 0) return <NotAllSaved files={lost} onClose={url.close} />;

  const shared = { db, values, update, choose, prefilledTitle, errors };
  return (
    <>
      <Dialog
        opened
        onClose={url.close}
        title={t('create.title')}
        aside={t('step.of', { step, name: t(STEP_NAMES[step]) })}
        top={
          <Progress
            className="step-progress"
            value={step * 25}
            size={6}
            aria-label={t('step.of', { step, name: t(STEP_NAMES[step]) })}
          />
        }
        actions={
          <>
            {step === 1 ? (
              <Button variant="default" size="xl" onClick={cancel}>
                {t('common:cancel')}
              </Button>
            ) : (
              <Button variant="default" size="xl" onClick={back}>
                {t('common:back')}
              </Button>
            )}
            {step < 4 ? (
              <Button size="xl" className="next" aria-disabled={missing.length > 0} onClick={next}>
                {t('common:next')}
              </Button>
            ) : (
              <Button size="xl" className="next" loading={isSending} onClick={send}>
                {t('create.send')}
              </Button>
            )}
          </>
        }
      >
        <div ref={body} className="step" data-step={step}>
          {step === 1 && <StepBasics {...shared} />}
          {step === 2 && <StepDetails {...shared} recorder={recorder} />}
          {step === 3 && (
            <StepAttachments
              {...shared}
              attachments={{ ...attachments, add: addFiles }}
              recorder={recorder}
              onOpenCamera={openCamera}
              onMark={marking.open}
            />
          )}
          {step === 4 && <StepFinish {...shared} attachments={attachments} onChangeStep={goTo} />}
          <DraftLine savedAt={draft.savedAt} failed={draft.saveFailed} />
          {step > 1 && (
            <Button variant="subtle" className="cancel-link" onClick={cancel}>
              {t('create.cancel')}
            </Button>
          )}
        </div>
      </Dialog>
      <CameraDialog
        stream={camera.stream}
        onPhoto={(photo) => void addFiles([photo])}
        onClose={camera.onClose}
      />
      {marking.dialog}
      <ConfirmDialog
        opened={asking}
        title={t('cancel.title')}
        message={t('cancel.message')}
        keep={t('cancel.keep')}
        confirm={t('cancel.discard')}
        onKeep={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  );
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
