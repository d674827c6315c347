import type { Endpoints } from '@turva/contracts/base/endpoints';
import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { Rows } from './declared.ts';

/** An entity as it is synced, or `media` for a file that is uploaded by itself. */
export type Entity = SyncEntity | 'media';

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;
/** Endpoints that declare whether they may be sent under a release (`carried`): only these can be queued. */
type Queued = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { carried: unknown } ? Name : never;
}[keyof Endpoints];
type RequestTo<Name extends string> =
  Name extends `${infer Method extends 'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${infer Path}`
    ? {
        method: Method;
        path: Filled<Path>;
        /** absent: no body */
        body?: object;
      }
    : never;

export type Request = RequestTo<Queued>;

/** What is known about a call when its request is built. */
export interface Sent<Payload> {
  payload: Payload;
  /** UUID of the record it belongs to */
  localId: string;
}

/** One kind of call in the outbox. Its `Call` holds everything the engine knows about the kind. */
export interface Call<Payload> {
  entity: Entity;
  /** Shape of the payload this build writes. Raised together with an entry in `upcast` and a golden fixture. */
  version: number;
  /** By old version: converts a payload to the shape of the next version. */
  upcast?: Readonly<Record<number, (payload: never) => unknown>>;
  /** Null: it has its own protocol (resumable upload). */
  request: ((sent: Sent<Payload>) => Request) | null;
  /** The page of its record, if that differs from its entity's. */
  path?: (id: number | string) => string;
  /** The entity whose row it answers with, if not its own. */
  answer?: SyncEntity;
  /** The entity in which its record is found by UUID, if not its own. */
  home?: SyncEntity;
  /**
   * It also identifies its record by `id`, the server's number, because another person's record may share the UUID.
   */
  byNumber?: true;
  /**
   * The record it is about, if only a server number identifies it: a restored server may give the number to another
   * record.
   */
  target?: { in: SyncEntity; of: (db: Rows, payload: Payload) => Promise<string | undefined> };
  /** It makes the record: without it no other call of the record makes sense. */
  makes?: true;
  /** Its first files may be sent in it; on a slow connection they follow by upload. */
  carriesFiles?: true;
  /** Files that follow it by upload and mean nothing without it. */
  follows?: (payload: Payload) => readonly string[];
  /** It changes fields of the record: pointless once the record is being deleted. */
  edits?: true;
  /**
   * It deletes the record: a 404 then means that somebody else was faster, and nothing of the record is sent again.
   */
  removes?: true;
  /** Synced, but never counted or shown as unsent work. */
  background?: true;
  /** A refusal concerns nobody: the call is dropped. */
  refusalIsFine?: true;
  /** Sent under the token of an anonymous report, by its reporter. */
  actsAsReporter?: (payload: Payload) => boolean;
}

/** All calls by kind, each with its payload from `Payloads`. */
export type Calls<Payloads> = { readonly [K in keyof Payloads]: Call<Payloads[K]> };

interface Written {
  payload: unknown;
  payloadVersion: number;
  firstSentAt: number | null;
}

/**
 * A payload in today's shape. A call that was sent before stays as it was, because its key is bound to that
 * payload.
 */
export function upToDate<O extends Written>(
  op: O,
  { version, upcast = {} }: Pick<Call<never>, 'version' | 'upcast'>,
): O {
  if (op.payloadVersion >= version || op.firstSentAt !== null) return op;
  let payload: unknown = op.payload;
  for (let from = op.payloadVersion; from < version; from++) {
    const step = upcast[from];
    if (!step) throw new Error(`no upcast from payload version ${from}`);
    payload = step(payload as never);
  }
  return { ...op, payload, payloadVersion: version };
}
