import { headers } from '@turva/contracts/sync/sync';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { lanAddresses } from '../phone/lan-addresses.ts';
import { instantOf } from './calls/captured-at.ts';

const isHere = (ip: string) => {
  const address = ip.replace(/^::ffff:/, '');
  return address === '::1' || address.startsWith('127.') || lanAddresses().includes(address);
};

/** A browser on the server's own machine has the server's clock: it is no witness. */
export function hearClock(clock: Clock, req: FastifyRequest): void {
  const said = instantOf(req.headers, headers.clientNow);
  if (said && !isHere(req.ip)) clock.hear(req.user.id, said);
}
