import type { NotificationKind, NotificationParams, PushMessage } from '@turva/contracts/plant/notifications';
import { placeWordOf, wordingOf } from '@turva/rules/words/notification-wording';
import { languageOf, textsIn } from '../../texts.ts';

interface StoredNotification {
  id: number;
  userId: number;
  kind: NotificationKind;
  url: string;
  params: NotificationParams;
}

/** The content of a push: what kind of event happened and where to look. Names, places and texts of reports stay here. */
export function pushMessage(
  { id, userId, kind, url, params }: StoredNotification,
  { language, unread, origin }: { language: string | null; unread: number; origin: string },
): PushMessage {
  const lang = languageOf(language);
  const t = textsIn(lang);
  const place = placeWordOf({ kind, params });
  return {
    web_push: 8030,
    notification: {
      title: t(`push.${kind}`, wordingOf({ kind, params })),
      // how the place is known, not which one it is
      body: place ? t(`place.${place}`) : t('common:appName'),
      lang,
      // delivered twice it is shown once
      tag: `turva-${id}`,
      navigate: origin + url,
      silent: false,
      app_badge: unread,
      data: { id, to: userId, url, kind },
    },
    app_badge: unread,
    mutable: true,
  };
}
