import { type ChemicalCounter, chemicalCounters } from '@turva/rules/chemical-register';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';

interface Props {
  /** absent: not known yet */
  counts: Record<ChemicalCounter, number> | undefined;
  chosen: ChemicalCounter;
  onChange: (counter: ChemicalCounter) => void;
}

/** How many there are, and by tapping, which. */
export function ChemicalCounts({ counts, chosen, onChange }: Props) {
  const { t } = useTranslation('chemicals');
  const written = (count: number) => new Intl.NumberFormat(currentLocale()).format(count);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons in a grid, not form fields */}
      <div className="count-cards" role="group" aria-label={t('counter.label')}>
        {chemicalCounters.map((counter) => (
          <button
            key={counter}
            type="button"
            className="count-card"
            data-counter={counter}
            aria-pressed={chosen === counter}
            onClick={() => onChange(counter)}
          >
            <span className="count-number">{counts ? written(counts[counter]) : '–'}</span>
            <span className="count-word">{t(`counter.${counter}`)}</span>
          </button>
        ))}
      </div>
      <p className="chemical-dim chemical-explained">{t('counter.hint')}</p>
    </div>
  );
}
