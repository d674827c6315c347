import type { DemoDepartment, DemoUsername } from './people.ts';

interface Done {
  daysAgo: number;
  at: string;
  quizPercent?: number;
}

/** Modules the demo worker has completed, worth 850 points; hot work follows the card. By the module's key. */
export const demoCompleted: Record<string, Done> = {
  'site-rules': { daysAgo: 402, at: '08:40' },
  'stop-work': { daysAgo: 401, at: '13:15' },
  chemicals: { daysAgo: 396, at: '09:20', quizPercent: 100 },
  'first-minutes': { daysAgo: 212, at: '14:05' },
  evacuation: { daysAgo: 212, at: '14:30' },
  spill: { daysAgo: 148, at: '10:10', quizPercent: 80 },
};

/** Half-way: two of four sections. */
export const demoBegun = { key: 'lock-out', progress: 50, daysAgo: 3, at: '12:45' } as const;

/** Waits for a trainer's signature. */
export const demoAwaiting = { username: 'samir.hassan', key: 'hot-work', daysAgo: 2, at: '09:50' } as const;

/** Modules that follow people's cards. */
export const modulesOfCards = { hot_work: 'hot-work', confined_space: 'confined-space' } as const;

interface Given {
  key: string;
  role?: 'supervisor';
  department?: DemoDepartment;
  dueInDays: number;
}

export const demoAssignments: readonly Given[] = [
  { key: 'hot-work', department: 'Kunnossapito', dueInDays: 30 },
  { key: 'confined-space', department: 'Kunnossapito', dueInDays: 45 },
  { key: 'confined-space', department: 'Tuotanto A', dueInDays: 40 },
  { key: 'lock-out', department: 'Kunnossapito', dueInDays: 21 },
  { key: 'lock-out', department: 'Tuotanto A', dueInDays: 21 },
  { key: 'first-minutes', dueInDays: 75 },
  { key: 'risk-assessment', role: 'supervisor', dueInDays: 60 },
];

/** The trainer for dangerous work. */
export const demoTrainer: DemoUsername = 'pekka.heikkinen';
