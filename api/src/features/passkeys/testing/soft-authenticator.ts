import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

interface Answering {
  challenge: string;
  rpId: string;
  origin: string;
  /** false: the finger was not asked for */
  verified?: boolean;
}

/** An authenticator in software: one key, created and used as a browser would. */
export class SoftAuthenticator {
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly id = randomBytes(16);
  /** stays 0 on phones; security keys count */
  counter = 0;
  userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = privateKey;
    this.#public = publicKey;
  }

  create(options: Answering & { userHandle: string }) {
    this.userHandle = options.userHandle;
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#head(options, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#frame(),
      response: {
        clientDataJSON: clientData('webauthn.create', options),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  get(options: Answering) {
    const authenticatorData = this.#head(options, 0);
    const clientDataJSON = clientData('webauthn.get', options);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#frame(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#private)),
        userHandle: this.userHandle,
      },
    };
  }

  #frame() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #head({ rpId, verified = true }: Answering, flags: number) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }
}

const clientData = (type: string, { challenge, origin }: Answering) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
