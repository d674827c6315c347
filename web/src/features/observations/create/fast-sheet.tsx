import { Button, Text, Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { missingAnywhere, type RequiredField } from '@turva/rules/observations/observation-steps';
import { useLiveQuery } from 'dexie-react-hooks';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedFiles } from '../../../media/attachments/unsaved-files.tsx';
import { VoiceRecorder } from '../../../media/voice/voice-recorder.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { guessPlace } from '../../../records/areas/guess-place.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { DangerSwitch } from './danger-switch.tsx';
import { FastChips, type Opened } from './fast-chips.tsx';
import { FastPhotos } from './fast-photos.tsx';
import { asObservation } from './form-values.ts';
import { takeOver } from './hand-over.ts';
import { PositionLine } from './position-line.tsx';
import type { DraftValues } from './use-draft.ts';
import type { Writing } from './use-writing.ts';
import './fast-sheet.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props extends OnScreen {
  writing: Writing;
  busy: boolean;
  /** the device is full, and sending it past has failed */
  isNotKept: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** Camera, microphone and Send on one sheet, at `?new=1&fast=1`; guesses are filled in and marked as such. */
export function FastSheet({ db, url, writing, busy, isNotKept, onSend, onCancel }: Props) {
  const { t } = useTranslation(['observations', 'sync']);
  const { draft, attachments, recorder, hasRecording, standIns } = writing;
  const { values, update } = draft;
  const { way, reachable } = useSyncState();
  const isOffline = reachable === false;
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState<RequiredField | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  useBeginning(url, writing);
  useGuess(db, draft, setOpened);

  const form = asObservation(values, writing.titleOf(values));
  const missing = missingAnywhere(form, { hasRecording }).map(({ field }) => field);
  // the first fault is the first in reading order: something to send, then the place
  const first = missing.includes('description') ? 'description' : missing[0];
  const ask = (field: RequiredField) => {
    setTold(field);
    if (field === 'description') words.current?.focus();
    else if (field === 'location') setOpened('place');
    else void url.enter({ step: '1' });
  };
  const isWordless = Object.values(standIns).includes(values.description);
  const isTold = (field: RequiredField) => told === field && missing.includes(field);
  return (
    <Dialog
      onClose={url.close}
      title={t('create.title')}
      aside={isOffline ? t(`sync:chip.${way === 'blocked' || way === 'faulty' ? way : 'offline'}Only`) : null}
      actions={
        <>
          <Act label={t('fast.more')} size="xl" onClick={() => void url.enter({ step: '1' })} />
          <Button
            size="xl"
            className="next fast-send"
            aria-disabled={first !== undefined}
            loading={busy || attachments.adding > 0}
            onClick={() => (first ? ask(first) : onSend())}
          >
            {t(isOffline ? 'fast.sendLater' : 'create.send')}
          </Button>
        </>
      }
    >
      <div className="step fast-sheet">
        <FastPhotos db={db} writing={writing} />
        {recorder.state.phase !== 'idle' && <VoiceRecorder db={db} recorder={recorder} />}
        <Words
          field={words}
          value={isWordless ? '' : values.description}
          update={update}
          error={isTold('description') ? t('fast.content') : null}
        />
        <FastChips
          draft={draft}
          opened={opened}
          onOpen={setOpened}
          error={isTold('location') ? t('missing.location') : undefined}
        />
        <PositionLine db={db} values={values} update={update} />
        <DangerSwitch short values={values} choose={draft.choose} />
        <UnsavedFiles files={attachments.unsaved} />
        {draft.saveFailed && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t(isNotKept ? 'draft.notKept' : 'draft.failed')}
          </Text>
        )}
        <Button variant="subtle" className="cancel-link self-center" onClick={onCancel}>
          {t('create.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface WordsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  update: DraftValues['update'];
  error: string | null;
}

/** A growing field measures the page at every render: render it only when its text changes. */
const Words = memo(function Words({ field, value, update, error }: WordsProps) {
  const { t } = useTranslation('observations');
  return (
    <Textarea
      ref={field}
      aria-label={t('field.description')}
      placeholder={t('hint.description')}
      minRows={1}
      maxRows={6}
      maxLength={LONG_TEXT}
      value={value}
      onChange={(event) => update({ description: event.currentTarget.value })}
      error={error}
    />
  );
});

/**
 * Fills in the most likely place as soon as it is known, until the person chooses one. Without a guess the person
 * is asked at once.
 */
function useGuess(db: UserDb, { values, fill }: DraftValues, onOpen: (chip: Opened) => void) {
  const guess = useLiveQuery(() => guessPlace(db), [db]);
  const isPulled = usePulled(db);
  const isOpen = values.location === '' && values.placeSource === null;
  useEffect(() => {
    if (isOpen && guess) fill(guess);
  }, [isOpen, guess, fill]);
  const isAsked = isOpen && guess === null && isPulled === true;
  useEffect(() => {
    if (isAsked) onOpen('place');
  }, [isAsked, onOpen]);
}

/** Continues what led here, once: attaches the photo just taken, or starts the recording. */
function useBeginning(url: DialogUrl, { addFiles, recorder }: Writing) {
  const begun = useRef(false);
  const by = url.params.get('fast');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const photos = takeOver();
    if (photos.length > 0) void addFiles(photos);
    if (by === 'voice') void recorder.start();
    if (by !== '1') void url.replace({ fast: '1' });
  }, []);
}
