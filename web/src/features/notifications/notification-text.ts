import type { Notification } from '@turva/contracts/plant/notifications';
import type { Language } from '@turva/locales/languages';
import { placeWordOf, titleOf, wordingOf } from '@turva/rules/words/notification-wording';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../i18n/i18n.ts';

/** One sentence. A kind unknown to this version of the app is still shown. */
export const notificationText = (
  t: TFunction<'notifications'>,
  { kind, params }: Pick<Notification, 'kind' | 'params'>,
  language: Language = currentLanguage(),
): string => {
  const title = titleOf({ params }, language);
  const known = placeWordOf({ kind, params });
  const sentence = t(`kind.${kind}`, {
    ...params,
    title,
    ...wordingOf({ kind, params }),
    place: params.place
      ? [params.place, known && `(${t(`place.${known}`)})`].filter(Boolean).join(' ')
      : t('noPlace'),
    defaultValue: String(title ?? t('bell')),
  });
  return known === 'guessed' ? `${sentence} (${t('place.guessed')})` : sentence;
};
