import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Fold } from '../../ui/list/fold.tsx';
import type { Block } from './blocks.tsx';
import {
  ActionsLine,
  CatalogueLine,
  ComplianceLine,
  ModulesLine,
  NewestLine,
  TrainingLine,
} from './fold-lines.tsx';
import './home.css';
import type { HomeProps } from './home-props.ts';
import { MorningLine } from './morning-line.tsx';
import { useOpened } from './use-opened.ts';

const Morning = lazyOf(() => import('./morning/morning.tsx'), 'Morning');
const HomeBlock = lazyOf(() => import('./blocks.tsx'), 'HomeBlock');

/** The specification's blocks in its order; two related ones unfold together. */
const folds: { name: string; opens: Block[]; Line: typeof CatalogueLine }[] = [
  { name: 'catalogue', opens: ['catalogue'], Line: CatalogueLine },
  { name: 'actions', opens: ['actions'], Line: ActionsLine },
  { name: 'trends', opens: ['trends', 'recent'], Line: NewestLine },
  { name: 'training', opens: ['training'], Line: TrainingLine },
  { name: 'modules', opens: ['modules'], Line: ModulesLine },
  { name: 'compliance', opens: ['compliance', 'reports'], Line: ComplianceLine },
];

/** The specification's content below the index, each a row that unfolds in place; its state is stored per person. */
export function Folds({ db, url, withMorning = false }: HomeProps & { withMorning?: boolean }) {
  const { t } = useTranslation('dashboard');
  const { isOpen, toggle } = useOpened(db.userId);
  return (
    <div className="card home-folds no-overflow">
      {withMorning && (
        <Fold
          name="morning"
          label={t('fold.morning')}
          line={<MorningLine db={db} />}
          isOpen={isOpen('morning')}
          onToggle={() => toggle('morning')}
        >
          <div className="home-opened grid one-column gap-20" data-one>
            <Suspense fallback={<Skeleton height={400} radius="lg" />}>
              <Morning db={db} />
            </Suspense>
          </div>
        </Fold>
      )}
      {folds.map(({ name, opens, Line }) => (
        <Fold
          key={name}
          name={name}
          label={t(`fold.${name}`)}
          line={<Line db={db} />}
          isOpen={isOpen(name)}
          onToggle={() => toggle(name)}
        >
          {/* the row already shows the title of a single block */}
          <div className="home-opened grid one-column gap-20" data-one={opens.length === 1 || undefined}>
            <Suspense fallback={<Skeleton height={160} radius="lg" />}>
              {opens.map((block) => (
                <HomeBlock key={block} name={block} db={db} url={url} />
              ))}
            </Suspense>
          </div>
        </Fold>
      ))}
    </div>
  );
}
