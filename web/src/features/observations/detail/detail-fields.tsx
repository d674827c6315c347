import { isGuessed } from '@turva/contracts/observations/observation-values';
import type { ObservationForm } from '@turva/rules/observations/observation-steps';
import { shownTitle, standInRole } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spotOf } from '../../../records/observations/fact-of.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { nameWith, useNotHere } from '../../../sync-ui/use-not-here.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { AgeAfterDate, DateOnly, DateTime, RelativeTime } from '../../../ui/time.tsx';
import { useStandIns } from '../create/stand-in.ts';
import { optionalWords } from '../optional-fields.tsx';
import { PendingState } from '../pending-state.tsx';
import { GuessedPlace } from './guessed-place.tsx';

interface Props {
  view: ObservationView;
  userId: number;
}

/** Description, state and owner: enough to know without scrolling. */
export function DetailHead({ view, userId, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation(['observations', 'handling', 'plans']);
  const standIns = useStandIns();
  const role = standInRole(view.description);
  const heading = shownTitle(view);
  const owner = useOwner(view);
  return (
    <>
      <h3 className="detail-heading user-text">{heading}</h3>
      <div className="flow gap-6">
        <SeverityBadge severity={view.severity} />
        <StatusBadge status={view.status} />
        <PendingState view={view} userId={userId} />
      </div>
      <p className="detail-line gap-0-12 flow dim sub">
        <span>{t(`category.${view.category}`, { defaultValue: view.category })}</span>
        {view.location && (
          <span className="user-text">
            {view.location}
            {isGuessed(view.placeSource) && ` (${t('fast.guessed')})`}
          </span>
        )}
        <span>
          <RelativeTime value={observedAt(view)} />
        </span>
        {/* shown by its edit control, if there is one */}
        {view.assigneeName && !children && (
          <span>
            {t('field.assignee')}: {owner}
          </span>
        )}
      </p>
      {children}
      {heading !== view.description && (
        <p className="detail-description user-text">{role ? standIns[role] : view.description}</p>
      )}
    </>
  );
}

function useOwner({ assigneeName, assignedTo }: ObservationView) {
  const notHere = useNotHere(useUserDb());
  return nameWith(assigneeName, notHere(assignedTo));
}

/** Fields in the head, which the facts do not repeat. */
type InHead = 'description' | 'severity';

/** All facts. Folded on a phone, because the head shows what matters. */
export function DetailFacts({ view, userId, isOpen }: Props & { isOpen: boolean }) {
  const { t } = useTranslation(['observations', 'handling', 'common']);
  const waits = (field: string) => view.waitingFields.includes(field);
  const known = (group: string, value: string) => t(`${group}.${value}`, { defaultValue: value });
  const owner = useOwner(view);
  const isOwn = view.userId === userId;
  const reporter = view.anonymous
    ? t(isOwn ? 'handling:anonymous.you' : 'handling:anonymous.reporter')
    : isOwn
      ? t('detail.you')
      : view.reporterName;
  const reported: Record<Exclude<keyof ObservationForm, InHead>, ReactNode> = {
    // a generated one repeats what is listed here
    title: null,
    category: known('category', view.category),
    location: view.location && (
      <>
        {view.location}
        <GuessedPlace view={view} />
      </>
    ),
    ...optionalWords(t, view),
  };
  return (
    <details className="detail-facts" open={isOpen}>
      <summary>{t('detail.facts')}</summary>
      <dl className="detail-fields">
        {Object.entries(reported).map(([field, said]) => (
          <Field key={field} name={t(`field.${field as keyof typeof reported}`)}>
            {said}
          </Field>
        ))}
        <Field name={t('field.captured')}>
          <DateTime value={observedAt(view)} /> <AgeAfterDate value={observedAt(view)} />
        </Field>
        <Field name={t('field.reporter')}>{reporter}</Field>
        <Field name={t('field.department')}>{view.department}</Field>
        <Field name={t('field.priority')} waits={waits('priority')}>
          {view.priority && known('priority', view.priority)}
        </Field>
        <Field name={t('field.assignee')} waits={waits('assignedTo')}>
          {owner}
        </Field>
        <Field name={t('field.dueDate')} waits={waits('dueDate')}>
          {view.dueDate && <DateOnly value={view.dueDate} />}
        </Field>
        <Field name={t('handling:location.title')}>{positionOf(view.coordinates)}</Field>
        <Field name={t('plans:pick.onMap')}>{onPlan(view)}</Field>
        <Field name={t('field.completedAt')}>
          {view.completedAt && <DateTime value={view.completedAt} />}
        </Field>
        <Field name={t('field.actionRequired')}>{view.actionRequired && t('detail.yes')}</Field>
        <Field name={t('field.number')}>{view.id === null ? t('detail.noNumber') : `#${view.id}`}</Field>
      </dl>
    </details>
  );
}

/** A point on a plan of the plant, linked to the plan. */
function onPlan({
  coordinates,
  areaId,
  location,
}: Pick<ObservationView, 'coordinates' | 'areaId' | 'location'>) {
  const spot = spotOf(coordinates);
  if (!spot) return null;
  const params = new URLSearchParams({ plan: spot.planId, ...(areaId && { area: String(areaId) }) });
  return <Link to={`/map?${params}`}>{location}</Link>;
}

/** Latitude and longitude in readable form; a point on a floor plan is not readable. */
function positionOf(coordinates: unknown) {
  if (typeof coordinates !== 'object' || coordinates === null) return null;
  if (!('lat' in coordinates && 'lon' in coordinates)) return null;
  const { lat, lon } = coordinates;
  return typeof lat === 'number' && typeof lon === 'number' ? `${lat.toFixed(5)}, ${lon.toFixed(5)}` : null;
}

/** An empty field is left out: an empty line is no use to a worker. */
function Field({ name, waits = false, children }: { name: string; waits?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <Fact name={name}>
      {children} {waits && <WaitingMark />}
    </Fact>
  );
}
