import { Skeleton } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage, currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Block } from '../../../ui/block.tsx';
import { ActLink } from '../../../ui/press/act.tsx';
import { titleIn } from '../module-text.ts';
import { type Learner, useKnownTraining } from '../use-training.ts';

const SHOWN = 5;

const tones = { not_started: 'neutral', in_progress: 'info', completed: 'ok', expired: 'danger' } as const;

/** The first five modules with their progress, for the home page. */
export function TrainingAtHome({ db, user }: { db: UserDb; user: Learner }) {
  const { t } = useTranslation('training');
  const training = useKnownTraining(db, user);
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  return (
    <Block id="training-home" title={t('home.title')} className="card block-card grid gap-12">
      {!training && <Skeleton height={160} radius="lg" />}
      {training?.modules.length === 0 && <p className="flush dim">{t('empty')}</p>}
      <ul className="home-modules grid plain gap-10">
        {training?.modules.slice(0, SHOWN).map(({ module, standing: { state, latest } }) => (
          <li key={module.id}>
            <Link to={`/training?id=${module.id}`}>
              <span className="user-text">{titleIn(module, currentLanguage())}</span>
              <span className="tone" data-tone={tones[state]} data-status={state}>
                {t(`state.${state}`)}
                {state === 'in_progress' && latest && ` ${percent.format(latest.progress / 100)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ActLink Icon={IconSchool} label={t('home.all')} to="/training" />
    </Block>
  );
}
