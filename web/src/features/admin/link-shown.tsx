import { Text } from '@mantine/core';
import type { LinkMail, OneTimeLink } from '@turva/contracts/people/admin-people';
import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../ui/copied-text.tsx';
import { OnlyHere } from '../../ui/marks/only-here.tsx';
import { formatDateTime } from '../../ui/time.tsx';

/** The server knows only the path if its address is not configured. */
export const absolute = (url: string) => new URL(url, location.origin).href;

/** A one-time link, which is visible only now. */
export function LinkShown({ link }: { link: OneTimeLink }) {
  const { t } = useTranslation('admin');
  return (
    <div className="admin-link stack gap-10" role="status">
      <CopiedText label={t('link.title')} value={absolute(link.url)} />
      <OnlyHere address={absolute(link.url)} />
      <Text>{t('link.once', { when: formatDateTime(link.expiresAt) })}</Text>
      <Text c="dimmed">{t(link.mailed ? 'link.mailed' : 'link.notMailed')}</Text>
    </div>
  );
}

/** The state of the mail with a link; nothing is shown before the first attempt. */
export function LinkMailFact({ mail }: { mail: LinkMail | null | undefined }) {
  const { t } = useTranslation('admin');
  if (!mail) return null;
  const when = formatDateTime(mail.at);
  return mail.state === 'sent' ? (
    <span className="admin-dim">{t('link.mailSent', { when })}</span>
  ) : (
    <strong className="danger-text">{t('link.mailFailed', { when })}</strong>
  );
}
