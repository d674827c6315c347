import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actingOf } from '../../http/acting.ts';
import { ProblemError, problem } from '../../problem.ts';
import { provePasskey, spendProof } from '../../sign-in/prove-passkey.ts';
import type { Acting } from './find-permit.ts';

export const actingAs = (deps: Pick<Deps, 'jobs' | 'now' | 'config'>, req: FastifyRequest): Acting => {
  const acting = actingOf(deps, req);
  return {
    ...acting,
    secret: deps.config.sessionSecret,
    async spendPasskey(trx, given) {
      try {
        const proof = await provePasskey(trx, given, { req, config: deps.config, now: acting.now });
        if (proof.userId !== acting.user.id) throw problem('signature_refused');
        await spendProof(trx, proof, acting.now);
      } catch (cause) {
        // a 401 would mean that the session is over
        throw cause instanceof ProblemError ? problem('signature_refused', { cause }) : cause;
      }
    },
  };
};

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Acting['user'], 'firstName' | 'lastName' | 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;
