import { sql } from 'kysely';
import { isOneOf, own, serverRecord } from '../../records/server-record.ts';
import { modulesByIds } from './read-modules.ts';
import { selectProgress } from './read-progress.ts';

export const trainingModules = serverRecord('trainingModules', {
  table: 'trainingModules',
  keeps: 'training',
  read: ({ db, viewer }, ids) => modulesByIds(db, ids, viewer.id),
});

export const trainingProgress = serverRecord('trainingProgress', {
  table: 'userTrainingProgress',
  syncedTo: own,
  keeps: 'training',
  read: ({ db, viewer }, ids) => selectProgress(db, sql`${own(viewer)} and ${isOneOf('p.id', ids)}`),
});
