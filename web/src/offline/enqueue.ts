import type { CreateAuditRound } from '@turva/contracts/audit-rounds';
import type { CreateChemical, EditChemical } from '@turva/contracts/chemicals';
import type { ChangeAction, CreateAction, HandleObservation } from '@turva/contracts/observation-handling';
import type { CreateObservation, EditObservation } from '@turva/contracts/observations';
import type { AddGasReading, ConfirmPermit } from '@turva/contracts/permit-moves';
import type { CreateRiskAssessment, EditRiskAssessment } from '@turva/contracts/risk-assessments';
import type { CreatePermit, EditPermit } from '@turva/contracts/work-permits';
import type { Op, OpKind, UserDb } from './db.ts';
import { APP_VERSION } from './device.ts';

/** What a create sends besides its inline attachments, which are added when it is sent. */
export type CreatePayload = Omit<
  CreateObservation,
  'imageUrl' | 'audioUrl' | 'imageId' | 'audioId' | 'status'
>;
export interface EditPayload {
  title: string;
  changes: EditObservation;
}
/** `title` of each is the observation's, for the outbox. */
export interface HandlePayload {
  title: string;
  changes: HandleObservation;
  /** made as the reporter, who may be anonymous */
  asReporter?: boolean;
}
export interface CommentPayload {
  title: string;
  id: string;
  text: string;
}
export interface ActionPayload {
  title: string;
  action: CreateAction;
}
export interface ActionEditPayload {
  title: string;
  actionId: string;
  changes: ChangeAction;
}
export interface UploadPayload {
  mediaId: string;
}
export type PermitCreatePayload = Omit<CreatePermit, 'status'>;
export interface PermitEditPayload {
  title: string;
  changes: EditPermit;
}
/** `id` is the server's number: the UUID of somebody else's permit may be one of one's own too. */
interface OfPermit {
  title: string;
  id: number | null;
}
export interface PermitSuspendPayload extends OfPermit {
  reason: string;
}
export interface PermitMeasurePayload extends OfPermit {
  reading: AddGasReading;
  /** by the server's clock, as far as the device knew it */
  takenAt: string;
}
export interface PermitConfirmPayload extends OfPermit {
  confirmation: ConfirmPermit['confirmations'][number];
}
export type RiskCreatePayload = Omit<CreateRiskAssessment, 'status'>;
export interface RiskEditPayload {
  title: string;
  changes: EditRiskAssessment;
}
/** `title` is the module's, for the outbox. */
export interface TrainingPayload {
  title: string;
  moduleId: number;
  cycle: number;
  progress: number;
  completed?: true;
  answers?: number[];
}
/** `title` is the document's, for the outbox. */
export interface DocumentReadPayload {
  title: string;
  documentId: number;
  /** number of the version */
  version: number;
}
export type ChemicalCreatePayload = CreateChemical & { title: string };
export interface ChemicalEditPayload {
  title: string;
  changes: EditChemical;
}
/** `title` is the round's, for the outbox. */
export type AuditCreatePayload = CreateAuditRound & { title: string };
export interface DeletePayload {
  title: string;
}

/** Bump together with an upcaster in build-request.ts when a payload's shape changes. */
const PAYLOAD_VERSION = 1;

/** Texts first, then reports with a file in their call, then attachments: somebody reads while pictures are on their way. */
export const turns = { text: 0, withFiles: 0.5, upload: 1 } as const;

const firstTurn = ({ kind, mediaIds }: Pick<Op, 'kind' | 'mediaIds'>) => {
  if (kind === 'media.upload') return turns.upload;
  return mediaIds.length > 0 ? turns.withFiles : turns.text;
};

export type NewOp = Pick<Op, 'opId' | 'userId' | 'kind' | 'localId' | 'payload' | 'capturedAt'> &
  Partial<Pick<Op, 'dependsOn' | 'mediaIds' | 'bytes' | 'baseRev' | 'online'>>;

export const readyState = (op: Pick<Op, 'dependsOn' | 'kind' | 'mediaIds'>) => ({
  state: op.dependsOn.length > 0 ? ('blocked_dep' as const) : ('queued' as const),
  nextAt: firstTurn(op),
});

function entityOf(kind: OpKind): Op['entity'] {
  if (kind === 'media.upload') return 'media';
  if (kind.startsWith('permit.')) return 'workPermits';
  if (kind === 'training.progress') return 'trainingProgress';
  if (kind === 'document.read') return 'documents';
  if (kind.startsWith('chemical.')) return 'chemicals';
  if (kind === 'audit.create') return 'auditRounds';
  return kind.startsWith('risk.') ? 'riskAssessments' : 'observations';
}

/** The call that makes the record: without it nothing else of the record makes sense. */
export const makesRecord = ({ kind }: Pick<Op, 'kind'>) =>
  kind === 'observation.create' ||
  kind === 'permit.create' ||
  kind === 'risk.create' ||
  kind === 'chemical.create' ||
  kind === 'audit.create';

export function newOp(input: NewOp): Op {
  const { dependsOn = [], mediaIds = [] } = input;
  return {
    ...input,
    entity: entityOf(input.kind),
    payloadVersion: PAYLOAD_VERSION,
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
  media: { id: string; size: number },
  to: Pick<Op, 'userId' | 'localId' | 'capturedAt'>,
  dependsOn: string[],
) =>
  newOp({
    userId: to.userId,
    localId: to.localId,
    capturedAt: to.capturedAt,
    opId: media.id,
    kind: 'media.upload',
    payload: { mediaId: media.id } satisfies UploadPayload,
    mediaIds: [media.id],
    bytes: media.size,
    dependsOn,
  });

/** Everything still waiting for one record, oldest first. */
export const opsOf = (db: UserDb, localId: string): Promise<Op[]> =>
  db.outbox.where('localId').equals(localId).sortBy('seq');

/** A call the server has certainly not carried out, and that nobody is sending now, may still be rewritten. */
export const isRewritable = (op: Op) =>
  op.state !== 'sending' && (op.firstSentAt === null || op.state === 'rejected' || op.state === 'conflict');
