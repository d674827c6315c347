import type { CurrentUser, RegisterInput } from '@turva/contracts/people/account';
import type { Registration } from '@turva/contracts/people/admin-people';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { currentUser } from '../../people/current-user.ts';
import { refuseLookAlike, usernameColumns } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import { askToConfirm } from '../../sign-in/confirm-address.ts';
import { inHashQueue } from '../../sign-in/hash-queue.ts';
import { isWorkingInvite, spendInvite } from '../../sign-in/invites.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { refuseWeakPassword } from '../../sign-in/refuse-weak-password.ts';
import { registrationPolicy } from '../../sign-in/registration-policy.ts';

/** Creates an account as the registration policy allows. `active` is false while it waits for an admin's approval. */
export async function register(
  deps: Deps,
  input: RegisterInput,
): Promise<{ user: CurrentUser; active: boolean }> {
  const { db, config, now, changes } = deps;
  const allowed = await registrationPolicy(db, config);
  const { invite, ...fields } = input;
  // an admin's invitation is accepted under every policy except "closed"
  const invited =
    invite !== undefined && allowed.policy !== 'closed' && (await isWorkingInvite(db, invite, now()));
  if (!invited) refuseByPolicy(input, allowed);
  await refuseWeakPassword(input.password, input, config);
  const password = await inHashQueue({ known: false, name: input.username }, () =>
    hashPassword(input.password),
  );
  const active = invited || allowed.policy !== 'approval';
  const user = await db.transaction().execute(async (trx) => {
    await refuseLookAlike(trx, input.username);
    const { id } = await trx
      .insertInto('users')
      .values({
        ...fields,
        ...usernameColumns(input.username),
        password,
        isActive: active,
        approvedAt: active ? now() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (invited) {
      const { role, department, email } = await spendInvite(trx, { token: invite, userId: id, now: now() });
      // whoever has the invitation got it at that address, by an admin's word
      const isInvited = email !== null && email.toLowerCase() === fields.email?.toLowerCase();
      await trx
        .updateTable('users')
        .set({
          role,
          ...(department === null ? {} : { department }),
          ...(isInvited ? { emailConfirmedAt: now() } : {}),
        })
        .where('id', '=', id)
        .execute();
    }
    await askToConfirm(trx, deps, { userId: id, email: fields.email });
    await recordAudit(trx, {
      actorId: id,
      action: 'register',
      entity: 'users',
      entityId: id,
      ...(invited ? { detail: { invited } } : {}),
    });
    return currentUser(trx, id);
  });
  changes.poke();
  return { user, active };
}

function refuseByPolicy({ email }: RegisterInput, { policy, domains }: Registration) {
  if (policy === 'closed' || policy === 'invite') throw problem('registration_closed');
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (policy === 'domain' && !domains.includes(domain))
    throw problem('registration_domain_refused', {
      errors: [{ path: 'email', code: 'registration_domain_refused' }],
    });
}
