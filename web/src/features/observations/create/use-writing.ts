import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { prefillTitle } from '@turva/rules/observations/observation-title';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { useAttachments } from '../../../media/attachments/use-attachments.ts';
import { useMarking } from '../../../media/marking/use-marking.tsx';
import { useCameraInUrl } from '../../../media/photos/use-camera-in-url.ts';
import { useDraftRecorder } from '../../../media/voice/use-draft-recorder.ts';
import { NEW_OBSERVATION } from '../../../offline/engine/draft.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { type Begun, categoryOf, type FormValues } from './form-values.ts';
import type { FoundDraft } from './found-drafts.ts';
import { standInOf, useStandIns } from './stand-in.ts';
import { useDraftValues } from './use-draft.ts';
import { useSharedFiles } from './use-shared-files.ts';

export interface WritingProps extends OnScreen {
  start: FoundDraft | null;
  /** of a fresh report that began at a sticker or at a permit's check */
  at: Begun | null;
}

/** The content being written: text, files, a recording, a marked photo; all of it a draft on this device. */
export function useWriting({ db, url, start, at }: WritingProps) {
  const { t } = useTranslation('observations');
  const draft = useDraftValues(db, start, { ...at, fast: url.params.has('fast') });
  const { values, update, saveNow } = draft;
  const attachments = useAttachments(db, NEW_OBSERVATION);
  useSharedFiles(db, url, {
    addFiles: attachments.add,
    addText: (text) => values.description === '' && update({ description: text.slice(0, LONG_TEXT) }),
  });
  const recorder = useDraftRecorder(db, NEW_OBSERVATION, start?.media ?? []);
  const camera = useCameraInUrl(url);
  const marking = useMarking(db, url);
  const { phase } = recorder.state;
  const hasRecording = phase !== 'idle' && phase !== 'asking';
  const standIns = useStandIns();
  useStandIn({ draft, standIns, phase, media: attachments.media });

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
    standIns,
    titleOf,
    openCamera,
    addFiles,
  };
}

export type Writing = ReturnType<typeof useWriting>;

interface StandInProps extends Pick<Writing, 'draft' | 'standIns'> {
  phase: Writing['recorder']['state']['phase'];
  media: LocalMedia[];
}

/** A recording, and on the fast sheet a photo, may replace the description; a placeholder text follows them. */
function useStandIn({ draft: { values, update }, standIns, phase, media }: StandInProps) {
  const { description, fast } = values;
  // the list may update later than the recorder
  const spoken = phase === 'recorded' ? standIns.audio : '';
  const wanted = spoken || (fast ? (standInOf(media, standIns) ?? '') : '');
  const isOurs = (fast ? Object.values(standIns) : [standIns.audio]).includes(description);
  const isSettled = phase === 'recorded' || phase === 'idle';
  const replaced = isSettled && (isOurs || (description.trim() === '' && wanted !== ''));
  useEffect(() => {
    if (replaced && description !== wanted) update({ description: wanted });
  }, [replaced, description, wanted, update]);
}
