import { Button, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsMinimize,
  IconBandage,
  IconBolt,
  IconChevronDown,
  IconFlame,
  IconFlask,
  IconPencil,
  IconRun,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EmergencyProcedure } from '@turva/contracts/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { DateOnly } from '../../../ui/time.tsx';
import { Contacts, Steps } from './procedure-parts.tsx';

const icons: Record<string, TablerIcon> = {
  fire: IconFlame,
  evacuation: IconRun,
  first_aid: IconBandage,
  chemical: IconFlask,
  electrical: IconBolt,
  crushing: IconArrowsMinimize,
};

interface Props {
  procedure: EmergencyProcedure;
  /** absent: not theirs to change */
  onEdit?: () => void;
}

/** One procedure as it hangs on the wall; on a phone a row that opens in place. On paper every one is whole. */
export function ProcedureCard({ procedure, onEdit }: Props) {
  const { t } = useTranslation('emergency');
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const { id, title, description, category, steps, emergencyContacts, isActive, updatedAt, rev } = procedure;
  const Icon = icons[category] ?? IconAlertTriangle;
  const isFolded = isPhone && !open;
  return (
    <article
      className={isActive ? 'card procedure' : 'card procedure no-print'}
      data-unused={!isActive || undefined}
      aria-labelledby={`procedure-${id}`}
    >
      <div className="procedure-head">
        {isPhone && (
          <span className="row-picture no-print">
            <Icon size={28} aria-hidden />
          </span>
        )}
        <Title order={2} id={`procedure-${id}`} className="user-text">
          {title}
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
              aria-label={title}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </>
        )}
      </div>
      <div className="procedure-body" data-folded={isFolded || undefined}>
        {description && <p className="user-text">{description}</p>}
        <Steps steps={steps} />
        <Contacts contacts={emergencyContacts} />
        <div className="procedure-foot">
          <Text size="sm" c="dimmed">
            {t('procedure.version', { version: rev })} · <DateOnly value={updatedAt} />
          </Text>
          {onEdit && (
            <span className="no-print">
              <Button
                variant="default"
                leftSection={<IconPencil size={20} aria-hidden />}
                onClick={onEdit}
                aria-label={t('procedure.editNamed', { title })}
              >
                {t('procedure.edit')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
