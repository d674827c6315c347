import type { Endpoints } from '@turva/contracts/endpoints';
import type { SyncEntity } from '@turva/contracts/sync';
import type { Op, UserDb } from '../offline/engine/db.ts';

/** What a record is called where it is synced, and `media` for a file that travels by itself. */
export type Entity = SyncEntity | 'media';

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;
/** Endpoints that say whether they go out under a release (`carried`): only these can be queued. */
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

/** What is known of a call when its request is made. */
export interface Sent<Payload> {
  payload: Payload;
  /** UUID of the record it belongs to */
  localId: string;
}

/** One kind of call that waits in the outbox. Everything the engine knows of a kind stands in its `Call`. */
export interface Call<Payload> {
  entity: Entity;
  /** Shape of the payload this build writes. Raised together with an entry in `upcast` and a golden fixture. */
  version: number;
  /** By the version it was written in: the same payload in the shape of the next version. */
  upcast?: Readonly<Record<number, (payload: never) => unknown>>;
  /** Null: it has a protocol of its own (resumable upload). */
  request: ((sent: Sent<Payload>) => Request) | null;
  /** Where its record is looked at, when that is not where its entity is. */
  path?: (id: number | string) => string;
  /** The entity whose row the answer is, when it is not its own. */
  answer?: SyncEntity;
  /** The entity in which its record is found by UUID, when it is not its own. */
  home?: SyncEntity;
  /** It also names its record by the server's number, `id`: the UUID may be another person's too. */
  byNumber?: true;
  /** What it speaks of where the server's number alone names that: a restored server may give the number to another. */
  target?: { in: SyncEntity; of: (db: UserDb, payload: Payload) => Promise<string | undefined> };
  /** It makes the record: without it no other call of the record makes sense. */
  makes?: true;
  /** Its first files may ride in it; they follow by upload where the line is thin. */
  carriesFiles?: true;
  /** Files that follow it by upload and mean nothing without it. */
  follows?: (payload: Payload) => readonly string[];
  /** It changes fields of the record: pointless once that is to go. */
  edits?: true;
  /** It removes the record: a 404 then means that somebody else was faster, and nothing of the record is sent again. */
  removes?: true;
  /** Synced, but never counted or shown as unsent work. */
  background?: true;
  /** A refusal needs nobody: the call is given up. */
  refusalIsFine?: true;
  /** Sent under the token of an anonymous report, by its reporter. */
  actsAsReporter?: (payload: Payload) => boolean;
}

/** Calls by their kind; the payload of each kind is the one given for it in `Payloads`. */
export type Calls<Payloads> = { readonly [K in keyof Payloads]: Call<Payloads[K]> };

/** A payload in today's shape. A call that was sent before goes out as it was: its key stands for those words. */
export function upToDate<O extends Pick<Op, 'payload' | 'payloadVersion' | 'firstSentAt'>>(
  op: O,
  { version, upcast = {} }: Pick<Call<never>, 'version' | 'upcast'>,
): O {
  if (op.payloadVersion >= version || op.firstSentAt !== null) return op;
  let payload: unknown = op.payload;
  for (let from = op.payloadVersion; from < version; from++) {
    const step = upcast[from];
    if (!step) throw new Error(`no way from version ${from} of a payload`);
    payload = step(payload as never);
  }
  return { ...op, payload, payloadVersion: version };
}
