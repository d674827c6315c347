import { Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import type { ObservationForm } from '@turva/rules/observations/observation-steps';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceRecorderControl } from '../../../media/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '../../../media/voice/voice-recorder.tsx';
import { PlacePicker } from '../../../places/place-picker.tsx';
import { optionalControls } from '../optional-fields.tsx';
import { PositionLine } from './position-line.tsx';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  recorder: VoiceRecorderControl;
}

/** The fields of step 2: all that neither step 1 nor step 4 asks for. */
type Asked = Exclude<keyof ObservationForm, 'category' | 'title' | 'severity'>;

/** Step 2: place and description, typed or spoken. */
export function StepDetails({ db, values, update, choose, errors, recorder }: Props) {
  const { t } = useTranslation('observations');

  const controls: Record<Asked, ReactNode> = {
    location: (
      <>
        <PlacePicker
          id="observation-location"
          value={{ location: values.location, areaId: values.areaId }}
          onChange={(place, by, spot) =>
            update({ ...place, spot, placeSource: by === 'qr' ? 'qr' : 'chosen' })
          }
          error={errors.location}
        />
        <PositionLine db={db} values={values} update={update} />
      </>
    ),
    description: (
      <>
        <Textarea
          id="observation-description"
          label={t('field.description')}
          placeholder={t('hint.description')}
          required
          maxRows={12}
          maxLength={LONG_TEXT}
          value={values.description}
          onChange={(event) => update({ description: event.currentTarget.value })}
          error={errors.description}
        />
        <VoiceRecorder db={db} recorder={recorder} label={t('voice.instead')} />
      </>
    ),
    ...optionalControls(values, choose),
  };
  return Object.entries(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>);
}
