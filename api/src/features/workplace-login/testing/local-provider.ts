import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Claims = Record<string, unknown>;

/** How the next token lies. */
export interface Lie {
  claims?: Claims;
  alg?: 'none';
  /** signed by a key nobody knows */
  strangeKey?: true;
}

interface Issued {
  claims: Claims;
  challenge: string;
  redirectUri: string;
  nonce: string;
}

export const CLIENT = { id: 'turva', secret: 'a secret between the two' };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A sign-in service of a workplace: discovery, keys, codes that work once, PKCE. Who signs in there, the test says. */
export async function localProvider() {
  const known = rsa();
  const strange = rsa();
  const codes = new Map<string, Issued>();
  let lie: Lie = {};
  let issuer = '';

  const tokenOf = ({ claims, nonce }: Issued) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...claims,
      ...lie.claims,
    };
    return signed(payload, lie, lie.strangeKey ? strange.privateKey : known.privateKey);
  };

  async function answerToken(req: IncomingMessage, res: ServerResponse) {
    let body = '';
    for await (const piece of req) body += piece;
    const form = new URLSearchParams(body);
    const issued = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    const fits =
      issued?.challenge === challenge &&
      issued.redirectUri === form.get('redirect_uri') &&
      req.headers.authorization === basic;
    if (!issued || !fits) return json(res, 400, { error: 'invalid_grant' });
    json(res, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: tokenOf(issued),
    });
  }

  const server = createServer((req, res) => {
    if (req.url === '/.well-known/openid-configuration')
      return json(res, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (req.url === '/keys')
      return json(res, 200, {
        keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }],
      });
    if (req.url === '/token') return void answerToken(req, res);
    return json(res, 404, {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    issuer,
    /** The person signs in at the page they were sent to. Returns the address they are sent back to. */
    signIn(page: string, claims: Claims): string {
      const asked = new URL(page).searchParams;
      const code = randomUUID();
      codes.set(code, {
        claims,
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        nonce: asked.get('nonce') ?? '',
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back.pathname + back.search;
    },
    lies(next: Lie) {
      lie = next;
    },
    close: () => server.close(),
  };
}

function signed(payload: Claims, { alg }: Lie, key: KeyObject): string {
  const text = `${base64url(alg ? { alg } : { alg: 'RS256', kid: 'one' })}.${base64url(payload)}`;
  return alg ? `${text}.` : `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function json(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
