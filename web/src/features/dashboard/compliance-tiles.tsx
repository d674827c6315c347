import { Title } from '@mantine/core';
import type { IsoStandard } from '@turva/contracts/figures/tsi-values';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../ui/figure/figure.tsx';
import { ExampleTag } from './example-tag.tsx';
import { plain } from './numbers.ts';
import { FigureTile } from './tsi/figure-tile.tsx';
import type { Shown, Why } from './tsi/figures.ts';
import './blocks.css';
import './tsi/tsi-panel.css';

interface Props {
  shown: Shown;
  onWhy: (what: Why) => void;
}

/** Progress towards the targets: requirements met, and target ÷ actual of the injury rates. */
export function ComplianceTiles({ shown: { figures, isExample }, onWhy }: Props) {
  const { t } = useTranslation('dashboard');
  const { iso, unproven, tri, lta } = figures;
  const compared = (rate: typeof tri) =>
    t(
      `cards.performance.${rate.performance === 'unknown' && rate.rate !== null ? 'tooFew' : rate.performance}`,
    );
  const evidence = (standard: IsoStandard) =>
    isExample || unproven[standard] === 0
      ? t('cards.isoAbout')
      : `${t('cards.isoAbout')}, ${t('cards.unproven', { number: plain(unproven[standard]) })}`;
  const tiles = [
    {
      name: 'iso45001',
      figure: 'iso.iso45001',
      value: iso.iso45001,
      why: 'iso',
      about: evidence('iso45001'),
      none: undefined,
    },
    {
      name: 'iso14001',
      figure: 'iso.iso14001',
      value: iso.iso14001,
      why: 'iso',
      about: evidence('iso14001'),
      none: undefined,
    },
    {
      name: 'triTarget',
      figure: 'rates.triOfTarget',
      value: tri.percentOfTarget,
      why: 'tri',
      about: compared(tri),
      none: tri.rate === null ? undefined : compared(tri),
    },
    {
      name: 'ltaTarget',
      figure: 'rates.ltaOfTarget',
      value: lta.percentOfTarget,
      why: 'lta',
      about: compared(lta),
      none: lta.rate === null ? undefined : compared(lta),
    },
  ] as const;
  return (
    <section
      className="card block-card grid gap-12"
      aria-labelledby="compliance-title"
      data-example={isExample || undefined}
    >
      <div className="flow middle apart gap-8-16">
        <Title order={2} id="compliance-title">
          {t('compliance.title')}
        </Title>
        {isExample && <ExampleTag />}
      </div>
      <div className="compliance-tiles grid gap-10">
        {tiles.map(({ name, figure, value, why, about, none }) => (
          <FigureTile
            key={name}
            title={t(`compliance.${name}`)}
            value={value === null ? null : <Figure name={figure} facts={figures} />}
            filled={value}
            none={none}
            onClick={isExample ? null : () => onWhy(why)}
          >
            {about}
          </FigureTile>
        ))}
      </div>
    </section>
  );
}
