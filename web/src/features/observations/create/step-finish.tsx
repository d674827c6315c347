import { Button } from '@mantine/core';
import { formSeverities } from '@turva/contracts/observations/observation-values';
import type { Step } from '@turva/rules/observations/observation-steps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedFiles } from '../../../media/attachments/unsaved-files.tsx';
import type { AttachmentsControl } from '../../../media/attachments/use-attachments.ts';
import { useBlobUrl } from '../../../media/attachments/use-blob-url.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Tiles } from '../../../ui/form/tiles.tsx';
import { SeverityShape } from '../../../ui/marks/severity-shape.tsx';
import { AnonymousSwitch } from './anonymous-switch.tsx';
import { DangerSwitch } from './danger-switch.tsx';
import { categoryOf } from './form-values.ts';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  attachments: AttachmentsControl;
  onChangeStep: (step: Step) => void;
}

/** Step 4: the severity, and a summary before sending. */
export function StepFinish({ values, choose, prefilledTitle, errors, attachments, onChangeStep }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const hasVoice = attachments.media.some((item) => item.role !== 'image');
  return (
    <>
      <div className="severity-tiles">
        <FieldLabel id="observation-severity-label" required error={errors.severity}>
          {t('field.severity')}
        </FieldLabel>
        <Tiles
          id="observation-severity"
          labelledBy="observation-severity-label"
          value={values.danger ? '' : values.severity}
          onChange={(severity) => choose({ severity, danger: false })}
          tiles={formSeverities.map((value) => ({
            value,
            label: t(`common:severity.${value}`),
            icon: <SeverityShape severity={value} size={26} />,
          }))}
        />
      </div>
      <DangerSwitch values={values} choose={choose} />
      <AnonymousSwitch values={values} choose={choose} hasVoice={hasVoice} />
      <UnsavedFiles files={attachments.unsaved} />
      <section aria-labelledby="observation-summary">
        <h3 id="observation-summary" className="summary-title size-17">
          {t('summary.title')}
        </h3>
        <dl className="summary flush card">
          <Line step={1} name={t('step.basics')} onChangeStep={onChangeStep}>
            <b>{values.title ?? prefilledTitle}</b>
            <span>{t(`category.${categoryOf(values)}`)}</span>
          </Line>
          <Line step={2} name={t('step.details')} onChangeStep={onChangeStep}>
            <b>{values.location}</b>
            <span>{values.description}</span>
          </Line>
          <Line step={3} name={t('step.attachments')} onChangeStep={onChangeStep}>
            <SummaryPhotos media={attachments.media} />
            <span>
              {attachments.media.length > 0
                ? t('attachment.count', { count: attachments.media.length })
                : t('attachment.none')}
            </span>
          </Line>
        </dl>
      </section>
    </>
  );
}

const SHOWN = 3;

function SummaryPhotos({ media }: { media: LocalMedia[] }) {
  const photos = media.filter(({ thumb }) => thumb !== null).slice(0, SHOWN);
  if (photos.length === 0) return null;
  return (
    <span className="summary-photos inline-flex gap-6">
      {photos.map((photo) => (
        <SummaryPhoto key={`${photo.id} ${photo.sha256}`} photo={photo} />
      ))}
    </span>
  );
}

function SummaryPhoto({ photo }: { photo: LocalMedia }) {
  const url = useBlobUrl(photo.thumb, 'image/jpeg');
  return url && <img src={url} alt="" />;
}

interface LineProps {
  step: Step;
  name: string;
  onChangeStep: (step: Step) => void;
  children: ReactNode;
}

function Line({ step, name, onChangeStep, children }: LineProps) {
  const { t } = useTranslation('observations');
  return (
    <div className="summary-line two-ends grid middle">
      <dt className="visually-hidden">{name}</dt>
      <dd className="user-text">{children}</dd>
      <dd>
        <Button
          variant="subtle"
          px="xs"
          onClick={() => onChangeStep(step)}
          aria-label={t('summary.change', { field: name })}
        >
          {t('summary.changeShort')}
        </Button>
      </dd>
    </div>
  );
}
