import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';

type Timed = Pick<RiskView, 'status' | 'dueDate' | 'completedDate'>;

/** The parts of the list, in their order. */
const sections = ['expired', 'open', 'completed'] as const;

export const riskSectionOf = ({ status }: Pick<RiskView, 'status'>): (typeof sections)[number] =>
  status === 'expired' || status === 'completed' ? status : 'open';

const rank = (view: Timed) => sections.indexOf(riskSectionOf(view));

/** What is past its day first, then what is due soonest; of the completed ones the newest. */
export const byUrgency = (a: Timed, b: Timed) =>
  rank(a) - rank(b) ||
  (a.status === 'completed'
    ? (b.completedDate ?? '').localeCompare(a.completedDate ?? '')
    : a.dueDate.localeCompare(b.dueDate));
