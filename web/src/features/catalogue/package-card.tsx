import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/detail/fact.tsx';
import { Act } from '../../ui/press/act.tsx';
import { FEATURES, type featurePackages, METRICS } from './packages.ts';

const tones = { available: 'ok', beta: 'info', coming_soon: 'neutral' } as const;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Props {
  feature: (typeof featurePackages)[number];
  /** null where no demo can be requested */
  onBook: (() => void) | null;
}

/** One package; its button unfolds its list and figures. */
export function PackageCard({ feature: { id, icon: Icon, status, tier }, onBook }: Props) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const title = t(`package.${id}.title`);
  return (
    <article className="card package stack gap-12" data-package={id}>
      <div className="package-head flex gap-12">
        <Icon size={28} aria-hidden />
        <div>
          <h3>{title}</h3>
          <p className="package-dim">{t(`package.${id}.subtitle`)}</p>
        </div>
      </div>
      <div className="flow gap-8">
        <span className="tone" data-tone={tones[status]}>
          {t(`status.${status}`)}
        </span>
        <span className="tone" data-tone="neutral">
          {t(`tier.${tier}`)}
        </span>
      </div>
      <p>{t(`package.${id}.description`)}</p>
      {isOpen && (
        <div id={details} className="package-details stack gap-12">
          <h4>{t('key')}</h4>
          <ul className="package-features grid plain gap-8">
            {upTo(FEATURES).map((index) => (
              <li className="gap-8 flex" key={index}>
                <IconCheck size={18} aria-hidden /> {t(`package.${id}.features.${index}`)}
              </li>
            ))}
          </ul>
          <div className="package-figures pad-12 round-10 stack gap-12" data-example>
            <p className="small flow middle gap-8">
              <span className="tone" data-tone="warn">
                {t('example')}
              </span>
              <span className="package-dim">{t('exampleHint')}</span>
            </p>
            <dl>
              {upTo(METRICS).map((index) => (
                <Fact key={index} name={t(`package.${id}.metrics.${index}.label`)}>
                  <strong>{t(`package.${id}.metrics.${index}.value`)}</strong>
                  <span className="package-dim">{t(`package.${id}.metrics.${index}.improvement`)}</span>
                </Fact>
              ))}
            </dl>
          </div>
        </div>
      )}
      <div className="package-actions flow gap-8">
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          aria-label={t(isOpen ? 'hideOf' : 'showAllOf', { title })}
          leftSection={
            isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'showAll')}
        </Button>
        {isOpen && onBook && (
          <Act
            Icon={IconCalendarPlus}
            label={t('demo.book')}
            aria-label={t('demo.bookOf', { title })}
            onClick={onBook}
          />
        )}
      </div>
    </article>
  );
}
