import { z } from 'zod';
import { roles } from '../people/account.ts';
import { Reminded } from '../plant/notifications.ts';
import { readings } from '../words/readings.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { translation } from '../words/texts.ts';
import { difficulties, lessonPictures, trainingCategories, trainingStatuses } from './training-values.ts';

const BODY = 4000;
const SHORT = 500;

/** One right answer; `why` is shown whatever was chosen. */
export const Question = z
  .object({
    question: requiredText(SHORT),
    options: z.array(requiredText(SHORT)).min(2).max(6),
    /** index of the right one */
    correct: z.number().int().min(0).max(5),
    why: text(1000),
  })
  .refine(({ options, correct }) => correct < options.length, { path: ['correct'], error: 'no_such_option' });
export type Question = z.infer<typeof Question>;

/** One page of a lesson. Lines that begin with `- ` are a list, an empty line begins a paragraph. */
export const Section = z.object({
  heading: requiredText(200),
  body: requiredText(BODY),
  picture: z.enum(lessonPictures).nullable(),
  /** must be answered right before continuing, with any number of attempts */
  question: Question.nullable(),
});
export type Section = z.infer<typeof Section>;

export const Lesson = z.object({
  // with ten or more, the first section would be less than the ten per cent one begins with
  sections: z.array(Section).min(1).max(9),
  /** graded by `passPercent`; may be empty */
  quiz: z.array(Question).max(20),
});
export type Lesson = z.infer<typeof Lesson>;

/**
 * A module in one language. Without a lesson it is shown in English, or Finnish, and the screen says so; without
 * plain Finnish in Finnish.
 */
export const ModuleText = z.object({
  title: requiredText(255),
  description: text(1000),
  lesson: Lesson.nullable(),
  /** the Finnish lesson it was made from (`lessonMark` of the rules); default: the current one */
  of: z.string().max(20).optional(),
  /**
   * each text by itself (`title`, `s0-body`, `q1-o2`), while some are missing, stale or machine-made; the lesson is
   * assembled once nothing is missing and all are accepted
   */
  parts: z.record(z.string().max(20), translation(BODY)).optional(),
});
export type ModuleText = z.infer<typeof ModuleText>;

const ModuleTexts = z.partialRecord(z.enum(readings), ModuleText);
export type ModuleTexts = z.infer<typeof ModuleTexts>;

/** The people a module is assigned to: a role, a department, both, or with neither everybody. */
const Assignment = z.object({
  role: z.enum(roles).nullable(),
  department: requiredText(100).nullable(),
  dueDate: instant.nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

export const TrainingModule = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  /** Finnish */
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  difficulty: z.string().nullable(),
  /** minutes, under the names the screen and the table use */
  duration: z.number().int().nullable(),
  estimatedDuration: z.number().int().nullable(),
  points: z.number().int(),
  /** for everybody; an assignment may have an earlier day */
  dueDate: instant.nullable(),
  /** false: withdrawn; people who have begun or completed it still see it */
  isActive: z.boolean(),
  texts: ModuleTexts,
  /** null: no quiz is required */
  passPercent: z.number().int().nullable(),
  /** null: valid for ever */
  validityMonths: z.number().int().nullable(),
  needsSignOff: z.boolean(),
  /** kind of the card issued on completion */
  grantsCard: z.string().nullable(),
  assignments: z.array(Assignment),
  /** the edit after which it must be learnt again, and the last day for it; absent from an older server */
  again: z.object({ since: instant, by: z.iso.date() }).nullish(),
  /** assigned to the reader individually, besides their role and department */
  personal: z.object({ dueDate: instant.nullable() }).nullable(),
  rev: z.number().int(),
  updatedAt: instant,
});
export type TrainingModule = z.infer<typeof TrainingModule>;

/** A module of `GET /api/training/modules`: with the asker's progress and due date; lessons are fetched by id. */
export const ListedModule = TrainingModule.extend({
  status: z.enum(trainingStatuses),
  progress: z.number().int(),
});
export type ListedModule = z.infer<typeof ListedModule>;

/** One cycle of one person's module. After its expiry a new one begins, and this one is kept. */
export const TrainingProgress = z.object({
  id: z.number().int(),
  moduleId: z.number().int(),
  userId: z.number().int(),
  cycle: z.number().int(),
  status: z.enum(trainingStatuses),
  progress: z.number().int(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** the best one */
  quizPercent: z.number().int().nullable(),
  /** the person has marked it as done */
  markedDone: z.boolean(),
  signedOffAt: instant.nullable(),
  signedOffByName: z.string().nullable(),
  /** what is still missing for a module that is marked as done */
  awaiting: z.enum(['quiz', 'signoff']).nullable(),
  /** the lesson they learnt (`lessonMark` of the rules); null: not known; absent from an older server */
  lesson: z.string().nullish(),
  updatedAt: instant,
});
export type TrainingProgress = z.infer<typeof TrainingProgress>;

/**
 * Body of `PUT /api/training/progress/{moduleId}`. The stored progress is the maximum ever reported for the cycle,
 * in any order.
 */
export const PutProgress = z.object({
  progress: z.number().int().min(0).max(100),
  completed: z.boolean().optional(),
  // our additions to the specified fields
  /** its cycle; default: the current one, or the next if that has expired */
  cycle: z.number().int().min(1).max(1000).optional(),
  /** chosen options of the quiz, by index; the server grades them */
  answers: z.array(z.number().int().min(-1).max(5)).max(20).optional(),
  /** the lesson as the person read it (`lessonMark` of the rules): its questions grade the answers */
  lesson: z.string().max(20).optional(),
});
export type PutProgress = z.input<typeof PutProgress>;

const fields = z.object({
  category: z.enum(trainingCategories),
  difficulty: z.enum(difficulties),
  estimatedDuration: z.number().int().min(1).max(1000),
  points: z.number().int().min(0).max(1000),
  dueDate: instant.nullable(),
  isActive: z.boolean(),
  texts: ModuleTexts.refine((texts) => texts.fi?.lesson, { error: 'finnish_required', path: ['fi'] }),
  passPercent: z.number().int().min(1).max(100).nullable(),
  validityMonths: z.number().int().min(1).max(120).nullable(),
  needsSignOff: z.boolean(),
  grantsCard: requiredText(50).nullable(),
  assignments: z.array(Assignment).max(50),
});

export const CreateModule = fields
  .partial({ difficulty: true, dueDate: true, isActive: true, grantsCard: true, assignments: true })
  .extend({ clientId: uuid.optional() });
export type CreateModule = z.input<typeof CreateModule>;

/**
 * Body of `PATCH /api/training/modules/{id}`, with `If-Match: "<rev>"` of what the editor saw, and under `base` the
 * values seen of the fields it changes.
 */
export const EditModule = fields.partial().extend({
  base: z.partialRecord(fields.keyof(), z.unknown()).optional(),
  /** what was learnt before must be learnt again, by this day; without it, it stays valid */
  again: z.object({ by: z.iso.date() }).optional(),
});
export type EditModule = z.input<typeof EditModule>;

/**
 * Body of `POST /api/training/modules/{id}/assign`: the day by which one person, or a department, must have it;
 * null: no longer.
 */
export const AssignModule = z
  .object({
    userId: z.number().int().positive().max(2_147_483_647).nullable().default(null),
    department: requiredText(100).nullable().default(null),
    dueDate: instant.nullable(),
  })
  .refine(({ userId, department }) => (userId === null) !== (department === null), {
    path: ['userId'],
    error: 'required',
  });
export type AssignModule = z.input<typeof AssignModule>;

/** How many people it was assigned to who lack it now, and how many of them were notified. */
export const Assigned = Reminded.pick({ told: true, away: true }).extend({ people: z.number().int() });
export type Assigned = z.infer<typeof Assigned>;

/** Body of `PUT /api/training/modules/{id}/people/{userId}/sign-off`: the trainer has seen that the person can do it. */
export const SignOff = z.object({ cycle: z.number().int().min(1).max(1000).optional() });

export const matrixStates = ['missing', 'in_progress', 'awaiting', 'valid', 'expiring', 'expired'] as const;
export type MatrixState = (typeof matrixStates)[number];

/** People × modules, for supervisors. Cells with nothing required and nothing begun are left out. */
export const TrainingMatrix = z.object({
  modules: z.array(
    TrainingModule.pick({ id: true, title: true, category: true, needsSignOff: true }).extend({
      titles: z.partialRecord(z.enum(readings), z.string()),
      /** departments it is assigned to, with their due days; absent from an older server */
      departments: z.array(z.object({ department: z.string(), dueDate: instant.nullable() })).optional(),
    }),
  ),
  people: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      department: z.string().nullable(),
      role: z.string(),
      cells: z.array(
        z.object({
          moduleId: z.number().int(),
          state: z.enum(matrixStates),
          /** required of this person: otherwise a cell is no gap */
          required: z.boolean(),
          /** assigned to this person individually */
          assigned: z.boolean(),
          progress: z.number().int(),
          completedAt: instant.nullable(),
          expiresAt: instant.nullable(),
          dueDate: instant.nullable(),
          awaiting: z.enum(['quiz', 'signoff']).nullable(),
          signedOff: z.boolean(),
          /** an earlier lesson was learnt; absent from an older server */
          earlier: z.boolean().optional(),
          /** lacked by somebody whose induction is not due yet: no figure counts it; absent from an older server */
          early: z.boolean().optional(),
        }),
      ),
    }),
  ),
});
export type TrainingMatrix = z.infer<typeof TrainingMatrix>;
/** A module lacked by people required to have it. */
export const TrainingGap = TrainingModule.pick({ id: true, title: true }).extend({
  titles: z.partialRecord(z.enum(readings), z.string()),
  /** number of people */
  people: z.number().int(),
});
export type TrainingGap = z.infer<typeof TrainingGap>;
export type MatrixCell = TrainingMatrix['people'][number]['cells'][number];
