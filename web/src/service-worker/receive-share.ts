/// <reference lib="webworker" />

import { currentUserId } from '../offline/device/device.ts';
import { userDb } from '../offline/engine/db.ts';
import { keepShared } from '../offline/media/shared-files.ts';

const SHARE_PATH = '/share';

/** The only non-GET request answered here. It sends nothing: see `receiveShare`. */
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
  // no owner to store them for: the next person on this phone may be another
  if (userId === null) return 'lost';
  const { files, text } = fieldsOf(await request.formData());
  return keepShared(userDb(userId), files, text);
}

/**
 * Photos shared from another app (`share_target` in the manifest) arrive as a form post. They are stored on the
 * device, online or offline, and a new observation opens with them; failures are reported there.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const outcome = await keep(request).catch(() => 'lost' as const);
  return Response.redirect(`/observations?new=1&fast=1&shared=${outcome}`, 303);
}
