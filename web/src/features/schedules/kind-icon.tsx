import { IconClipboardCheck, IconTool, IconUrgent } from '@tabler/icons-react';
import { isDeviceKind } from '@turva/contracts/audit-values';

export function kindIcon({ template }: { template: string | null }, size: number) {
  if (template === null) return <IconUrgent size={size} aria-hidden />;
  return isDeviceKind(template) ? (
    <IconTool size={size} aria-hidden />
  ) : (
    <IconClipboardCheck size={size} aria-hidden />
  );
}
