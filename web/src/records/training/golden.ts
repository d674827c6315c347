import type { GoldenOf } from '../golden.ts';
import type { TrainingPayloads } from './record.ts';

export const golden: GoldenOf<TrainingPayloads> = {
  'training.progress': {
    1: {
      payload: { title: 'a', moduleId: 3, cycle: 1, progress: 50, lesson: 'j9', quizPercent: 80 },
      sent: 'PUT /api/training/progress/3',
      body: { cycle: 1, progress: 50, lesson: 'j9' },
    },
  },
};
