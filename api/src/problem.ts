import { type ProblemCode, problems } from '@turva/contracts/base/problems';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { PermitDecision, PermitStop } from '@turva/contracts/permits/permit-moves';

export interface ProblemOptions {
  /** One short sentence for readers of logs and raw answers; people see the translation of the code. */
  detail?: string;
  errors?: { path: string; code: string }[] | undefined;
  /** both versions of each field that two people changed */
  conflicts?: FieldConflict[];
  /** who decided on a permit first */
  decision?: PermitDecision;
  /** the conflicts that block an approval */
  permitConflicts?: PermitConflict[];
  /** stops that came after the person looked */
  permitStops?: PermitStop[];
  /** the places still out of range; null: measured without naming one */
  gasPlaces?: (string | null)[];
  /** seconds, sent as Retry-After */
  retryAfter?: number | undefined;
  /** the number of the guessed account, for the log only */
  account?: number | undefined;
  cause?: unknown;
}

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: { path: string; code: string }[] | undefined;
  readonly conflicts: FieldConflict[] | undefined;
  readonly decision: PermitDecision | undefined;
  readonly permitConflicts: PermitConflict[] | undefined;
  readonly permitStops: PermitStop[] | undefined;
  readonly gasPlaces: (string | null)[] | undefined;
  readonly retryAfter: number | undefined;
  readonly account: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const {
      detail,
      errors,
      conflicts,
      decision,
      permitConflicts,
      permitStops,
      gasPlaces,
      retryAfter,
      account,
      cause,
    } = options;
    super(detail ? `${code}: ${detail}` : code, { cause });
    this.code = code;
    this.status = problems[code];
    this.detail = detail;
    this.errors = errors;
    this.conflicts = conflicts;
    this.decision = decision;
    this.permitConflicts = permitConflicts;
    this.permitStops = permitStops;
    this.gasPlaces = gasPlaces;
    this.retryAfter = retryAfter;
    this.account = account;
  }
}

/** Creates the error to throw: `throw problem('observation_not_found')`. */
export const problem = (code: ProblemCode, options?: ProblemOptions) => new ProblemError(code, options);
