import type { AddGasReading } from '@turva/contracts/permit-moves';
import type { EditPermit } from '@turva/contracts/work-permits';
import type { UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf, type What } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type {
  PermitConfirmPayload,
  PermitCreatePayload,
  PermitEditPayload,
  PermitMeasurePayload,
  PermitSuspendPayload,
} from './record.ts';

// What may be done to a permit without a network. Decisions are not among them: they are made in the server's sight only.

/** Key of the one draft of a new request. */
export const NEW_PERMIT = 'permit:new';

export interface NewPermit {
  /** made when the dialog opens, so that a double tap is one request */
  clientId: string;
  values: Omit<PermitCreatePayload, 'clientId'>;
}

/** Which permit, as the screen that shows it has it. */
export interface ThatPermit {
  id: number | null;
  clientId: string;
  title: string;
  rev: number;
}

const now = () => new Date().toISOString();

/** Saves the request for sending and ends the draft, in one transaction. It gives leave to nothing. */
export async function createPermit(
  db: UserDb,
  userId: number,
  { clientId, values }: NewPermit,
): Promise<void> {
  const payload: PermitCreatePayload = { ...values, clientId };
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.draft, async () => {
      await db.draft.delete(NEW_PERMIT);
      if (await db.outbox.where('opId').equals(clientId).first()) return;
      await db.outbox.add(
        newOp({
          opId: clientId,
          userId,
          kind: 'permit.create',
          localId: clientId,
          payload,
          capturedAt: now(),
        }),
      );
    }),
  );
}

/** The requester's correction. Goes into the waiting call while the server cannot have seen it. */
export async function editPermit(
  db: UserDb,
  userId: number,
  { clientId, title, rev }: ThatPermit,
  changes: EditPermit,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, async () => {
      const ops = await opsOf(db, clientId);
      const create = ops.find((op) => op.kind === 'permit.create');
      const edit = ops.findLast((op) => op.kind === 'permit.edit');
      if (create && !edit && isRewritable(create)) {
        await rewrite(db, create, { ...create.payload, ...changes });
      } else if (edit && isRewritable(edit)) {
        const before = edit.payload;
        const folded = { title, changes: { ...before.changes, ...changes } };
        await rewrite(db, edit, folded satisfies PermitEditPayload);
      } else {
        const payload: PermitEditPayload = { title, changes };
        await db.outbox.add(
          newOp({
            opId: crypto.randomUUID(),
            userId,
            kind: 'permit.edit',
            localId: clientId,
            payload,
            capturedAt: now(),
            dependsOn: [create, edit].filter((op) => op !== undefined).map((op) => op.opId),
            // with other calls of ours on the way the row will have moved by our own hand
            baseRev: ops.length === 0 ? rev : null,
          }),
        );
      }
    }),
  );
}

/** One that was never sent simply goes; otherwise the server is asked, after what is already on its way. */
export async function withdrawPermit(
  db: UserDb,
  userId: number,
  { clientId, title }: Pick<ThatPermit, 'clientId' | 'title'>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const ops = await opsOf(db, clientId);
    const create = ops.find((op) => op.kind === 'permit.create');
    const onTheWay = ops.filter((op) => op.state === 'sending' || op.firstSentAt !== null);
    if (create && (!onTheWay.includes(create) || create.state === 'rejected')) return dropOps(db, ops);
    if (ops.some((op) => op.kind === 'permit.withdraw')) return;
    await dropOps(
      db,
      ops.filter((op) => !onTheWay.includes(op)),
    );
    await db.outbox.add(
      newOp({
        opId: crypto.randomUUID(),
        userId,
        kind: 'permit.withdraw',
        localId: clientId,
        payload: { title },
        capturedAt: now(),
        dependsOn: onTheWay.map((op) => op.opId),
      }),
    );
  });
}

type Step = What & { opId?: string };

/** Each stands for itself: one that is refused must not hold up a stop of the work. */
async function addStep(db: UserDb, userId: number, { clientId }: ThatPermit, step: Step): Promise<void> {
  const { opId = crypto.randomUUID() } = step;
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, async () => {
      if (await db.outbox.where('opId').equals(opId).first()) return;
      const ops = await opsOf(db, clientId);
      await db.outbox.add(
        newOp({
          ...step,
          opId,
          userId,
          localId: clientId,
          capturedAt: now(),
          dependsOn: ops.filter((op) => op.kind === 'permit.create').map((op) => op.opId),
        }),
      );
    }),
  );
}

/** Stops work here and now, on this device at once. */
export const suspendPermit = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  reason: string,
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.suspend',
    payload: { title: permit.title, id: permit.id, reason } satisfies PermitSuspendPayload,
  });

/** One more of the series. The reading's own id is the call's key: a second tap adds nothing. */
export const measureAir = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  { reading, takenAt }: { reading: AddGasReading; takenAt: string },
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.measure',
    opId: reading.id,
    payload: { title: permit.title, id: permit.id, reading, takenAt } satisfies PermitMeasurePayload,
  });

/** Somebody named on it puts their name under the measures. */
export const confirmPermit = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  confirmation: PermitConfirmPayload['confirmation'],
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.confirm',
    payload: { title: permit.title, id: permit.id, confirmation } satisfies PermitConfirmPayload,
  });
