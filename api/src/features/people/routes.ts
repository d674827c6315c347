import type { AuditAction } from '@turva/contracts/operator/audit-log-words';
import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { PASSWORD_LINK_DAYS } from '@turva/contracts/people/people-values';
import { serialId, uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { answerPage } from '../../http/answers/list-answers.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { write } from '../../http/calls/idempotency.ts';
import type { RecordName } from '../../http/route.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { lockPerson } from '../../people/lock-roles.ts';
import { problem } from '../../problem.ts';
import { createInvite, mailInvite, openInvites, revokeInvite } from '../../sign-in/invites.ts';
import { withSecret } from '../../sign-in/one-time-token.ts';
import { makePasswordLink } from '../../sign-in/password-links.ts';
import { registrationPolicy, setRegistrationPolicy } from '../../sign-in/registration-policy.ts';
import { approvePerson, refusePerson } from './admit-person.ts';
import { changePerson } from './change-person.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { adminPerson, departments, listAdminPeople } from './list-admin-people.ts';

const PersonId = z.object({ id: serialId });
const InviteId = z.object({ id: uuid });

/** A refused registration is deleted: only its id is left. */
type Moved = AdminPerson | { id: number };

/** People and registrations. Registered inside the scope that only admins may call. */
export async function adminPeopleRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'users' }, params: PersonId } as const;
  const { db } = deps;
  route('GET /api/admin/people', { who: 'admin' }, async (req, reply) =>
    answerPage(req, reply, await listAdminPeople(db, req.query)),
  );
  route('GET /api/admin/departments', { who: 'admin' }, () => departments(db));
  route('GET /api/admin/people/:id', { who: 'admin', ...one }, (req) => adminPerson(db, req.params.id));

  writes('PATCH /api/admin/people/:id', { who: 'admin', audits: ['users', 'changed'], ...one }, (trx, req) =>
    changePerson(trx, { actorId: req.user.id, id: req.params.id, input: req.body, now: deps.now() }),
  );

  type Move = (trx: Trx, asked: { actorId: number; id: number; now: Date }) => Promise<Effect<Moved>>;
  const move = (
    name: `POST /api/admin/people/:id/${'approve' | 'refuse' | 'deactivate' | 'reactivate'}`,
    [of, action]: [RecordName, AuditAction],
    effect: Move,
  ) =>
    route(name, { who: 'admin', audits: ['users', action], record: { of }, params: PersonId }, (req, reply) =>
      write<Moved>(deps, req, reply, (trx) =>
        effect(trx, { actorId: req.user.id, id: req.params.id, now: deps.now() }),
      ),
    );
  move('POST /api/admin/people/:id/approve', ['waitingPerson', 'approved'], approvePerson);
  move('POST /api/admin/people/:id/refuse', ['waitingPerson', 'refused'], refusePerson);
  move('POST /api/admin/people/:id/deactivate', ['users', 'deactivated'], closeAccount);
  move('POST /api/admin/people/:id/reactivate', ['closedPerson', 'reactivated'], reopenAccount);

  route(
    'POST /api/admin/people/:id/password-link',
    { who: 'admin', audits: ['users', 'password_link'], ...one },
    async (req, reply) => {
      const { id } = req.params;
      const actorId = req.user.id;
      const made = await write(deps, req, reply, async (trx) => {
        const person = await lockPerson(trx, { actorId, id });
        if (!person.isActive) throw problem('account_closed');
        const link = await makePasswordLink(trx, deps, {
          userId: id,
          createdBy: actorId,
          days: PASSWORD_LINK_DAYS,
        });
        await recordAudit(trx, { actorId, action: 'password_link', entity: 'users', entityId: id });
        return { status: 201, body: link };
      });
      return withSecret(deps.config, 'password', made);
    },
  );

  route('GET /api/admin/invites', { who: 'admin' }, () => openInvites(db, deps.now()));
  route('POST /api/admin/invites', { who: 'admin', audits: ['invites', 'invited'] }, async (req, reply) => {
    const made = await write(deps, req, reply, async (trx) => {
      const { policy } = await registrationPolicy(trx, deps.config);
      if (policy === 'closed') throw problem('registration_closed');
      return { status: 201, body: await createInvite(trx, deps, req.user.id, req.body) };
    });
    return withSecret(deps.config, 'invite', made);
  });
  writes(
    'POST /api/admin/invites/:id/mail',
    { who: 'admin', audits: ['invites', 'invited'], record: { of: 'invites' }, params: InviteId },
    (trx, req) => mailInvite(trx, deps, { id: req.params.id, actorId: req.user.id }),
  );
  route(
    'DELETE /api/admin/invites/:id',
    { who: 'admin', audits: ['invites', 'invite_revoked'], record: { of: 'invites' }, params: InviteId },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        await revokeInvite(trx, { id: req.params.id, actorId: req.user.id, now: deps.now() });
        return { status: 200, body: { id: req.params.id } };
      }),
  );

  route('GET /api/admin/registration', { who: 'admin' }, () => registrationPolicy(db, deps.config));
  route(
    'PUT /api/admin/registration',
    { who: 'admin', audits: ['plant_settings', 'changed'] },
    (req, reply) =>
      write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await setRegistrationPolicy(trx, deps.config, { actorId: req.user.id, wanted: req.body }),
      })),
  );
}
