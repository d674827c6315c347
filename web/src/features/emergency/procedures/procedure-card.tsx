import { Button, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { EmergencyProcedure } from '@turva/contracts/emergency';
import { useTranslation } from 'react-i18next';
import { DateOnly } from '../../../ui/time.tsx';
import { Contacts, Steps } from './procedure-parts.tsx';

interface Props {
  procedure: EmergencyProcedure;
  /** absent: not theirs to change */
  onEdit?: () => void;
}

/** One procedure as it hangs on the wall. */
export function ProcedureCard({ procedure, onEdit }: Props) {
  const { t } = useTranslation('emergency');
  const { id, title, description, category, steps, emergencyContacts, isActive, updatedAt, rev } = procedure;
  return (
    <article
      className={isActive ? 'card procedure' : 'card procedure no-print'}
      data-unused={!isActive || undefined}
      aria-labelledby={`procedure-${id}`}
    >
      <div className="procedure-head">
        <Title order={2} id={`procedure-${id}`} className="user-text">
          {title}
        </Title>
        <span className="tone" data-tone="neutral">
          {t(`category.${category}`, { defaultValue: category })}
        </span>
        {!isActive && (
          <span className="tone" data-tone="warn">
            {t('procedure.unused')}
          </span>
        )}
      </div>
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
    </article>
  );
}
