import { readableName } from '@turva/contracts/words/text';
import { type Configuration, fetchUserInfo, type IDToken, type TokenEndpointResponse } from 'openid-client';
import type { WorkplacePerson } from './person-of.ts';

const NAME = 100;
type Claims = Record<string, unknown>;

/** The person's claims, from the token and, for a short token, from the userinfo endpoint. */
export async function personIn(
  provider: Configuration,
  tokens: TokenEndpointResponse,
  { token, employeeClaim }: { token: IDToken; employeeClaim: string | undefined },
): Promise<WorkplacePerson> {
  const short = token.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const claims: Claims = short
    ? { ...(await fetchUserInfo(provider, tokens.access_token, token.sub)), ...token }
    : token;
  const text = (name: string | undefined, max = NAME) => {
    const value = name === undefined ? undefined : claims[name];
    return typeof value === 'string' || typeof value === 'number'
      ? [...readableName(String(value))].slice(0, max).join('') || null
      : null;
  };
  return {
    issuer: token.iss,
    subject: token.sub,
    // an unverified address may be anybody's
    email: claims.email_verified === true ? text('email', 255) : null,
    employeeId: text(employeeClaim),
    username: text('preferred_username'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}
