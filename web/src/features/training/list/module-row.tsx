import { Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBook,
  IconCertificate,
  IconCircleCheck,
  IconCircleDashed,
  IconLanguage,
  IconPencil,
  IconProgress,
  IconSquareCheck,
} from '@tabler/icons-react';
import { isLate } from '@turva/rules/matters/matter';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { currentLanguage, currentLocale } from '../../../i18n/i18n.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { StateGlyph } from '../../../ui/list/state-glyph.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { descriptionIn, titleIn } from '../module-text.ts';
import { useCertificate } from '../use-certificate.ts';
import { dueOf } from './module-order.ts';
import type { ModuleActions } from './use-module-actions.ts';

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
  /** no heading above it names the category */
  isMixed: boolean;
}

/** A tap starts or resumes it, or opens it for reading again. */
export function ModuleRow({ view, actions, mayEdit, isMixed }: Props) {
  const { t } = useTranslation('training');
  const { module, standing, pending } = view;
  const { state, latest } = standing;
  const title = titleIn(module, currentLanguage());
  const { tone, Icon } = looks[state];
  return (
    <RecordRow
      data-state={state}
      data-module={module.id}
      heading="h3"
      way={wayOf(t, view, actions)}
      called={title}
      picture={
        module.duration === null ? <IconBook size={28} aria-hidden /> : <Minutes count={module.duration} />
      }
      title={title}
      meta={[
        latest?.awaiting && (
          <span key="awaiting" className="tone" data-tone="warn">
            {t(`awaiting.${latest.awaiting}`)}
          </span>
        ),
        !module.isActive && t('withdrawn'),
        <SendBadge key="sent" pending={pending} />,
        <Standing key="standing" view={view} />,
        isMixed && t(`category.${module.category}`),
        t('points', { count: module.points }),
        descriptionIn(module, currentLanguage()),
      ]}
      state={
        <StateGlyph
          tone={tone}
          icon={<Icon size={26} aria-hidden />}
          word={t(`state.${state}`)}
          data-status={state}
        />
      }
      more={useMore(view, actions, mayEdit, title)}
    >
      {state === 'in_progress' && latest && (
        <Progress value={latest.progress} size="sm" aria-label={t('progressOf', { title })} />
      )}
    </RecordRow>
  );
}

/** The total duration, as large as a picture. */
function Minutes({ count }: { count: number }) {
  const { t } = useTranslation('training');
  const [figure, ...unit] = t('minutes', { count }).split(/\s/);
  return (
    <span className="training-minutes across-center grid">
      <b>{figure}</b> <small>{unit.join(' ')}</small>
    </span>
  );
}

/** Progress, due date or completion date: whatever matters now. */
function Standing({ view }: { view: ModuleView }) {
  const { t } = useTranslation('training');
  const { state, latest, valid } = view.standing;
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  const done = valid ?? (state === 'expired' ? latest : null);
  const due = dueOf(view);
  const late = view.matter !== null && isLate(view.matter);
  const parts = [
    state === 'in_progress' && latest && percent.format(latest.progress / 100),
    due && (
      <span key="due" className="tone" data-tone={late ? 'danger' : 'warn'}>
        {t(late ? 'overdue' : 'due', { date: formatDate(due) })}
      </span>
    ),
    valid?.expiresAt && plantDay(valid.expiresAt) === view.module.again?.by && t('changed'),
    done?.completedAt && t('completedOn', { date: formatDate(done.completedAt) }),
    done?.expiresAt &&
      t(state === 'expired' ? 'expiredOn' : 'validUntil', { date: formatDate(done.expiresAt) }),
  ].filter(Boolean);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same parts in the same order
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}

type Translate = ReturnType<typeof useTranslation<'training'>>['t'];

function wayOf(t: Translate, view: ModuleView, actions: ModuleActions) {
  const { module, standing } = view;
  const title = titleIn(module, currentLanguage());
  const open = () => actions.open(view);
  if (!module.isActive) return { name: t('read.one', { title }), onOpen: open };
  if (standing.state === 'in_progress') return { name: t('continue.one', { title }), onOpen: open };
  if (standing.state === 'completed') return { name: t('read.one', { title }), onOpen: open };
  return { name: t('start.one', { title }), onOpen: () => void actions.start(view) };
}

/** Further actions: confirm completion, start over, certificate, and for authorised people the editor. */
function useMore(view: ModuleView, actions: ModuleActions, mayEdit: boolean, title: string): ListAction[] {
  const { t } = useTranslation('training');
  const { module, standing, pending } = view;
  const certificate = useCertificate();
  const { state, latest, valid, renewable } = standing;
  const more: ListAction[] = [];
  if (module.isActive && state === 'in_progress' && latest?.awaiting !== 'signoff')
    more.push({
      label: t('complete.one', { title }),
      Icon: IconSquareCheck,
      onClick: () => void actions.complete(view),
    });
  if (module.isActive && state === 'completed' && renewable)
    more.push({
      label: t('renew.one', { title }),
      Icon: IconProgress,
      onClick: () => void actions.renew(view),
    });
  const { id } = valid ?? {};
  if (id != null && pending === null)
    more.push({
      label: t('certificateLink.one', { title }),
      Icon: IconCertificate,
      busy: certificate.busy,
      onClick: () => void certificate.fetchIt(id),
    });
  if (mayEdit)
    more.push(
      { label: t('edit.one', { title }), Icon: IconPencil, onClick: () => actions.edit(view) },
      {
        label: t('common:translate.named', { name: title }),
        Icon: IconLanguage,
        onClick: () => actions.translate(view),
      },
    );
  return more;
}
