import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Config } from '../../config.ts';
import { answerMs } from '../../notify/patience.ts';

/** The workplace's sign-in service. Its configuration is fetched once; after a failure, again at the next use. */
export function createProvider({ oidc }: Config): (() => Promise<Configuration>) | null {
  if (!oidc) return null;
  let known: Promise<Configuration> | null = null;
  return () => {
    known ??= ask(oidc).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

function ask({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) {
  const server = new URL(issuer);
  return discovery(
    server,
    clientId,
    undefined,
    clientSecret === undefined ? None() : ClientSecretBasic(clientSecret),
    {
      timeout: answerMs.signIn / 1000,
      execute: [
        // verify the signature too, although the token came over a connection of its own
        enableNonRepudiationChecks,
        // only if the operator has configured a plain address: inside a plant, or in a test
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  );
}
