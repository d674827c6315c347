import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';

type Timed = Pick<RiskView, 'status' | 'dueDate' | 'completedDate'>;

/** The sections of the list, in order. */
const sections = ['expired', 'open', 'completed'] as const;

export const riskSectionOf = ({ status }: Pick<RiskView, 'status'>): (typeof sections)[number] =>
  status === 'expired' || status === 'completed' ? status : 'open';

const rank = (view: Timed) => sections.indexOf(riskSectionOf(view));

/** Expired first, then the earliest due; completed ones newest first. */
export const byUrgency = (a: Timed, b: Timed) =>
  rank(a) - rank(b) ||
  (a.status === 'completed'
    ? (b.completedDate ?? '').localeCompare(a.completedDate ?? '')
    : a.dueDate.localeCompare(b.dueDate));
