import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { ComplianceTiles } from './compliance-tiles.tsx';
import { useFigures } from './figures-context.tsx';
import { rangeOf } from './months.ts';
import { Trends } from './trends.tsx';
import { whyOf } from './tsi/figures.ts';
import { PanelCards } from './tsi/panel-cards.tsx';
import { TsiPanel } from './tsi/tsi-panel.tsx';

const WhyDialog = lazy(async () => ({ default: (await import('./tsi/why-dialog.tsx')).WhyDialog }));

interface Props {
  url: DialogUrl;
}

/** The panel, and over it the grounds of what was tapped, here or in a tile: `?why=`. */
export function TsiBlock({ url, withCards }: Props & { withCards: boolean }) {
  const shown = useFigures();
  const why = whyOf(url.params.get('why'));
  if (!shown) return <Skeleton height={320} radius="lg" />;
  return (
    <>
      <TsiPanel shown={shown} withCards={withCards} onWhy={(what) => void url.enter({ why: what })} />
      {why && !shown.isExample && (
        <Suspense>
          <WhyDialog what={why} figures={shown.figures} onClose={url.close} />
        </Suspense>
      )}
    </>
  );
}

/** The panel's four cards where they stand apart from it. */
export function CardsBlock({ url }: Props) {
  const { t } = useTranslation('dashboard');
  const shown = useFigures();
  if (!shown) return null;
  const { figures, isExample } = shown;
  return (
    <section className="card tsi" aria-label={t('cards.label')} data-example={isExample || undefined}>
      {isExample && (
        <span className="tone" data-tone="warn">
          {t('example')}
        </span>
      )}
      <PanelCards figures={figures} isExample={isExample} onWhy={(what) => void url.enter({ why: what })} />
    </section>
  );
}

export function TrendsBlock({ url }: Props) {
  const shown = useFigures();
  if (!shown) return <Skeleton height={320} radius="lg" />;
  const { months, today, goals } = shown.figures;
  return (
    <Trends
      points={months}
      today={today}
      basis={goals.hoursBasis}
      targets={{ tri: goals.triTarget, lta: goals.ltaTarget }}
      range={rangeOf(url.params.get('range'))}
      onRange={(range) => void url.replace({ range })}
      isExample={shown.isExample}
    />
  );
}

export function ComplianceBlock({ url }: Props) {
  const shown = useFigures();
  if (!shown) return <Skeleton height={160} radius="lg" />;
  return <ComplianceTiles shown={shown} onWhy={(what) => void url.enter({ why: what })} />;
}
