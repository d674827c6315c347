import { IconBooks, IconClipboardCheck, IconTool, IconUrgent } from '@tabler/icons-react';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';

export function kindIcon({ template, what }: { template: string | null; what: string }, size: number) {
  if (what === 'reading') return <IconBooks size={size} aria-hidden />;
  if (template === null) return <IconUrgent size={size} aria-hidden />;
  return isDeviceKind(template) ? (
    <IconTool size={size} aria-hidden />
  ) : (
    <IconClipboardCheck size={size} aria-hidden />
  );
}
