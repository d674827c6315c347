import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Config } from '../../config.ts';

const PATIENCE_S = 10;

/** The workplace's sign-in service, asked once who it is; if it did not answer, asked again the next time. */
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
      timeout: PATIENCE_S,
      execute: [
        // the signature too, though the token comes over a line of its own
        enableNonRepudiationChecks,
        // only where the operator has named a plain address: inside a plant, or in a test
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  );
}
