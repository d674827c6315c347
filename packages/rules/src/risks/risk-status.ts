import { type RiskStage, type RiskStatus, riskStages } from '@turva/contracts/risks/risk-values';
import { supervises } from '../observations/observation-handling.ts';

interface Staged {
  stage: RiskStage;
  /** the plant's calendar day, as `2026-11-24` */
  dueDay: string;
}

/** Expired once the due day is over and it is not completed; by the day, so that it is the same for every clock. */
export const riskStatusOn = ({ stage, dueDay }: Staged, today: string): RiskStatus =>
  stage !== 'completed' && today > dueDay ? 'expired' : stage;

/** Whether it is in order; null: it does not count, for nobody has completed it and its day is still to come. */
export function isRiskInOrder(assessment: Staged, today: string): boolean | null {
  const status = riskStatusOn(assessment, today);
  return status === 'completed' ? true : status === 'expired' ? false : null;
}

/** One step at a time, and only forward; a late one continues from its stage. */
export const nextStage = (from: RiskStage): RiskStage | null =>
  riskStages[riskStages.indexOf(from) + 1] ?? null;

export const mayMoveStage = (from: RiskStage, to: RiskStage) => nextStage(from) === to;

interface Assessed {
  userId: number | null;
  assessorId: number | null;
}

const measureDone = /^hazards\.[^.]+\.controls\.([^.]+)\.done$/;

const measureOwner = /^hazards\.[^.]+\.controls\.[^.]+\.ownerId$/;
/** Whether these changes only give measures to others, as when somebody leaves. */
export const isHandOver = (paths: readonly string[]) => paths.every((path) => measureOwner.test(path));

/** The measures that these changes only mark as done or not; null: they change more. */
export function measuresDone(paths: readonly string[]): string[] | null {
  const ids = paths.map((path) => measureDone.exec(path)?.[1]);
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids : null;
}

/** Its author, the assessor, and supervisors; of a completed one only measures are done or given to others. */
export const mayEditRisk = (
  viewer: { id: number; role: string },
  assessment: Assessed & { stage: RiskStage },
) =>
  assessment.stage !== 'completed' &&
  (supervises(viewer) || assessment.userId === viewer.id || assessment.assessorId === viewer.id);
