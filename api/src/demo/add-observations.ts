import { type Insertable, sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import type {
  MediaTable,
  ObservationHistoryTable,
  ObservationsTable,
  RecordMediaTable,
} from '../db/tables.ts';
import { mediaUrl } from '../media/attachment.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { areas as areaData } from './areas.ts';
import type { DemoMediaName, StoredMedia } from './media/demo-media.ts';
import { allObservations, type ThemedObservation } from './observations/all-observations.ts';
import { uuidOf } from './seeded.ts';
import { type Timeline, timelineOf } from './timeline.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
  files: ReadonlyMap<DemoMediaName, StoredMedia>;
}
type Planned = ThemedObservation & { timeline: Timeline };

/** The observations with their history, audit and attachments, numbered in the order they were made. */
export async function addObservations(trx: Trx, context: Context): Promise<void> {
  const planned = allObservations
    .map((observation) => ({ ...observation, timeline: timelineOf(observation, context.now) }))
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
    select at, actor_id, action, 'observations', observation_id::text, change from observation_history order by id`.execute(
    trx,
  );
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

function observationRow(one: Planned, { people, areas, files }: Context): Insertable<ObservationsTable> {
  const { steps, status, completedAt, dueDate } = one.timeline;
  const createdAt = steps[0].at;
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
    assignedTo: (one.assignee && people.get(one.assignee)) ?? null,
    imageUrl: urlOf('image'),
    audioUrl: urlOf('audio'),
    dueDate,
    completedAt,
    capturedAt: createdAt,
    createdAt,
    updatedAt: steps.at(-1)?.at,
    rev: steps.length,
  };
}

const historyRows = (
  one: Planned & { id: number },
  { people }: Context,
): Insertable<ObservationHistoryTable>[] =>
  one.timeline.steps.map(({ actor, action, at, reason, change }) => ({
    observationId: one.id,
    actorId: people.get(actor),
    action,
    at,
    reason,
    change: change && JSON.stringify(change),
  }));

const mediaId = (name: DemoMediaName) => uuidOf(`media ${name}`);

function attachments(
  one: Planned & { id: number },
  { people, files }: Context,
): { media: Insertable<MediaTable>; link: Insertable<RecordMediaTable> }[] {
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
