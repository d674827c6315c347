import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import type { Acting } from './find-permit.ts';

export const actingAs = (
  { jobs, now, config }: Pick<Deps, 'jobs' | 'now' | 'config'>,
  req: FastifyRequest,
): Acting => {
  const at = now();
  return {
    user: req.user,
    jobs,
    now: at,
    captured: capturedAt(req.headers, at),
    secret: config.sessionSecret,
  };
};

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Acting['user'], 'firstName' | 'lastName' | 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;
