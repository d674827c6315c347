import type { FieldConflict } from '@turva/contracts/observation-handling';
import { type ProblemCode, problems } from '@turva/contracts/problems';

export interface ProblemOptions {
  /** One short sentence for whoever reads logs and raw answers; people see the translation of the code. */
  detail?: string;
  errors?: { path: string; code: string }[];
  /** both versions of each field that two people changed */
  conflicts?: FieldConflict[];
  /** seconds, sent as Retry-After */
  retryAfter?: number;
  cause?: unknown;
}

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: { path: string; code: string }[] | undefined;
  readonly conflicts: FieldConflict[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { detail, errors, conflicts, retryAfter, cause }: ProblemOptions = {}) {
    super(detail ? `${code}: ${detail}` : code, { cause });
    this.code = code;
    this.status = problems[code];
    this.detail = detail;
    this.errors = errors;
    this.conflicts = conflicts;
    this.retryAfter = retryAfter;
  }
}

/** Makes the error to throw: `throw problem('observation_not_found')`. */
export const problem = (code: ProblemCode, options?: ProblemOptions) => new ProblemError(code, options);
