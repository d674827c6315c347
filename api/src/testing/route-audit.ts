import type { AuditAction, AuditEntity } from '@turva/contracts/audit-log-words';

/** What one successful call leaves in the audit log: the entity and the action, once. */
export interface Audited {
  entity: AuditEntity;
  /** more than one where the body decides */
  actions: readonly AuditAction[];
}

const entry = (entity: AuditEntity, ...actions: AuditAction[]): Audited => ({ entity, actions });
/** Nobody's safety hangs on it, and the log would tell where somebody was and when. */
const PRIVATE = 'private: the log would only tell where somebody was and when';

/**
 * Every route that may change something: its entry, or why it leaves none. A route without a line fails the test, so whoever
 * writes a new one decides.
 */
export const routeAudit: Record<string, Audited | string> = {
  'POST /api/login': entry('users', 'login'),
  'POST /api/register': entry('users', 'register'),
  'GET /api/logout': entry('users', 'logout'),
  'POST /api/logout': entry('users', 'logout'),
  'POST /api/password-links': entry('users', 'password_set'),
  'POST /api/passkeys/options': 'a challenge, kept nowhere',
  'POST /api/passkeys/sign-in': entry('users', 'login'),
  // by the job, where an account was meant: the answer must not take longer for one that is there
  'POST /api/password-links/request': entry('users', 'password_link_asked_for'),
  'POST /api/user/passkeys/options': 'a challenge, kept nowhere',
  'POST /api/user/passkeys': entry('passkeys', 'passkey_added'),
  'DELETE /api/user/passkeys/:id': entry('passkeys', 'passkey_removed'),
  'POST /api/password-links/open': 'only looks whether the link still opens',
  'POST /api/kept-work/owners': 'only looks whose key is still there',

  'PATCH /api/user': entry('users', 'profile_changed'),
  'POST /api/user/picture': PRIVATE,
  'DELETE /api/user/picture': PRIVATE,
  'POST /api/user/password': entry('users', 'password_changed'),
  'DELETE /api/user/sessions/:id': entry('users', 'session_ended'),
  'POST /api/user/exports': entry('users', 'export_requested'),
  'POST /api/user/deletion': entry('users', 'erased'),
  'POST /api/user/sealing-key': entry('users', 'kept_work_opened'),
  'PUT /api/user/language': PRIVATE,
  'PATCH /api/user/settings': PRIVATE,
  'POST /api/ai/chat': 'reads only; what was asked is nobody’s business',
  'PUT /api/saved-views/:id': PRIVATE,
  'DELETE /api/saved-views/:id': PRIVATE,
  'POST /api/notifications/read': PRIVATE,
  'PUT /api/push/subscription': PRIVATE,
  'DELETE /api/push/subscription': PRIVATE,
  'POST /api/diagnostics/crashes': 'counts and faults of the app: no person, no record',
  'POST /api/diagnostics/usage': 'counts and faults of the app: no person, no record',
  'POST /api/sync/batch': 'carries other calls: each leaves its own',
  'POST /api/sync/known': 'a question of a phone: it changes nothing',
  'POST /api/sync/dead-letters': 'a note of a refusal: it changes no record, and retention forgets it',
  'POST /api/media/uploads':
    'the record it will belong to has its entry; nothing is there before the last byte',
  // with the last piece
  'PATCH /api/media/uploads/:id': entry('observations', 'attached'),
  'DELETE /api/media/uploads/:id': 'what was never whole belongs to no record',

  'POST /api/observations': entry('observations', 'created'),
  'PATCH /api/observations/:id': entry('observations', 'edited'),
  'DELETE /api/observations/:id': entry('observations', 'deleted'),
  'POST /api/observations/:id/actions': entry('observations', 'action_added'),
  'PATCH /api/observations/:id/actions/:actionId': entry(
    'observations',
    'action_done',
    'action_changed',
    'action_verified',
  ),
  'POST /api/observations/:id/comments': entry('observations', 'commented'),
  'PATCH /api/observations/:id/handling': entry('observations', 'edited', 'status', 'assigned', 'priority'),
  'POST /api/observations/:id/seen': entry('observations', 'seen'),
  'POST /api/work-permits': entry('work_permits', 'created'),
  'PATCH /api/work-permits/:id': entry('work_permits', 'edited'),
  'DELETE /api/work-permits/:id': entry('work_permits', 'withdrawn'),
  'POST /api/work-permits/:id/approve': entry('work_permits', 'approved'),
  'POST /api/work-permits/:id/reject': entry('work_permits', 'rejected'),
  'POST /api/work-permits/:id/resume': entry('work_permits', 'resumed'),
  'POST /api/work-permits/:id/suspend': entry('work_permits', 'suspended'),
  'POST /api/work-permits/:id/start': entry('work_permits', 'started'),
  'POST /api/work-permits/:id/checks': entry('work_permits', 'checked'),
  'POST /api/work-permits/:id/confirmations': entry('work_permits', 'confirmed'),
  'POST /api/work-permits/:id/gas-readings': entry('work_permits', 'measured'),
  'POST /api/work-permits/:id/close': entry('work_permits', 'closed'),
  'POST /api/work-permits/:id/after-watch': entry('work_permits', 'after_watch'),
  'PUT /api/permit-templates/:type': entry('permit_templates', 'edited'),
  'POST /api/risk-assessments': entry('risk_assessments', 'created'),
  'POST /api/risk-assessments/from-analysis': entry('risk_assessments', 'from_analysis'),
  'PATCH /api/risk-assessments/:id': entry('risk_assessments', 'edited', 'status'),
  'POST /api/audit-rounds': entry('audit_rounds', 'created'),
  'POST /api/emergency/alerts': entry('emergency_alerts', 'raised'),
  'POST /api/emergency/alerts/:id/acknowledge': entry('emergency_alerts', 'acknowledged'),
  'POST /api/emergency/alerts/:id/end': entry('emergency_alerts', 'ended'),
  'POST /api/emergency/procedures': entry('emergency_procedures', 'created'),
  'PATCH /api/emergency/procedures/:id': entry('emergency_procedures', 'edited'),
  'DELETE /api/emergency/procedures/:id': entry('emergency_procedures', 'deleted'),
  'POST /api/areas': entry('areas', 'created'),
  'PATCH /api/areas/:id': entry('areas', 'changed'),
  'POST /api/chemicals': entry('chemicals', 'created'),
  'PATCH /api/chemicals/:id': entry('chemicals', 'edited'),
  'DELETE /api/chemicals/:id': entry('chemicals', 'deleted'),
  'POST /api/chemicals/:id/sds': entry('chemicals', 'sheet_added'),
  'POST /api/chemicals/import': entry('chemicals', 'imported'),
  'POST /api/documents': entry('safety_documents', 'created'),
  'PATCH /api/documents/:id': entry('safety_documents', 'edited'),
  'POST /api/documents/:id/versions': entry('safety_documents', 'version_added'),
  'PUT /api/documents/:id/versions/:version/receipt': 'the receipt itself is the record, and stays for ever',
  'POST /api/competence-cards': entry('competence_cards', 'created'),
  'DELETE /api/competence-cards/:id': entry('competence_cards', 'deleted'),
  'PUT /api/compliance-rows/:id': entry('compliance_rows', 'changed'),
  'PUT /api/injury-months': entry('injury_months', 'changed', 'created'),
  'POST /api/training/modules': entry('training_modules', 'created'),
  'PATCH /api/training/modules/:moduleId': entry('training_modules', 'edited'),
  'PUT /api/training/progress/:moduleId': 'reading on; a completion leaves an entry of its own',
  'PUT /api/training/modules/:moduleId/people/:userId/sign-off': entry('user_training_progress', 'completed'),
  'POST /api/reports/generate': 'made of what is there, changes nothing; the row says who asked and when',
  'POST /api/reports/:id/retry': 'made of what is there, changes nothing',
  'POST /api/demo-requests': entry('demo_requests', 'requested'),

  'PATCH /api/plant-settings': entry('plant_settings', 'changed'),
  'PUT /api/admin/emergency-site': entry('plant_settings', 'changed'),
  'PUT /api/admin/registration': entry('plant_settings', 'changed'),
  'PUT /api/admin/retention/:kind': entry('plant_settings', 'changed'),
  'POST /api/admin/invites': entry('invites', 'invited'),
  'DELETE /api/admin/invites/:id': entry('invites', 'invite_revoked'),
  'PATCH /api/admin/people/:id': entry('users', 'changed'),
  'POST /api/admin/people/:id/approve': entry('users', 'approved'),
  'POST /api/admin/people/:id/refuse': entry('users', 'refused'),
  'POST /api/admin/people/:id/deactivate': entry('users', 'deactivated'),
  'POST /api/admin/people/:id/reactivate': entry('users', 'reactivated'),
  'POST /api/admin/people/:id/password-link': entry('users', 'password_link'),
  'POST /api/admin/people/import': entry('users', 'imported'),
};
