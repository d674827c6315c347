import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../ui/figure/figure.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { percent } from '../numbers.ts';
import type { Shown, Why } from './figures.ts';
import { PanelCards } from './panel-cards.tsx';
import { Change, Score, TooLittle } from './tsi-panel.tsx';
import './compact-panel.css';

interface Props {
  shown: Shown;
  onWhy: (what: Why) => void;
}

/** The index in a strip: its value and trend; the other figures and the formula are a tap away. */
export function CompactPanel({ shown, onWhy }: Props) {
  const { t } = useTranslation('dashboard');
  const { figures, isDemo, isExample, isStale } = shown;
  const [isOpen, setOpen] = useState(false);
  const cards = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section
      className="card tsi tsi-compact grid gap-14"
      aria-labelledby="tsi-title"
      data-example={isExample || undefined}
      data-stale={isStale || undefined}
    >
      <Score shown={shown} onWhy={onWhy} />
      <div className="tsi-compact-words one-column snug break grid sub">
        <div>
          <h2 id="tsi-title">{t('tsi.title')}</h2>{' '}
          {(isDemo || isExample) && (
            <span className="tone" data-tone={isExample ? 'warn' : 'info'}>
              {t(isExample ? 'example' : 'tsi.demo')}
            </span>
          )}
        </div>
        {figures.tsi.score === null ? (
          <TooLittle shown={shown} />
        ) : (
          <>
            <Change figures={figures} />
            <Figure name="tsi.ofTarget" facts={figures}>
              {t('tsi.ofTarget', { percent: percent(figures.tsi.percentOfTarget ?? 0) })}
            </Figure>
          </>
        )}
        <Button
          variant="subtle"
          className="tsi-compact-more"
          aria-expanded={isOpen}
          aria-controls={isOpen ? cards : undefined}
          rightSection={<Chevron size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('cards.label')}
        </Button>
      </div>
      {(isExample || isStale) && (
        <p className="tsi-note">
          {isExample ? t('exampleHint') : t('tsi.stale', { when: formatDateTime(figures.asOf) })}
        </p>
      )}
      {isOpen && (
        <div id={cards} className="tsi-compact-cards">
          <PanelCards figures={figures} isExample={isExample} onWhy={onWhy} />
        </div>
      )}
    </section>
  );
}
