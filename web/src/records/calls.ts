import { type AuditPayloads, auditCalls } from './audit-rounds/record.ts';
import type { Call, Calls } from './call.ts';
import { type ChemicalPayloads, chemicalCalls } from './chemicals/record.ts';
import { type DocumentPayloads, documentCalls } from './documents/record.ts';
import { type MediaPayloads, mediaCalls } from './media.ts';
import { type ObservationPayloads, observationCalls } from './observations/record.ts';
import { type OwnStatePayloads, ownStateCalls } from './own-state.ts';
import { type RiskPayloads, riskCalls } from './risk-assessments/record.ts';
import { type TrainingPayloads, trainingCalls } from './training/record.ts';
import { type PermitPayloads, permitCalls } from './work-permits/record.ts';

/** The payload of each kind of call. */
export interface Payloads
  extends ObservationPayloads,
    PermitPayloads,
    ChemicalPayloads,
    RiskPayloads,
    TrainingPayloads,
    DocumentPayloads,
    AuditPayloads,
    OwnStatePayloads,
    MediaPayloads {}

export type OpKind = keyof Payloads;

/** Every kind of call there is: a kind that is not described here does not compile. */
export const calls: Calls<Payloads> = {
  ...observationCalls,
  ...permitCalls,
  ...chemicalCalls,
  ...riskCalls,
  ...trainingCalls,
  ...documentCalls,
  ...auditCalls,
  ...ownStateCalls,
  ...mediaCalls,
};

interface OfKind {
  kind: OpKind;
}

/** A kind's description where its payload does not matter. */
export const callOf = ({ kind }: OfKind): Call<never> => calls[kind];

export const makesRecord = (op: OfKind): boolean => callOf(op).makes === true;
export const removesRecord = (op: OfKind): boolean => callOf(op).removes === true;
/** Synced like everything else, but never counted or shown as unsent work. */
export const isBackground = (op: OfKind): boolean => callOf(op).background === true;
