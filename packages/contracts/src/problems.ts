import { z } from 'zod';
import { FieldConflict } from './observation-handling.ts';

/** Every problem the API can answer. The code is also the translation key `errors:<code>`. */
export const problems = {
  invalid_input: 400,
  invalid_json: 400,
  origin_refused: 403,
  session_required: 401,
  login_failed: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  observation_not_found: 404,
  emergency_procedure_not_found: 404,
  emergency_alert_not_found: 404,
  emergency_alert_ended: 409,
  media_not_found: 404,
  media_not_ready: 404,
  username_taken: 409,
  registration_closed: 403,
  registration_domain_refused: 403,
  password_too_common: 400,
  account_waiting_for_approval: 403,
  user_mismatch: 409,
  version_conflict: 412,
  duplicate: 409,
  idempotency_in_progress: 409,
  idempotency_key_reused: 422,
  observation_not_open: 409,
  status_move_refused: 409,
  action_not_found: 404,
  action_not_done: 409,
  actions_not_verified: 409,
  own_work_not_verified: 403,
  observation_not_closed: 409,
  thread_token_refused: 403,
  too_many_views: 409,
  area_not_found: 404,
  area_code_taken: 409,
  area_loop: 409,
  area_has_active_children: 409,
  area_parent_inactive: 409,
  risk_assessment_not_found: 404,
  risk_assessment_completed: 409,
  risk_move_refused: 409,
  suggestion_outdated: 409,
  push_endpoint_refused: 400,
  body_too_large: 413,
  unsupported_content: 415,
  unsupported_attachment: 400,
  damaged_attachment: 400,
  empty_attachment: 400,
  attachment_too_large: 413,
  upload_offset_mismatch: 409,
  /** as the tus protocol numbers it: the bytes arrived are not the bytes announced */
  checksum_mismatch: 460,
  sync_epoch_changed: 410,
  cursor_invalid: 400,
  too_many_requests: 429,
  overloaded: 503,
  database_unavailable: 503,
  storage_full: 507,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 problem document. `errors` names each bad field by its dotted path. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  /** request id, to quote to whoever keeps the server */
  instance: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  /** with `version_conflict`: both versions of each field that two people changed */
  conflicts: z.array(FieldConflict).optional(),
});
export type Problem = z.infer<typeof Problem>;
