import webPush from 'web-push';
import { type OutsideAnswer, postOutside } from '../post-outside.ts';
import { isPushEndpoint } from './push-hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  vapid: VapidKeys;
  /** the sender's contact: an https or mailto address, as RFC 8292 requires */
  subject: string;
  hosts: readonly string[];
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

export type PushAnswer = OutsideAnswer;

/** Encrypts for one browser (RFC 8291), signs (RFC 8292) and posts. Throws if the service cannot be reached. */
export async function postPush(
  target: PushTarget,
  payload: string,
  options: PushOptions,
): Promise<PushAnswer> {
  const { vapid, subject, hosts, ttlSeconds, urgency } = options;
  if (!isPushEndpoint(target.endpoint, hosts)) throw new Error('PUSH_HOSTS does not name this service');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    payload,
    { vapidDetails: { subject, ...vapid }, TTL: ttlSeconds, urgency, contentEncoding: 'aes128gcm' },
  );
  return postOutside(target.endpoint, {
    headers: headers as Record<string, string>,
    body: body ?? '',
    hosts,
  });
}
