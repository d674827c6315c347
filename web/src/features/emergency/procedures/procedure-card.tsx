import { Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsMinimize,
  IconBandage,
  IconBolt,
  IconChevronDown,
  IconFlame,
  IconFlask,
  IconLanguage,
  IconPencil,
  IconRun,
  IconWind,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { FlawMark, ReadText } from '../../../ui/translate/read-text.tsx';
import { langOf } from '../../../ui/translate/reading.ts';
import { Contacts, General, Steps } from './procedure-parts.tsx';
import { readProcedure } from './read-procedure.ts';

const icons: Record<string, TablerIcon> = {
  fire: IconFlame,
  evacuation: IconRun,
  first_aid: IconBandage,
  chemical: IconFlask,
  electrical: IconBolt,
  crushing: IconArrowsMinimize,
  gas: IconWind,
};

interface Props {
  procedure: EmergencyProcedure;
  /** absent: this person may not edit it */
  onEdit?: () => void;
  onTranslate?: () => void;
}

/** One procedure as on the wall; on a phone a row that unfolds in place. In print all are complete. */
export function ProcedureCard({ procedure, onEdit, onTranslate }: Props) {
  const { t } = useTranslation(['emergency', 'common']);
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const { id, category, isActive, updatedAt, rev } = procedure;
  const { of, title, needsGeneral } = readProcedure(procedure);
  const Icon = icons[category] ?? IconAlertTriangle;
  const isFolded = isPhone && !open;
  return (
    <article
      className={isActive ? 'card procedure' : 'card procedure no-print'}
      data-unused={!isActive || undefined}
      aria-labelledby={`procedure-${id}`}
    >
      <div className="procedure-head baseline flow">
        {isPhone && (
          <span className="row-picture no-print grid">
            <Icon size={28} aria-hidden />
          </span>
        )}
        <Title order={2} id={`procedure-${id}`} className="user-text" lang={langOf(title.language)}>
          {title.text}
        </Title>
        {!isPhone && (
          <span className="tone" data-tone="neutral">
            {t(`category.${category}`, { defaultValue: category })}
          </span>
        )}
        {!isActive && (
          <span className="tone" data-tone="warn">
            {t('procedure.unused')}
          </span>
        )}
        {isPhone && (
          <>
            <IconChevronDown size={22} className="procedure-arrow no-print" data-open={open} aria-hidden />
            <button
              type="button"
              className="row-open no-print"
              aria-label={title.text}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </>
        )}
      </div>
      <div className="procedure-body stack gap-12" data-folded={isFolded || undefined}>
        {needsGeneral && <General category={category} />}
        {of('steps').some(({ flaw }) => flaw === 'missing') && <FlawMark flaw="missing" />}
        <ReadText read={of('description')} quiet>
          {(text) => <p className="user-text">{text}</p>}
        </ReadText>
        <ReadText read={of('steps')} quiet>
          {(text) => <Steps steps={text} />}
        </ReadText>
        <ReadText read={of('emergencyContacts')} quiet>
          {(text) => <Contacts contacts={text} />}
        </ReadText>
        <div className="flow middle apart gap-8">
          <Text size="sm" c="dimmed">
            {t('procedure.version', { version: rev })} · <DateOnly value={updatedAt} />
          </Text>
          {onTranslate && (
            <span className="no-print">
              <Act
                Icon={IconLanguage}
                label={t('common:translate.button')}
                onClick={onTranslate}
                aria-label={t('common:translate.named', { name: title.text })}
              />
            </span>
          )}
          {onEdit && (
            <span className="no-print">
              <Act
                Icon={IconPencil}
                label={t('procedure.edit')}
                onClick={onEdit}
                aria-label={t('procedure.editNamed', { title: title.text })}
              />
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
