import { Button } from '@mantine/core';
import { IconCalendarDue, IconCheck, IconMapPin, IconTag, IconUser } from '@tabler/icons-react';
import { mayEditRisk } from '@turva/rules/risk-status';
import { useTranslation } from 'react-i18next';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { DateOnly } from '../../ui/time.tsx';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import { RiskStatusBadge } from './risk-status-badge.tsx';
import { useCategoryName } from './use-category-name.ts';

interface Props {
  view: RiskView;
  onOpen: () => void;
  onEdit: () => void;
}

export function RiskCard({ view, onOpen, onEdit }: Props) {
  const { t } = useTranslation('risk');
  const viewer = useViewer();
  const categoryName = useCategoryName();
  const { title } = view;
  return (
    <article className="card risk-card" data-status={view.status} data-client={view.clientId}>
      <h3 className="risk-card-title user-text">{title}</h3>
      <div className="risk-badges">
        <RiskLevelBadge level={view.riskLevel} />
        <RiskStatusBadge status={view.status} />
        <SendBadge pending={view.pending} />
      </div>
      <dl className="risk-facts">
        <div>
          <dt>
            <IconMapPin size={18} aria-hidden /> {t('field.location')}
          </dt>
          <dd className="user-text">{view.location}</dd>
        </div>
        <div>
          <dt>
            <IconUser size={18} aria-hidden /> {t('field.assessor')}
          </dt>
          <dd className="user-text">{view.assessor}</dd>
        </div>
        <div>
          <dt>
            <IconTag size={18} aria-hidden /> {t('field.category')}
          </dt>
          <dd className="user-text">{categoryName(view.category)}</dd>
        </div>
        <div>
          <dt>
            <IconCalendarDue size={18} aria-hidden /> {t('field.dueDate')}
          </dt>
          <dd>
            <DateOnly value={view.dueDate} />
          </dd>
        </div>
        {view.completedDate && (
          <div>
            <dt>
              <IconCheck size={18} aria-hidden /> {t('field.completedDate')}
            </dt>
            <dd>
              <DateOnly value={view.completedDate} />
            </dd>
          </div>
        )}
      </dl>
      <div className="risk-card-actions">
        <Button variant="default" onClick={onOpen} aria-label={t('view.one', { title })}>
          {t('view.button')}
        </Button>
        {mayEditRisk(viewer, view) && (
          <Button variant="default" onClick={onEdit} aria-label={t('edit.one', { title })}>
            {t('edit.button')}
          </Button>
        )}
      </div>
    </article>
  );
}
