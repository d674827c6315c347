import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClipboardCheck,
  IconEye,
  IconLicense,
  IconRosetteDiscountCheck,
  IconShieldExclamation,
  IconThumbDown,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ActionSource, ActionState } from '@turva/contracts/observations/action-values';
import { isActionLate, isCheckDue } from '@turva/rules/observations/actions';

export const sourceIcons: Record<ActionSource, TablerIcon> = {
  observation: IconEye,
  round: IconClipboardCheck,
  risk: IconShieldExclamation,
  permit: IconLicense,
};

/** A state, or what is overdue about it. */
export type Standing = ActionState | 'late' | 'check';

interface Standable {
  state: ActionState;
  dueDate: string | null;
  isOver?: boolean | undefined;
  checkDue: string | null;
}

/** `today` is the plant's day. */
export const standingOf = (action: Standable, today: string): Standing => {
  if (isActionLate(action, today)) return 'late';
  return isCheckDue(action, today) ? 'check' : action.state;
};

export const standings: Record<Standing, { Icon: TablerIcon; tone: string }> = {
  open: { Icon: IconCircleDashed, tone: 'neutral' },
  late: { Icon: IconAlertTriangle, tone: 'danger' },
  done: { Icon: IconCheck, tone: 'info' },
  verified: { Icon: IconCircleCheck, tone: 'ok' },
  check: { Icon: IconZoomQuestion, tone: 'warn' },
  effective: { Icon: IconRosetteDiscountCheck, tone: 'ok' },
  ineffective: { Icon: IconThumbDown, tone: 'danger' },
};
