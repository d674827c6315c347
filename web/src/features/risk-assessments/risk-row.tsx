import { useTranslation } from 'react-i18next';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { SeverityShape, severityTones } from '../../ui/marks/severity-shape.tsx';
import { DateOnly } from '../../ui/time.tsx';
import { RiskStatusBadge, RiskStatusGlyph } from './risk-status-badge.tsx';
import { useCategoryName } from './use-category-name.ts';

interface Props {
  view: RiskView;
  /** h3 if the guide is above it */
  heading: 'h2' | 'h3';
  onOpen: () => void;
}

/** The id once the server has given one, otherwise the phone's UUID. */
export const addressOf = ({ id, clientId }: RiskView) => String(id ?? clientId);

/** With its risk level; its stage is at the end. */
export function RiskRow({ view, heading, onOpen }: Props) {
  const { t } = useTranslation('risk');
  const categoryName = useCategoryName();
  const { title, riskLevel, status, completedDate } = view;
  return (
    <RecordRow
      data-status={status}
      data-client={view.clientId}
      heading={heading}
      way={{ name: t('view.one', { title }), onOpen }}
      picture={
        <span className="risk-picture place-center grid" data-tone={severityTones[riskLevel]}>
          <SeverityShape severity={riskLevel} size={26} />
        </span>
      }
      title={title}
      meta={[
        <b key="level">{t(`level.${riskLevel}`)}</b>,
        <SendBadge key="sent" pending={view.pending} />,
        status === 'expired' && <RiskStatusBadge key="status" status={status} />,
        view.location,
        <span key="due">
          {t('field.dueDate')} <DateOnly value={view.dueDate} />
        </span>,
        view.assessor,
        categoryName(view.category),
        completedDate && (
          <span key="completed">
            {t('field.completedDate')} <DateOnly value={completedDate} />
          </span>
        ),
      ]}
      state={<RiskStatusGlyph status={status} />}
    />
  );
}
