import { type Insertable, sql } from 'kysely';
import { auditEntity } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { mediaUrl } from '../media/attachment.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { areas as areaData } from './areas.ts';
import { type Entry, type FollowUpRows, followUpRows } from './follow-up-rows.ts';
import type { DemoMediaName, StoredMedia } from './media/demo-media.ts';
import { allObservations, type ThemedObservation } from './observations/all-observations.ts';
import type { DemoUsername } from './people.ts';
import { uuidOf } from './seeded.ts';
import { ownerOf, supervisorOf, type Timeline, timelineOf } from './timeline.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
  files: ReadonlyMap<DemoMediaName, StoredMedia>;
}
type Planned = ThemedObservation & { timeline: Timeline; followUp: FollowUpRows };

/** The observations with their history, audit entries and attachments, numbered in the order they were made. */
export async function addObservations(trx: Trx, context: Context): Promise<void> {
  const planned = allObservations
    .map((observation) => {
      const timeline = timelineOf(observation, context.now);
      const createdAt = timeline.steps[0].at;
      const followUp = followUpRows(observation, { createdAt, people: context.people });
      return { ...observation, timeline, followUp };
    })
    .sort((a, b) => a.timeline.steps[0].at.getTime() - b.timeline.steps[0].at.getTime());
  const rows = await trx
    .insertInto('observations')
    .values(planned.map((one) => observationRow(one, context)))
    .returning('id')
    .execute();
  const numbered = planned.map((one, index) => ({ ...one, id: rows[index]?.id as number }));

  const history = numbered.flatMap((one) => historyRows(one, context));
  await trx.insertInto('observationHistory').values(history).execute();
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    select at, actor_id, action, ${auditEntity('observations')}, observation_id::text, change
    from observation_history order by id`.execute(trx);
  const about = <Row>(rows: (one: Planned) => Row[]) =>
    numbered.flatMap((one) => rows(one).map((row) => ({ ...row, observationId: one.id })));
  await trx
    .insertInto('correctiveActions')
    .values(about((one) => one.followUp.actions))
    .execute();
  await trx
    .insertInto('observationComments')
    .values(about((one) => one.followUp.comments))
    .execute();
  const attached = numbered.flatMap((one) => attachments(one, context));
  await trx
    .insertInto('media')
    .values(attached.map(({ media }) => media))
    .execute();
  await trx
    .insertInto('recordMedia')
    .values(attached.map(({ link }) => link))
    .execute();
}

function observationRow(one: Planned, { people, areas, files }: Context): Insertable<Tables['observations']> {
  const { steps, status, decidedAt, completedAt, resolution, dueDate } = one.timeline;
  const { followUp } = one;
  const createdAt = steps[0].at;
  const latest = Math.max(...[...steps, ...followUp.entries].map(({ at }) => at.getTime()));
  const urlOf = (role: string) => {
    const name = one.media?.find((candidate) => files.get(candidate)?.role === role);
    return name ? mediaUrl(mediaId(name)) : null;
  };
  return {
    clientId: uuidOf(`observation ${one.title}`),
    userId: people.get(one.reporter) as number,
    title: one.title,
    description: one.description,
    category: one.category,
    severity: one.severity,
    theme: one.theme,
    location: one.location,
    areaId: areas.get(one.area) as number,
    department: areaData[one.area].department,
    status,
    priority: one.severity,
    actionRequired: status === 'in_progress',
    assignedTo: (decidedAt && people.get(ownerOf(one))) ?? null,
    imageUrl: urlOf('image'),
    audioUrl: urlOf('audio'),
    dueDate,
    // the person who took it had read it
    seenAt: followUp.seenAt ?? decidedAt,
    decidedAt,
    completedAt,
    verifiedAt: followUp.verifiedAt,
    closedBy: (completedAt && people.get(supervisorOf(one))) ?? null,
    resolution,
    capturedAt: createdAt,
    createdAt,
    updatedAt: new Date(latest),
    rev: steps.length,
  };
}

const historyRows = (
  one: Planned & { id: number },
  { people }: Context,
): Insertable<Tables['observationHistory']>[] =>
  [...one.timeline.steps, ...one.followUp.entries]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ actor, action, at, reason, change }) => ({
      observationId: one.id,
      actorId: people.get(actor) ?? null,
      action,
      at,
      reason,
      change: change && JSON.stringify(withIds(change, people)),
    }));

/** The timeline uses usernames; rows need ids. */
const withIds = (change: NonNullable<Entry['change']>, people: PeopleIds) =>
  change.assignedTo
    ? { assignedTo: { from: null, to: people.get(change.assignedTo.to as DemoUsername) } }
    : change;

const mediaId = (name: DemoMediaName) => uuidOf(`media ${name}`);

function attachments(
  one: Planned & { id: number },
  { people, files }: Context,
): { media: Insertable<Tables['media']>; link: Insertable<Tables['recordMedia']> }[] {
  return (one.media ?? []).map((name, position) => {
    const id = mediaId(name);
    return {
      media: {
        ...(files.get(name) as StoredMedia),
        id,
        ownerId: people.get(one.reporter) as number,
        state: 'ready',
        createdAt: one.timeline.steps[0].at,
      },
      link: { entity: 'observations', recordId: one.id, mediaId: id, position },
    };
  });
}
