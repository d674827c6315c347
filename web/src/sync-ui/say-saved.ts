import { currentPast } from '../offline/engine/past-full-device.ts';
import { showToast, type Toast } from '../ui/toast.ts';

/** That something is on this device, unless a full device has sent it past: its own sheet says what is true. */
export function saySaved({ title, message = null }: Omit<Toast, 'kind'>): void {
  if (currentPast() === null) showToast({ title, message, kind: 'success' });
}
