import type { Notification } from '@turva/contracts/notifications';
import type { TFunction } from 'i18next';

/** One sentence. A kind this version of the app does not know yet is still told of. */
export const notificationText = (t: TFunction<'notifications'>, { kind, params }: Notification): string =>
  t(`kind.${kind}`, { ...params, defaultValue: String(params.title ?? t('bell')) });
