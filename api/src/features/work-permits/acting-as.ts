import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actingOf } from '../../http/acting.ts';
import type { Acting } from './find-permit.ts';

export const actingAs = (deps: Pick<Deps, 'jobs' | 'now' | 'config'>, req: FastifyRequest): Acting => ({
  ...actingOf(deps, req),
  secret: deps.config.sessionSecret,
});

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Acting['user'], 'firstName' | 'lastName' | 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;
