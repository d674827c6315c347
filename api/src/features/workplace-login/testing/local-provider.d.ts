import { type IncomingMessage, type ServerResponse } from 'node:http';

type Claims = Record<string, unknown>;
/** What is wrong with the next token. */
export interface Lie {
  claims?: Claims;
  alg?: 'none';
  /** signed by an unknown key */
  strangeKey?: true;
}
export declare const CLIENT: {
  id: string;
  secret: string;
};
/** A workplace's sign-in service: discovery, keys, single-use codes, PKCE. The test decides who signs in. */
export declare function localProvider(): Promise<{
  issuer: string;
  /** The person signs in at the page they were sent to. Returns the address they are sent back to. */
  signIn(page: string, claims: Claims): string;
  lies(next: Lie): void;
  close: () => import('node:http').Server<typeof IncomingMessage, typeof ServerResponse>;
}>;
