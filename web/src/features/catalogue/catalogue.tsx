import { Title } from '@mantine/core';
import { IconCalendarPlus, IconListCheck } from '@tabler/icons-react';
import { type FeaturePackageId, featurePackageIds } from '@turva/contracts/plant/feature-packages';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../http/use-is-demo.ts';
import type { OnScreen } from '../../on-screen.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { PackageCard } from './package-card.tsx';
import { featurePackages } from './packages.ts';
import './catalogue.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act, ActLink } from '../../ui/press/act.tsx';

const BookDemo = lazyOf(() => import('./book-demo.tsx'), 'BookDemo');

/** value of `?demo=` without a particular package */
const WHOLE = 'all';

const askedAbout = (param: string): FeaturePackageId | null =>
  featurePackageIds.find((id) => id === param) ?? null;

/** The parts of the product, with a way to request a demo. The figures are the product's, never the plant's. */
export function Catalogue({ db, url }: OnScreen) {
  const { t } = useTranslation('catalogue');
  const { role } = useViewer();
  // a plant that uses the product has nobody to give a demo
  const books = useIsDemo();
  const asked = url.params.get('demo');
  const book = (id: FeaturePackageId | null) => void url.enter({ demo: id ?? WHOLE });
  return (
    <section className="catalogue stack gap-16" aria-labelledby="catalogue-title">
      <div>
        <Title order={2} id="catalogue-title">
          {t('title')}
        </Title>
        <p className="package-dim">{t('intro')}</p>
      </div>
      <div className="packages one-column grid gap-16">
        {featurePackages.map((feature) => (
          <PackageCard key={feature.id} feature={feature} onBook={books ? () => book(feature.id) : null} />
        ))}
      </div>
      {books && (
        <div className="card book-demo line wrap apart gap-16">
          <div>
            <h3>{t('demo.title')}</h3>
            <p className="package-dim">{t('demo.text')}</p>
          </div>
          <div className="package-actions flow gap-8">
            <Act
              Icon={IconCalendarPlus}
              iconSize={22}
              label={t('demo.book')}
              variant="filled"
              size="xl"
              onClick={() => book(null)}
            />
            {role === 'admin' && (
              <ActLink
                Icon={IconListCheck}
                iconSize={22}
                label={t('demo.list')}
                size="xl"
                to="/demo-requests"
              />
            )}
          </div>
        </div>
      )}
      {books && asked !== null && (
        <Suspense>
          <BookDemo key={asked} db={db} about={askedAbout(asked)} onClose={url.close} />
        </Suspense>
      )}
    </section>
  );
}
