import { Autocomplete, Textarea } from '@mantine/core';
import { themes } from '@turva/contracts/observations';
import { LONG_TEXT } from '@turva/contracts/text';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { VoiceRecorderControl } from '../capture/use-voice-recorder.ts';
import { VoiceRecorder } from '../capture/voice-recorder.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { FieldLabel } from './field-label.tsx';
import { areaNames, areaOf, recentPlaces } from './places.ts';
import { PositionLine } from './position-line.tsx';
import type { StepProps } from './step-props.ts';

const LOCATION_MAX = 500;
const QUICK = 4;

interface Props extends StepProps {
  recorder: VoiceRecorderControl;
}

/** Step 2: where, and what — typed or spoken. */
export function StepDetails({ db, values, update, errors, recorder }: Props) {
  const { t } = useTranslation('observations');
  const areas = useLiveQuery(() => db.srvAreas.toArray().then(areaNames), [db], []);
  const recent = useLiveQuery(() => recentPlaces(db), [db], []);
  const quick = recent.length > 0 ? recent : areas.slice(0, QUICK);
  const goTo = (location: string) => update({ location, areaId: areaOf(areas, location) });

  return (
    <>
      <Autocomplete
        id="observation-location"
        label={t('field.location')}
        placeholder={t('hint.location')}
        required
        maxLength={LOCATION_MAX}
        value={values.location}
        onChange={goTo}
        error={errors.location}
        data={[...new Set(areas.map(({ name }) => name))]}
        limit={8}
        openOnFocus={false}
        classNames={{ option: 'place-option' }}
        comboboxProps={{ withinPortal: true, position: 'bottom' }}
        autoComplete="off"
      />
      {quick.length > 0 && (
        <div>
          <FieldLabel id="observation-quick-places">
            {recent.length > 0 ? t('hint.recentPlaces') : t('hint.areas')}
          </FieldLabel>
          <ChoiceChips
            labelledBy="observation-quick-places"
            value={values.location}
            onChange={(location) => goTo(location ?? '')}
            choices={quick.map(({ name }) => ({ value: name, label: name }))}
          />
        </div>
      )}
      <PositionLine db={db} values={values} update={update} />
      <Textarea
        id="observation-description"
        label={t('field.description')}
        placeholder={t('hint.description')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={values.description}
        onChange={(event) => update({ description: event.currentTarget.value })}
        error={errors.description}
      />
      <div>
        <FieldLabel id="observation-voice-label" hint={t('voice.limit')}>
          {t('voice.instead')}
        </FieldLabel>
        <VoiceRecorder db={db} recorder={recorder} />
      </div>
      <div>
        <FieldLabel id="observation-theme-label">{t('field.themeOptional')}</FieldLabel>
        <ChoiceChips
          labelledBy="observation-theme-label"
          value={values.theme}
          onChange={(theme) => update({ theme })}
          choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </div>
    </>
  );
}
