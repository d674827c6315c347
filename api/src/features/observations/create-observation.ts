import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { AttachmentRow } from '../../media/attachment.ts';
import { attach } from '../../media/receive-attachment.ts';
import type { Offered } from '../../media/receive-data-urls.ts';
import { problem } from '../../problem.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { isThread } from './anonymous.ts';
import { ownByClientId } from './find-observation.ts';
import { type Inserted, insertObservations, type NewObservation, ofCreator } from './insert-observations.ts';
import { isUrgent, notifyOfUrgent } from './notify-people.ts';
import { toObservation } from './read-observations.ts';

/** Stores an observation once: if this person has already sent one with the same client id, that one is the answer. */
export async function createObservation(
  trx: Trx,
  { user, jobs }: { user: SessionUser; jobs: Jobs },
  observation: NewObservation,
): Promise<Effect<CreatedObservation>> {
  const [created] = await insertObservations(trx, [{ ...observation, user }]).catch(unknownArea);
  if (!created) return { status: 200, body: await existing(trx, user, observation) };
  const body = await completed(trx, { user, jobs }, observation, created);
  if (isUrgent(created.severity)) await notifyOfUrgent(trx, { user, jobs }, created, created.severity);
  return { status: 201, body };
}

/** The attachments of a row just inserted, and the answer to the sender. */
export async function completed(
  trx: Trx,
  { user, jobs }: { user: SessionUser; jobs: Jobs },
  { received, refused }: NewObservation,
  created: Inserted,
): Promise<CreatedObservation> {
  const attachments: AttachmentRow[] = [];
  // one after another: a transaction has one connection
  for (const media of received)
    attachments.push(
      await attach(trx, jobs, { media, ownerId: user.id, entity: 'observations', recordId: created.id }),
    );
  const body = toObservation({ ...created, ...ofCreator(created, user), attachments }, user);
  return refused.length > 0 ? { ...body, refusedAttachments: refused } : body;
}

async function existing(
  trx: Trx,
  user: SessionUser,
  { clientId, input }: NewObservation,
): Promise<Observation> {
  const row = await ownByClientId(trx, user.id, clientId);
  if (!row) throw new Error(`observation ${clientId} neither inserted nor found`);
  // all anonymous reports share one account: the same client id is the same report only under the same token
  if (row.anonymous && !(await isThread(trx, row.id, input.threadTokenHash)))
    throw problem('duplicate', { detail: 'another report has this id' });
  return toObservation(row, user);
}

type Files = Pick<NewObservation['input'], 'imageUrl' | 'imageId' | 'audioUrl' | 'audioId'>;

export const offersFiles = ({ imageUrl, audioUrl }: Files) => Boolean(imageUrl || audioUrl);

export const filesOf = ({ imageUrl, imageId, audioUrl, audioId }: Files): Offered[] => [
  { role: 'image', url: imageUrl, id: imageId },
  { role: 'audio', url: audioUrl, id: audioId },
];
