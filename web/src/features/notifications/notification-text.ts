import type { Notification } from '@turva/contracts/notifications';
import { placeWordOf, wordingOf } from '@turva/rules/notification-wording';
import type { TFunction } from 'i18next';

/** One sentence. A kind this version of the app does not know yet is still told of. */
export const notificationText = (
  t: TFunction<'notifications'>,
  { kind, params }: Pick<Notification, 'kind' | 'params'>,
): string => {
  const known = placeWordOf({ kind, params });
  const sentence = t(`kind.${kind}`, {
    ...params,
    ...wordingOf({ kind, params }),
    place: params.place
      ? [params.place, known && `(${t(`place.${known}`)})`].filter(Boolean).join(' ')
      : t('noPlace'),
    defaultValue: String(params.title ?? t('bell')),
  });
  return known === 'guessed' ? `${sentence} (${t('place.guessed')})` : sentence;
};
