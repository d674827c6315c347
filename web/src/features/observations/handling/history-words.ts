import type { HistoryEntry } from '@turva/contracts/observations/observations';
import type { TFunction } from 'i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { formatDate } from '../../../ui/time.tsx';

type T = TFunction<['observations', 'handling', 'common']>;

const idIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** A history entry in words that everybody at the plant understands. */
export function headlineOf(entry: HistoryEntry, view: ObservationView, t: T): string {
  const { action, change } = entry;
  if (action.startsWith('action_')) return aboutAction(entry, view, t);
  const status = change?.status;
  if (action === 'status' && status) return moveWords(status, change?.closedAs?.to, t);
  if (action === 'assigned' && change?.assignedTo) {
    const { to, toName } = change.assignedTo;
    return to === null
      ? t('handling:history.unassigned')
      : t('handling:history.assigned', { name: toName ?? '–' });
  }
  if (action === 'due' && change?.dueDate) {
    const { to } = change.dueDate;
    return typeof to === 'string'
      ? t('handling:history.due', { date: formatDate(to) })
      : t('handling:history.noDue');
  }
  if (action === 'priority' && change?.priority) {
    return t('handling:history.priority', { value: t(`priority.${change.priority.to}`) });
  }
  if (action === 'severity' && change?.severity) {
    return t('handling:history.severity', { value: t(`common:severity.${change.severity.to}`) });
  }
  if (action === 'attached' && change?.fix) return t('handling:history.fixPhoto');
  if (action === 'seen' || action === 'commented' || action === 'verified' || action === 'released')
    return t(`handling:history.${action}`);
  const fields = Object.keys(change ?? {}).map((field) => t(`field.${field}`, { defaultValue: '' }));
  if (action === 'edited' && fields.some(Boolean)) {
    return t('history.editedFields', { fields: fields.filter(Boolean).join(', ') });
  }
  return t(`history.${action}`, { defaultValue: action });
}

function moveWords({ from, to }: { from?: unknown; to?: unknown }, closedAs: unknown, t: T) {
  if (closedAs === 'not_observation' || closedAs === 'duplicate')
    return t(`handling:history.closedAs.${closedAs}`);
  if (to === 'open' && from === 'in_progress') return t('handling:history.givenBack');
  if (to === 'closed') return t('handling:history.closed');
  if (to === 'in_progress')
    return t(from === 'closed' ? 'handling:history.reopened' : 'handling:history.taken');
  const word = (value: unknown) => t(`common:status.${value}`, { defaultValue: String(value) });
  return t('history.moved', { from: word(from), to: word(to) });
}

function aboutAction({ action, change }: HistoryEntry, view: ObservationView, t: T) {
  const id = idIn(change?.action?.to);
  const what = view.actions.find((each) => each.id === id)?.what ?? idIn(change?.what?.to) ?? '';
  if (action === 'action_added')
    return t(change?.follows ? 'handling:history.actionFollows' : 'handling:history.actionAdded', { what });
  if (action === 'action_done') return t('handling:history.actionDone', { what });
  if (action === 'action_verified') {
    const helped = view.actions.find((each) => each.id === id)?.effective;
    const effective = change?.effective ? change.effective.to === true : helped;
    return t(effective ? 'handling:history.actionHelped' : 'handling:history.actionDidNotHelp', { what });
  }
  if (action === 'action_checked')
    return t(
      change?.works?.to === true ? 'handling:history.actionWorks' : 'handling:history.actionDoesNotWork',
      {
        what,
      },
    );
  if (change?.done?.to === false) return t('handling:history.actionNotDone', { what });
  return t('handling:history.actionChanged', { what });
}
