import { Text } from '@mantine/core';
import { auditTemplates, isDeviceKind, roundTemplates } from '@turva/contracts/duties/audit-values';
import { Link } from 'react-router-dom';
import { PlacePicker } from '../../../places/place-picker.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import type { Round } from './round-state.ts';

interface Props {
  round: Round;
  error: string | undefined;
  onChange: (changes: Partial<Pick<Round, 'template' | 'location' | 'areaId'>>) => void;
}

/** Which round, and where. Counts belong to their template, so it is chosen before the first tap. */
export function StepStart({ round, error, onChange }: Props) {
  const { t } = useAuditWords();
  const isCounted = round.taps.length > 0;
  return (
    <>
      <Text>{t('start.intro')}</Text>
      <div>
        <FieldLabel id="audit-template" {...(isCounted ? { hint: t('start.templateFixed') } : {})}>
          {t('start.template')}
        </FieldLabel>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons with a title and a description, not form fields */}
        <div role="group" aria-labelledby="audit-template" className="audit-templates grid gap-10">
          {(isDeviceKind(round.template) ? [round.template] : roundTemplates).map((template) => (
            <button
              key={template}
              type="button"
              className="choice-chip audit-template stack gap-2"
              aria-pressed={round.template === template}
              disabled={isCounted && round.template !== template}
              onClick={() => onChange({ template })}
            >
              <strong>{t(`template.${template}.name`)}</strong>
              <span>{t(`template.${template}.about`)}</span>
              <span>{t('start.items', { count: auditTemplates[template].length })}</span>
            </button>
          ))}
        </div>
      </div>
      <PlacePicker
        id="audit-place"
        value={{ location: round.location, areaId: round.areaId }}
        error={error}
        onChange={onChange}
      />
      <Text>
        <Link to="/audit-rounds">{t('start.earlier')}</Link>
      </Text>
    </>
  );
}
