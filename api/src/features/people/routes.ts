import {
  AdminPerson,
  ChangePerson,
  CreateInvite,
  Invite,
  ListPeople,
  OneTimeLink,
  Registration,
} from '@turva/contracts/admin-people';
import { TOTAL_COUNT } from '@turva/contracts/observation-values';
import { PASSWORD_LINK_DAYS } from '@turva/contracts/people-values';
import { serialId, uuid } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { linkNext } from '../../http/list-answers.ts';
import { lockPerson } from '../../people/lock-roles.ts';
import { problem } from '../../problem.ts';
import { createInvite, type MadeLink, openInvites, revokeInvite } from '../../sign-in/invites.ts';
import { type LinkPurpose, linkUrl, oneTimeToken } from '../../sign-in/one-time-token.ts';
import { makePasswordLink } from '../../sign-in/password-links.ts';
import { registrationPolicy, setRegistrationPolicy } from '../../sign-in/registration-policy.ts';
import { approvePerson, refusePerson } from './admit-person.ts';
import { changePerson } from './change-person.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { adminPerson, departments, listAdminPeople } from './list-admin-people.ts';

const PersonId = z.object({ id: serialId });
const InviteId = z.object({ id: uuid });

/** People and who may become one. Registered inside the scope that only admins enter. */
export async function adminPeopleRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;
  /** The secret goes into the answer here, after what is kept of the answer was kept. */
  const withSecret = (purpose: LinkPurpose, { id, expiresAt, mailed }: MadeLink): OneTimeLink => ({
    url: linkUrl(deps.config, purpose, oneTimeToken(deps.config, purpose, id)),
    expiresAt,
    mailed,
  });

  app.get(
    '/people',
    { schema: { response: { '2xx': z.array(AdminPerson) }, querystring: ListPeople } },
    async (req, reply) => {
      const { people, total, next } = await listAdminPeople(db, req.query);
      reply.header(TOTAL_COUNT, total);
      linkNext(req, reply, next);
      return people;
    },
  );
  app.get('/departments', { schema: { response: { '2xx': z.array(z.string()) } } }, () => departments(db));
  app.get('/people/:id', { schema: { response: { '2xx': AdminPerson }, params: PersonId } }, (req) =>
    adminPerson(db, req.params.id),
  );

  app.patch(
    '/people/:id',
    { schema: { response: { '2xx': AdminPerson }, params: PersonId, body: ChangePerson } },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        changePerson(trx, { actorId: req.user.id, id: req.params.id, input: req.body }),
      ),
  );

  const moves = {
    approve: approvePerson,
    refuse: refusePerson,
    deactivate: closeAccount,
    reactivate: reopenAccount,
  } as const;
  // who is refused is gone
  const moved = z.union([AdminPerson, z.object({ id: z.number().int() })]);
  for (const [name, move] of Object.entries(moves))
    app.post(
      `/people/:id/${name}`,
      { schema: { params: PersonId, response: { 200: moved } } },
      (req, reply) =>
        write<z.output<typeof moved>>(deps, req, reply, (trx) =>
          move(trx, { actorId: req.user.id, id: req.params.id, now: deps.now() }),
        ),
    );

  app.post(
    '/people/:id/password-link',
    { schema: { response: { '2xx': OneTimeLink }, params: PersonId } },
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
      return withSecret('password', made);
    },
  );

  app.get('/invites', { schema: { response: { '2xx': z.array(Invite) } } }, () =>
    openInvites(db, deps.now()),
  );
  app.post(
    '/invites',
    { schema: { response: { '2xx': OneTimeLink }, body: CreateInvite } },
    async (req, reply) => {
      const made = await write(deps, req, reply, async (trx) => {
        const { policy } = await registrationPolicy(trx, deps.config);
        if (policy === 'closed') throw problem('registration_closed');
        return { status: 201, body: await createInvite(trx, deps, req.user.id, req.body) };
      });
      return withSecret('invite', made);
    },
  );
  app.delete(
    '/invites/:id',
    { schema: { response: { '2xx': z.object({ id: z.uuid() }) }, params: InviteId } },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        await revokeInvite(trx, { id: req.params.id, actorId: req.user.id, now: deps.now() });
        return { status: 200, body: { id: req.params.id } };
      }),
  );

  app.get('/registration', { schema: { response: { '2xx': Registration } } }, () =>
    registrationPolicy(db, deps.config),
  );
  app.put(
    '/registration',
    { schema: { response: { '2xx': Registration }, body: Registration } },
    (req, reply) =>
      write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await setRegistrationPolicy(trx, deps.config, { actorId: req.user.id, wanted: req.body }),
      })),
  );
}
