import { Button, Textarea } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { formSeverities } from '@turva/contracts/observations/observation-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachFilesField } from '../../../media/attachments/attach-files-field.tsx';
import { useAttachments } from '../../../media/attachments/use-attachments.ts';
import { useMarking } from '../../../media/marking/use-marking.tsx';
import { CameraDialog } from '../../../media/photos/camera-dialog.tsx';
import { useCameraInUrl } from '../../../media/photos/use-camera-in-url.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { findingOwner } from '../../../records/audit-rounds/audit-rounds.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import type { Finding } from './round-state.ts';

interface Props extends OnScreen {
  finding: Finding;
  onChange: (changes: Partial<Finding>) => void;
  /** work that must finish before the round can */
  onWait: (work: Promise<unknown>) => void;
}

/** Photo, severity and text of one finding, at `&finding=<id>`; all of it optional. */
export function FindingDialog({ db, url, finding, onChange, onWait }: Props) {
  const { t } = useTranslation(['audit', 'observations', 'common']);
  const { item } = useAuditWords();
  const attachments = useAttachments(db, findingOwner(finding.id));
  const camera = useCameraInUrl(url);
  const marking = useMarking(db, url);
  const add = (files: readonly File[]) => {
    const added = attachments.add(files);
    onWait(added);
    return added;
  };
  const { settled } = marking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is left, in whatever way
  useEffect(() => () => onWait(settled()), []);

  return (
    <>
      <Dialog
        onClose={() => url.back()}
        title={item(finding.item)}
        actions={
          <Button size="xl" className="next" onClick={() => url.back()}>
            {t('finding.done')}
          </Button>
        }
      >
        <div className="step">
          <div className="stack gap-10">
            <FieldLabel id="finding-photos" hint={t('finding.photosHint')}>
              {t('finding.photosTitle')}
            </FieldLabel>
            <AttachFilesField
              attachments={{ ...attachments, add }}
              files={attachments.media}
              pick={{ label: t('finding.pick'), icon: <IconPhoto size={22} />, accept: 'image/*' }}
              isMain
              list={{ 'aria-labelledby': 'finding-photos' }}
              onOpenCamera={camera.open}
              onMark={marking.open}
            />
          </div>
          <div>
            <FieldLabel id="finding-severity">{t('observations:field.severity')}</FieldLabel>
            <ChoiceChips
              labelledBy="finding-severity"
              value={finding.severity}
              choices={formSeverities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
              onChange={(severity) => severity && onChange({ severity })}
            />
          </div>
          <Textarea
            label={t('finding.note')}
            placeholder={t('finding.noteHint')}
            maxRows={8}
            maxLength={LONG_TEXT - 1000}
            value={finding.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </div>
      </Dialog>
      <CameraDialog stream={camera.stream} onPhoto={(photo) => void add([photo])} onClose={camera.onClose} />
      {marking.dialog}
    </>
  );
}
