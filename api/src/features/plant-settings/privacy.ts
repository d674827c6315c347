import type { Privacy } from '@turva/contracts/privacy';
import type { Config } from '../../config.ts';

const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).host);

/** Every way out there is; a new one has to be named here, or the app says that nothing leaves. */
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
