import { IconChartBar, IconGavel, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';

export const reportIcons = {
  safety: IconShieldCheck,
  compliance: IconGavel,
  risk: IconShieldExclamation,
  analytics: IconChartBar,
} as const;
