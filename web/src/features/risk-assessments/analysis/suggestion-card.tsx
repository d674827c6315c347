import { IconSparkles } from '@tabler/icons-react';
import type { RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { RiskLevelBadge } from '../risk-level-badge.tsx';
import { useCategoryName } from '../use-category-name.ts';

interface Props {
  suggestion: RiskSuggestion;
  busy: boolean;
  onCreate: () => void;
}

/** One suggestion with its reasons: nobody has to take it on trust. */
export function SuggestionCard({ suggestion, busy, onCreate }: Props) {
  const { t } = useTranslation('risk');
  const categoryName = useCategoryName();
  const { title, observations } = suggestion;
  return (
    <article className="card suggestion pad-14 stack gap-8">
      <h3 className="user-text">{title}</h3>
      <div className="flow gap-6">
        <RiskLevelBadge level={suggestion.suggestedRiskLevel} />
        <span className="tone" data-tone="neutral">
          {categoryName(suggestion.category)}
        </span>
        <span className="tone" data-tone="info">
          {t('analysis.confidence', { percent: Math.round(suggestion.confidence * 100) })}
        </span>
      </div>
      <p className="user-text">{suggestion.description}</p>
      <h4>{t('analysis.factors')}</h4>
      <Lines text={suggestion.riskFactors} />
      <h4>{t('analysis.measures')}</h4>
      <Lines text={suggestion.controlMeasures} />
      <details>
        <summary>{t('analysis.observations', { count: observations.length })}</summary>
        <ul>
          {observations.map((one) => (
            <li key={one.id} className="user-text">
              <Link to={`/observations?id=${one.id}`}>{one.title}</Link> <DateOnly value={one.createdAt} />
            </li>
          ))}
        </ul>
      </details>
      <Act
        Icon={IconSparkles}
        iconSize={22}
        label={t('analysis.create')}
        variant="filled"
        size="xl"
        loading={busy}
        aria-label={t('analysis.createOne', { title })}
        onClick={onCreate}
      />
    </article>
  );
}

const Lines = ({ text }: { text: string }) => (
  <ul>
    {[...new Set(text.split('\n'))].map((line) => (
      <li key={line} className="user-text">
        {line}
      </li>
    ))}
  </ul>
);
