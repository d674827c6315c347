import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from '../http/session/session.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** a shared phone remembers this many people */
const MAX_PEOPLE = 20;

const nameOf = (config: Config) => (isHttps(config) ? '__Host-turva-device' : 'turva-device');

interface Device {
  id: string;
  people: number[];
}

/**
 * Signed cookie `<device uuid>.<user id>-<user id>…`: the people who have signed in here before. It authorises
 * nothing.
 */
export function readDevice(req: FastifyRequest, config: Config): Device | null {
  const cookie = req.cookies[nameOf(config)];
  const { valid, value } = cookie ? req.unsignCookie(cookie) : { valid: false, value: null };
  const [id, people] = valid && value ? value.split('.') : [];
  return id && people ? { id, people: people.split('-').map(Number) } : null;
}

export const knownDeviceOf = (device: Device | null, userId: number | undefined) =>
  device && userId !== undefined && device.people.includes(userId) ? device.id : null;

/** Remembers this person on this device. Returns the device's id. */
export function rememberDevice(
  reply: FastifyReply,
  device: Device | null,
  userId: number,
  config: Config,
): string {
  const known = knownDeviceOf(device, userId);
  if (known) return known;
  const id = device?.id ?? randomUUID();
  const people = [userId, ...(device?.people ?? [])].slice(0, MAX_PEOPLE);
  reply.setCookie(nameOf(config), `${id}.${people.join('-')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    signed: true,
    maxAge: YEAR_S,
  });
  return id;
}
