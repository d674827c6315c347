import type { Privacy } from '@turva/contracts/people/privacy';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).host);

/** Every configured connection to the outside; a new one must be added here, or the app claims that nothing leaves. */
export const privacyOf = ({
  ai,
  pushHosts,
  mail,
  oidc,
}: Pick<Config, 'ai' | 'pushHosts' | 'mail' | 'oidc'>): Privacy => ({
  assistant: hostOf(ai?.baseUrl),
  push: pushHosts,
  mail: hostOf(mail?.smtpUrl),
  signIn: hostOf(oidc?.issuer),
});

/** Of a mail the domain, of a text message the gateway: an address or a number is somebody's own. */
function receiverOf(url: string, gateway: string | undefined) {
  if (url.startsWith('tel:')) return hostOf(gateway);
  return url.startsWith('mailto:') ? url.slice(url.lastIndexOf('@') + 1) : new URL(url).host;
}

/** Those that admins have opened: webhooks, and other systems reading by API key. */
export async function openedWays(
  { db, config: { sms } }: Pick<Deps, 'db' | 'config'>,
  now: Date,
): Promise<Pick<Privacy, 'webhooks' | 'readByKeys'>> {
  const { rows } = await sql<{ urls: string[]; readByKeys: boolean }>`
    select coalesce((select json_agg(distinct url) from webhooks where off_at is null and deleted_at is null), '[]') as urls,
      exists (select 1 from api_keys where revoked_at is null and expires_at > ${now}) as read_by_keys`.execute(
    db,
  );
  const [row] = rows;
  return {
    webhooks: [...new Set(row?.urls.flatMap((url) => receiverOf(url, sms?.url) ?? []))],
    readByKeys: row?.readByKeys ?? false,
  };
}
