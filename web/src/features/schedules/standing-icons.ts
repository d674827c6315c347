import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPause,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Standing } from '../../records/schedules/schedule-views.ts';

export const standingLook: Record<
  Standing,
  { tone: 'danger' | 'warn' | 'ok' | 'info' | 'neutral'; Icon: TablerIcon }
> = {
  missed: { tone: 'danger', Icon: IconAlertTriangle },
  open: { tone: 'warn', Icon: IconHourglass },
  sent: { tone: 'info', Icon: IconUpload },
  coming: { tone: 'ok', Icon: IconCalendarEvent },
  paused: { tone: 'neutral', Icon: IconPlayerPause },
  ended: { tone: 'neutral', Icon: IconCircleCheck },
};
