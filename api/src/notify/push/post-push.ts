import https from 'node:https';
import webPush from 'web-push';
import { isOwnService, isPushEndpoint, publicLookup } from './push-hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  vapid: VapidKeys;
  /** who answers for what we send: an https or mailto address, as RFC 8292 wants it */
  subject: string;
  hosts: readonly string[];
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

export interface PushAnswer {
  status: number;
  retryAfterSeconds: number | null;
}

const TIMEOUT_MS = 10_000;

/**
 * Encrypts for one browser (RFC 8291), signs (RFC 8292) and posts. Follows no redirect and reads no body: the answer
 * is its status. Throws when the service cannot be reached.
 */
export function postPush(target: PushTarget, payload: string, options: PushOptions): Promise<PushAnswer> {
  const { vapid, subject, hosts, ttlSeconds, urgency } = options;
  if (!isPushEndpoint(target.endpoint, hosts)) throw new Error('no push service');
  const { headers, body, method } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    payload,
    { vapidDetails: { subject, ...vapid }, TTL: ttlSeconds, urgency, contentEncoding: 'aes128gcm' },
  );
  const request = https.request(target.endpoint, {
    method,
    headers: headers as Record<string, string>,
    // also against a host that drips its headers
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isOwnService(target.endpoint, hosts) ? {} : { lookup: publicLookup }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  request.on('error', reject);
  request.on('response', (response) => {
    const wait = Number(response.headers['retry-after']);
    resolve({
      status: response.statusCode ?? 0,
      retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
    });
    response.destroy();
  });
  request.end(body);
  return promise;
}
