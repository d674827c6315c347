import { Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAward,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, currentLocale } from '../../../i18n/i18n.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { useNow } from '../../../ui/clock.ts';
import { formatDate } from '../../../ui/time.tsx';
import { CertificateButton } from '../certificate-button.tsx';
import { descriptionIn, titleIn } from '../module-text.ts';
import { isReadThrough, type ModuleActions } from './use-module-actions.ts';

const looks = {
  not_started: { tone: 'neutral', Icon: IconCircleDashed },
  in_progress: { tone: 'info', Icon: IconProgress },
  completed: { tone: 'ok', Icon: IconCircleCheck },
  expired: { tone: 'danger', Icon: IconAlertTriangle },
} as const;

interface Props {
  view: ModuleView;
  actions: ModuleActions;
  mayEdit: boolean;
}

export function ModuleCard({ view, actions, mayEdit }: Props) {
  const { t } = useTranslation('training');
  const { module, standing, pending } = view;
  const { state, latest, valid } = standing;
  const title = titleIn(module, currentLanguage());
  const { tone, Icon } = looks[state];
  return (
    <article className="card training-card" data-state={state} data-module={module.id}>
      <h3 className="user-text">{title}</h3>
      <div className="training-badges">
        <span className="tone" data-tone={tone} data-status={state}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {t(`state.${state}`)}
        </span>
        {latest?.awaiting && (
          <span className="tone" data-tone="warn">
            {t(`awaiting.${latest.awaiting}`)}
          </span>
        )}
        {!module.isActive && (
          <span className="tone" data-tone="neutral">
            {t('withdrawn')}
          </span>
        )}
        <SendBadge pending={pending} />
      </div>
      <p className="training-about">
        {module.duration !== null && (
          <span>
            <IconClock size={16} aria-hidden /> {t('minutes', { count: module.duration })}
          </span>
        )}
        <span>
          <IconAward size={16} aria-hidden /> {t('points', { count: module.points })}
        </span>
      </p>
      <p className="user-text training-description">{descriptionIn(module, currentLanguage())}</p>
      <Standing view={view} title={title} />
      <div className="training-actions">
        <MainButton view={view} title={title} actions={actions} />
        {valid && valid.id !== null && pending === null && (
          <CertificateButton progressId={valid.id} title={title} />
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={t('edit.one', { title })}
            onClick={() => actions.edit(view)}
          >
            {t('edit.button')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** How far, until when, since when. */
function Standing({ view: { standing, asked }, title }: { view: ModuleView; title: string }) {
  const { t } = useTranslation('training');
  const now = useNow();
  const { state, latest, valid } = standing;
  const done = valid ?? (state === 'expired' ? latest : null);
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  const due = state === 'not_started' || state === 'in_progress' ? asked.dueDate : null;
  const late = due !== null && Date.parse(due) < now;
  return (
    <>
      {state === 'in_progress' && latest && (
        <div className="training-progress">
          <Progress value={latest.progress} size="lg" aria-label={t('progressOf', { title })} />
          <strong>{percent.format(latest.progress / 100)}</strong>
        </div>
      )}
      {due && (
        <p className="training-date" data-late={late || undefined}>
          <IconCalendarDue size={18} aria-hidden />
          {t(late ? 'overdue' : 'due', { date: formatDate(due) })}
        </p>
      )}
      {done?.completedAt && (
        <p className="training-date">
          <IconCircleCheck size={18} aria-hidden />
          {t('completedOn', { date: formatDate(done.completedAt) })}
          {done.expiresAt &&
            ` · ${t(state === 'expired' ? 'expiredOn' : 'validUntil', { date: formatDate(done.expiresAt) })}`}
        </p>
      )}
    </>
  );
}

/** What comes next: begin, go on and complete, or nothing but reading it again. */
function MainButton({ view, title, actions }: { view: ModuleView; title: string; actions: ModuleActions }) {
  const { t } = useTranslation('training');
  const { standing, module } = view;
  const read = (
    <Button variant="default" aria-label={t('read.one', { title })} onClick={() => actions.open(view)}>
      {t('read.button')}
    </Button>
  );
  if (!module.isActive) return read;
  if (standing.state === 'in_progress') {
    const ready = isReadThrough(view) && standing.latest?.awaiting !== 'signoff';
    return (
      <>
        <Button
          variant={ready ? 'default' : 'filled'}
          aria-label={t('continue.one', { title })}
          onClick={() => actions.open(view)}
        >
          {t('continue.button')}
        </Button>
        {standing.latest?.awaiting !== 'signoff' && (
          <Button
            variant={ready ? 'filled' : 'default'}
            aria-label={t('complete.one', { title })}
            onClick={() => void actions.complete(view)}
          >
            {t('complete.button')}
          </Button>
        )}
      </>
    );
  }
  if (standing.state === 'completed')
    return (
      <>
        <Button disabled aria-label={t('done.one', { title })}>
          {t('done.button')}
        </Button>
        {standing.renewable ? (
          <Button
            variant="default"
            aria-label={t('renew.one', { title })}
            onClick={() => void actions.renew(view)}
          >
            {t('renew.button')}
          </Button>
        ) : (
          read
        )}
      </>
    );
  return (
    <Button aria-label={t('start.one', { title })} onClick={() => void actions.start(view)}>
      {t('start.button')}
    </Button>
  );
}
