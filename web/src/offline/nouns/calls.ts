import type { SyncEntity } from '@turva/contracts/sync/sync';
import { shownTitle } from '@turva/rules/observations/observation-title';
import type { Op } from '../engine/rows.ts';
import type { Call } from './call.ts';
import type { OpKind, Payloads } from './declared.ts';
import { nouns } from './nouns.ts';
import { hasClientId, recordOf } from './records.ts';

interface OfKind {
  kind: OpKind;
}

/** A kind's description where its payload type does not matter. */
export const callOf = ({ kind }: OfKind): Call<never> => nouns().calls[kind];

export const makesRecord = (op: OfKind): boolean => callOf(op).makes === true;
export const removesRecord = (op: OfKind): boolean => callOf(op).removes === true;
/** Its first files may be sent in it. */
export const carriesFiles = (op: OfKind): boolean => callOf(op).carriesFiles === true;
/** Synced like everything else, but never counted or shown as unsent work. */
export const isBackground = (op: OfKind): boolean => callOf(op).background === true;

/** Files that mean nothing without it. */
export const followsOf = (op: Pick<Op, 'kind' | 'payload'>): readonly string[] =>
  callOf(op).follows?.(op.payload as never) ?? [];

/** Whether it was written in a form that can be reopened: an edit of a record, or the record itself. */
export function isFormCall(op: OfKind): boolean {
  const { edits, makes, entity } = callOf(op);
  const canBeEdited = Object.values<Call<never>>(nouns().calls).some(
    (call) => call.edits && call.entity === entity,
  );
  return edits === true || (makes === true && canBeEdited);
}

/** The title of a call's record, for the outbox; empty if the kind has none. */
export const titleOf = ({ payload }: { payload: Payloads[OpKind] }): string =>
  'title' in payload ? shownTitle(payload) : '';

/** The entity that holds a call's record under its UUID; for a file, the one it states. */
const placeOf = (op: OfKind & { payload?: object }): SyncEntity | null => {
  const { entity, home } = callOf(op);
  if (op.payload && 'of' in op.payload && op.payload.of === 'investigations') return op.payload.of;
  return home ?? (entity === 'media' ? null : entity);
};

/** The page of a call's record, by its id or UUID. */
export function pathOf(op: OfKind & { payload?: object }, id: number | string): string {
  const place = placeOf(op);
  const path = callOf(op).path ?? (place && recordOf(place).path);
  if (!path) throw new Error(`no page shows the record of ${op.kind}`);
  return path(id);
}

/** Like `placeOf`; null if the UUID is not the record's own. */
export function homeOf(op: OfKind & { payload?: object }): SyncEntity | null {
  const place = placeOf(op);
  return place && hasClientId(place) ? place : null;
}
