import type { Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';

export const trainingRecords: Records<'trainingModules' | 'trainingProgress'> = {
  trainingModules: { indexes: { 7: 'id' } },
  /** this person's own, every cycle */
  trainingProgress: { indexes: { 7: 'id, moduleId' }, newer: 'updatedAt' },
};

/** `title` is the module's, for the outbox. */
export interface TrainingPayload {
  title: string;
  moduleId: number;
  cycle: number;
  progress: number;
  completed?: true;
  answers?: number[];
  /** the lesson as it was read (`lessonMark`): its questions grade the answers */
  lesson?: string;
  /** what the answers are worth by the questions that were asked; not sent, the server grades them itself */
  quizPercent?: number;
}

export interface TrainingPayloads {
  'training.progress': TrainingPayload;
}

export const trainingCalls: Calls<TrainingPayloads> = {
  'training.progress': {
    entity: 'trainingProgress',
    version: 1,
    // the UUID names the module, the id in a receipt the person's progress;
    // the UUID of a module stays when a restored server gives it another id
    target: {
      in: 'trainingModules',
      of: async (db, { moduleId }) => (await db.srvTrainingModules.get(moduleId))?.clientId,
    },
    path: (id) => (typeof id === 'string' ? `/training?id=${id.split(':')[1]}` : '/training'),
    request: ({ payload: { title: _shown, quizPercent: _graded, moduleId, ...body } }) => ({
      method: 'PUT',
      path: `/api/training/progress/${moduleId}`,
      body,
    }),
  },
};
