import { type IncomingMessage, type ServerResponse } from 'node:http';

type Claims = Record<string, unknown>;
/** How the next token lies. */
export interface Lie {
  claims?: Claims;
  alg?: 'none';
  /** signed by a key nobody knows */
  strangeKey?: true;
}
export declare const CLIENT: {
  id: string;
  secret: string;
};
/** A sign-in service of a workplace: discovery, keys, codes that work once, PKCE. Who signs in there, the test says. */
export declare function localProvider(): Promise<{
  issuer: string;
  /** The person signs in at the page they were sent to. Returns the address they are sent back to. */
  signIn(page: string, claims: Claims): string;
  lies(next: Lie): void;
  close: () => import('node:http').Server<typeof IncomingMessage, typeof ServerResponse>;
}>;
