import { IconCheck, IconFlag } from '@tabler/icons-react';
import type { GroupOfItems } from '@turva/rules/duties/audit-index';
import { useTranslation } from 'react-i18next';
import { hasAnswer, type Round } from './round-state.ts';

interface Props {
  round: Round;
  groups: readonly GroupOfItems[];
  step: number;
  onGo: (step: number) => void;
}

/** A round has no fixed order: any group is one tap away. */
export function GroupBar({ round, groups, step, onGo }: Props) {
  const { t } = useTranslation('audit');
  return (
    <nav className="audit-groups flex no-shrink gap-4" aria-label={t('step.groups')}>
      {groups.map(({ group, items }, at) => {
        const left = items.filter((item) => !hasAnswer(round, item)).length;
        const name = t(`group.${group}`);
        return (
          <button
            key={group}
            type="button"
            title={name}
            aria-label={
              left === 0 ? t('step.done', { name }) : `${at + 1} ${t('step.left', { name, count: left })}`
            }
            aria-current={step === at + 2 ? 'step' : undefined}
            data-done={left === 0 || undefined}
            onClick={() => onGo(at + 2)}
          >
            {left === 0 ? <IconCheck size={20} stroke={2.5} aria-hidden /> : at + 1}
          </button>
        );
      })}
      <button
        type="button"
        title={t('step.review')}
        aria-label={t('step.review')}
        aria-current={step === groups.length + 2 ? 'step' : undefined}
        onClick={() => onGo(groups.length + 2)}
      >
        <IconFlag size={20} aria-hidden />
      </button>
    </nav>
  );
}
