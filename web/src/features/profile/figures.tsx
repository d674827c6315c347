import { Text, Title } from '@mantine/core';
import type { Statistics } from '@turva/contracts/people/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Figure } from '../../ui/figure/figure.tsx';
import { formatDate, formatDateTime } from '../../ui/time.tsx';
import { FigureDialog, type OwnFigure } from './figure-dialog.tsx';
import type { Kept } from './use-statistics.ts';

interface Shown {
  figure: OwnFigure;
  /** null: no data */
  value: string | null;
}

function shownOf({ observations, quality, tsi, compliance }: Statistics): Shown[] {
  const number = new Intl.NumberFormat(currentLocale());
  const signed = new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  return [
    { figure: 'observations', value: observations.year === 0 ? null : number.format(observations.year) },
    { figure: 'quality', value: quality.points === null ? null : `${number.format(quality.points)} / 100` },
    { figure: 'tsi', value: tsi ? signed.format(tsi.impact) : null },
    {
      figure: 'compliance',
      value: compliance.percent === null ? null : percent.format(compliance.percent / 100),
    },
  ];
}

/** The person's figures of twelve months; a tap explains each. */
export function Figures({ kept }: { kept: Kept | null }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<OwnFigure | null>(null);
  if (!kept) return <Text role="status">{t('figures.none')}</Text>;
  const { figures, at } = kept;
  return (
    <Block id="profile-figures" title={t('figures.title')}>
      <Text size="sm" c="dimmed">
        {t('figures.since', { from: formatDate(figures.from), at: formatDateTime(at) })}
      </Text>
      <div className="profile-figures grid pad-0 gap-12">
        {shownOf(figures).map(({ figure, value }) => (
          <button
            key={figure}
            type="button"
            className="tile profile-figure stack apart gap-8"
            data-own={figure}
            onClick={() => setOpen(figure)}
          >
            <span className="profile-figure-value" data-missing={value === null || undefined}>
              <Figure name={`own.${figure}`} facts={figures} scope="own">
                {value ?? t('figures.noData')}
              </Figure>
            </span>
            <span>{t(`figures.${figure}`)}</span>
          </button>
        ))}
      </div>
      <Achievements earned={figures.achievements} />
      {open && <FigureDialog figure={open} figures={figures} onClose={() => setOpen(null)} />}
    </Block>
  );
}

const all = ['firstObservation', 'tenObservations', 'precise', 'reliable'] as const;

/** Earned by real work; unearned ones are grey and tell what they require. */
function Achievements({ earned }: { earned: Statistics['achievements'] }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <Title order={2} mt="lg">
        {t('achievements.title')}
      </Title>
      <ul className="profile-achievements grid pad-0 gap-12">
        {all.map((one) => (
          <li
            key={one}
            className="card stack gap-8"
            data-achievement={one}
            data-earned={earned[one] === true}
          >
            <strong>{t(`achievements.${one}.name`)}</strong>
            <span>{t(`achievements.${one}.how`)}</span>
            <span className="tone" data-tone={earned[one] ? 'ok' : 'neutral'}>
              {t(earned[one] ? 'achievements.earned' : 'achievements.open')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
