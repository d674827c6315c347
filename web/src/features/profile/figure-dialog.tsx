import { Anchor, Text } from '@mantine/core';
import type { DutyKind, Statistics } from '@turva/contracts/people/profile';
import { completenessParts } from '@turva/rules/figures/personal-figures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../i18n/i18n.ts';
import { Window } from '../../ui/dialog/window.tsx';
import { formatDate } from '../../ui/time.tsx';

export type OwnFigure = 'observations' | 'quality' | 'tsi' | 'compliance';

interface Props {
  figure: OwnFigure;
  figures: Statistics;
  onClose: () => void;
}

/** The formula of a figure, and all its records. */
export function FigureDialog({ figure, figures, onClose }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Window onClose={onClose} title={t(`figures.${figure}`)} size="lg">
      <Text mb="sm">
        {figure === 'tsi' ? (
          <TsiSentence figures={figures} />
        ) : (
          t(`formula.${figure}`, { ...completenessParts, ...figures.compliance })
        )}
      </Text>
      {figure === 'compliance' ? (
        <Duties figures={figures} />
      ) : (
        <Observations figures={figures} graded={figure === 'quality'} />
      )}
    </Window>
  );
}

function TsiSentence({ figures: { tsi } }: { figures: Statistics }) {
  const { t } = useTranslation('profile');
  if (!tsi) return t('figures.noTsi');
  const number = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return t('formula.tsi', { score: number.format(tsi.score), without: number.format(tsi.without) });
}

function Observations({ figures, graded }: { figures: Statistics; graded: boolean }) {
  const { t } = useTranslation('profile');
  if (figures.quality.items.length === 0) return <Text>{t('figures.noObservations')}</Text>;
  return (
    <ul className="profile-records plain">
      {figures.quality.items.map(({ id, title, createdAt, points, lacks }) => (
        <li key={id}>
          <Anchor component={Link} to={`/observations?id=${id}`} className="user-text">
            {title}
          </Anchor>
          <span>
            {formatDate(createdAt)}
            {graded && ` · ${t('figures.points', { count: points })}`}
            {graded &&
              lacks.length > 0 &&
              ` · ${t('figures.lacks')} ${lacks.map((one) => t(`lacks.${one}`)).join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const pathOf: Record<DutyKind, string> = {
  training: '/training',
  action: '/observations',
  observation: '/observations',
  permit: '/work-permits',
  assessment: '/risk-assessment',
};

function Duties({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('profile');
  const { items } = figures.compliance;
  if (items.length === 0) return <Text>{t('figures.noDuties')}</Text>;
  return (
    <ul className="profile-records plain">
      {items.map(({ kind, id, title, dueAt, doneAt, met }) => (
        <li key={`${kind}-${id}-${title}-${dueAt}`} data-met={met}>
          <Anchor component={Link} to={`${pathOf[kind]}?id=${id}`} className="user-text">
            {title}
          </Anchor>
          <span>
            {t(`duty.${kind}`)} · {t('figures.due', { when: formatDate(dueAt) })} ·{' '}
            {doneAt ? t('figures.done', { when: formatDate(doneAt) }) : t('figures.notDone')}
          </span>
        </li>
      ))}
    </ul>
  );
}
