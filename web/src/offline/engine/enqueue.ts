import type { MediaPurpose } from '@turva/contracts/observations/media';
import { APP_VERSION } from '../device/device.ts';
import { callOf } from '../nouns/calls.ts';
import type { OpKind, Payloads } from '../nouns/declared.ts';
import type { UserDb } from './db.ts';
import type { Op, OpOf } from './rows.ts';

/**
 * Texts first, then reports with a file in their call, then attachments: texts can be read while pictures are still
 * on their way.
 */
export const turns = { text: 0, withFiles: 0.5, upload: 1 } as const;

const firstTurn = ({ kind, mediaIds }: Pick<Op, 'kind' | 'mediaIds'>) => {
  if (kind === 'media.upload') return turns.upload;
  return mediaIds.length > 0 ? turns.withFiles : turns.text;
};

/** The fields that every call must state; the others have defaults. */
export type NewOp = What &
  Pick<Op, 'opId' | 'userId' | 'localId' | 'capturedAt'> &
  Partial<Pick<Op, 'dependsOn' | 'mediaIds' | 'bytes' | 'baseRev' | 'online' | 'clock'>>;
export type What = { [K in OpKind]: { kind: K; payload: Payloads[K] } }[OpKind];

export const readyState = (op: Pick<Op, 'dependsOn' | 'kind' | 'mediaIds'>) => ({
  state: op.dependsOn.length > 0 ? ('blocked_dep' as const) : ('queued' as const),
  nextAt: firstTurn(op),
});

export function newOp(input: NewOp): Op {
  const { dependsOn = [], mediaIds = [] } = input;
  return {
    ...input,
    entity: callOf(input).entity,
    payloadVersion: callOf(input).version,
    dependsOn,
    after: dependsOn,
    ...readyState({ dependsOn, kind: input.kind, mediaIds }),
    attempts: 0,
    baseRev: input.baseRev ?? null,
    leaseOwner: null,
    firstSentAt: null,
    lastError: null,
    mediaIds,
    bytes: input.bytes ?? JSON.stringify(input.payload).length,
    appVersion: APP_VERSION,
  };
}

export const uploadOp = (
  media: { id: string; size: number; purpose?: MediaPurpose },
  to: Pick<Op, 'userId' | 'localId' | 'capturedAt' | 'clock'>,
  dependsOn: string[],
) =>
  newOp({
    userId: to.userId,
    localId: to.localId,
    capturedAt: to.capturedAt,
    clock: to.clock,
    opId: media.id,
    kind: 'media.upload',
    payload: { mediaId: media.id, ...(media.purpose === 'evidence' && { of: 'investigations' as const }) },
    mediaIds: [media.id],
    bytes: media.size,
    dependsOn,
  });

export const isKind =
  <K extends OpKind>(kind: K) =>
  (op: Op): op is OpOf<K> =>
    op.kind === kind;

/** Every waiting call of a kind, oldest first. */
export const opsOfKind = async <K extends OpKind>(db: UserDb, kind: K): Promise<OpOf<K>[]> =>
  (await db.outbox.filter((op) => op.kind === kind).sortBy('seq')).filter(isKind(kind));

/** Everything still waiting for one record, oldest first. */
export const opsOf = (db: UserDb, localId: string): Promise<Op[]> =>
  db.outbox.where('localId').equals(localId).sortBy('seq');

/** A call may still be rewritten if the server has certainly not carried it out and nobody is sending it now. */
export const isRewritable = (op: Op) =>
  op.state !== 'sending' && (op.firstSentAt === null || op.state === 'rejected' || op.state === 'conflict');
