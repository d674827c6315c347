import {
  IconBooks,
  IconChecklist,
  IconEye,
  IconFlask,
  IconId,
  IconLicense,
  IconListCheck,
  IconMapPin,
  IconSchool,
  IconShieldCheck,
  IconSos,
  IconUrgent,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Kind } from '@turva/contracts/assistant/assistant-values';

/** The same icons as on the screens of these records. */
export const kindIcons: Record<Kind, TablerIcon> = {
  observation: IconEye,
  action: IconChecklist,
  risk: IconShieldCheck,
  permit: IconLicense,
  chemical: IconFlask,
  training: IconSchool,
  card: IconId,
  document: IconBooks,
  procedure: IconUrgent,
  area: IconMapPin,
  round: IconListCheck,
  alarm: IconSos,
};
