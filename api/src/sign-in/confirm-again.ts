import type { ConfirmAgain } from '@turva/contracts/people/profile';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ProblemError, problem } from '../problem.ts';
import { confirmPassword } from './confirm-password.ts';
import { provePasskey, spendProof } from './prove-passkey.ts';

/** A signed-in person proves again who they are: for a while they may be given keys and secrets. */
export async function confirmAgain(deps: Deps, req: FastifyRequest, given: ConfirmAgain): Promise<void> {
  if ('password' in given) await confirmPassword(deps, req, given.password);
  else
    await confirmByPasskey(deps, req, given).catch((cause: unknown) => {
      // the person stays signed in: not the refusal of a sign-in
      throw cause instanceof ProblemError ? problem('confirm_passkey_refused', { cause }) : cause;
    });
  req.session.confirmedAt = deps.now().getTime();
}

async function confirmByPasskey(
  { db, config, now }: Deps,
  req: FastifyRequest,
  { passkey }: Extract<ConfirmAgain, { passkey: unknown }>,
) {
  const proof = await provePasskey(db, passkey, { req, config, now: now() });
  if (proof.userId !== req.user.id) throw problem('passkey_refused');
  await db.transaction().execute((trx) => spendProof(trx, proof, now()));
}
