import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { TsiBlock } from '../../features/dashboard/tsi-block.tsx';
import { CaptureBar } from '../../features/observations/create/capture-bar.tsx';
import type { Block } from './blocks.tsx';
import { CreateButton } from './create-button.tsx';
import { Fold } from './fold.tsx';
import {
  ActionsLine,
  CatalogueLine,
  ComplianceLine,
  ModulesLine,
  NewestLine,
  TrainingLine,
} from './fold-lines.tsx';
import { Greeting } from './greeting.tsx';
import classes from './home.module.css';
import type { HomeProps } from './home-props.ts';
import { OwnMatters, useOwnMatters } from './own-matters.tsx';
import { useOpened } from './use-opened.ts';

const HomeBlock = lazy(async () => ({ default: (await import('./blocks.tsx')).HomeBlock }));

/** The specification's blocks in its order; two that belong together open together. */
const folds: { name: string; opens: Block[]; Line: typeof CatalogueLine }[] = [
  { name: 'catalogue', opens: ['catalogue'], Line: CatalogueLine },
  { name: 'actions', opens: ['actions'], Line: ActionsLine },
  { name: 'trends', opens: ['trends', 'recent'], Line: NewestLine },
  { name: 'training', opens: ['training'], Line: TrainingLine },
  { name: 'modules', opens: ['modules'], Line: ModulesLine },
  { name: 'compliance', opens: ['compliance', 'reports'], Line: ComplianceLine },
];

/** What a hand in a glove needs first, then what is one's own, then how the plant stands; everything else is a row that opens. */
export function PhoneHome({ db, url }: HomeProps) {
  const matters = useOwnMatters(db);
  const { isOpen, toggle } = useOpened(db.userId);
  return (
    <div className={classes.phone}>
      <Greeting />
      <CreateButton />
      <div data-block="capture">
        <CaptureBar db={db} />
      </div>
      <div data-block="mine">
        <OwnMatters db={db} matters={matters} />
      </div>
      {/* what comes below comes after it: nothing on the screen is moved */}
      {matters && (
        <>
          <div data-block="tsi">
            <TsiBlock url={url} compact />
          </div>
          <div className={`card ${classes.folds}`}>
            {folds.map(({ name, opens, Line }) => (
              <Fold
                key={name}
                name={name}
                line={<Line db={db} />}
                isOpen={isOpen(name)}
                onToggle={() => toggle(name)}
                isOne={opens.length === 1}
              >
                <Suspense fallback={<Skeleton height={160} radius="lg" />}>
                  {opens.map((block) => (
                    <HomeBlock key={block} name={block} db={db} url={url} />
                  ))}
                </Suspense>
              </Fold>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
