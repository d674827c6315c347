/// <reference lib="webworker" />

import { currentUserId } from '../offline/device/device.ts';
import { userDb } from '../offline/engine/db.ts';
import { keepShared } from '../offline/media/shared-files.ts';

const SHARE_PATH = '/share';

/** The one request that is no GET and is answered here all the same. Nothing is sent by it: see `receiveShare`. */
export const isShare = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH;

const fieldsOf = (form: FormData) => ({
  files: form.getAll('files').filter((entry) => entry instanceof File && entry.size > 0) as File[],
  text: ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string' && value !== '')
    .join('\n'),
});

async function keep(request: Request): Promise<'kept' | 'full' | 'lost'> {
  const userId = await currentUserId();
  // nobody to keep them for: the next person on this phone may be another
  if (userId === null) return 'lost';
  const { files, text } = fieldsOf(await request.formData());
  return keepShared(userDb(userId), files, text);
}

/**
 * Photos shared from another app (`share_target` in the manifest) come as a form sent to us. They are put on the device,
 * with or without a network, and a new observation opens with them; whatever hinders that is said there.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const outcome = await keep(request).catch(() => 'lost' as const);
  return Response.redirect(`/observations?new=1&fast=1&shared=${outcome}`, 303);
}
