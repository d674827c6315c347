import { z } from 'zod';

/** The record types of the feed: the plant's, none of a person's own. */
export const feedNouns = [
  'observations',
  'workPermits',
  'riskAssessments',
  'auditRounds',
  'chemicals',
  'competenceCards',
  'documents',
  'areas',
  'injuryMonths',
  'tsiMetrics',
  'complianceRows',
  'schedules',
  'scheduleTurns',
  'plans',
  'actions',
  'matters',
] as const;
export type FeedNoun = (typeof feedNouns)[number];
/** Rows of parts that change and are deleted with their record. */
export type FeedPart = 'actions';
/** Rows that hold for the moment: they are read whole, and have no order of changes. */
export type FeedState = 'matters';
export type FeedRecord = Exclude<FeedNoun, FeedPart | FeedState>;

export const feedFormats = ['csv', 'ndjson'] as const;
const MOST = 1000;

/** Query of `GET /api/feed/{noun}`. */
export const FeedQuery = z.object({
  format: z.enum(feedFormats).default('csv'),
  /** of the last row read; absent: from the beginning */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(MOST).default(MOST),
});

/**
 * `number` has a decimal point, `moment` is ISO 8601 in UTC, `date` a day, `text` a text or a code that never
 * changes.
 */
export const columnTypes = ['number', 'text', 'boolean', 'date', 'moment'] as const;
export type ColumnType = (typeof columnTypes)[number];

/**
 * Answer of `GET /api/feed`: each record type with its columns, in their order. Columns stay; new ones are added at
 * the end.
 */
export const FeedNouns = z.array(
  z.object({
    noun: z.enum(feedNouns),
    columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes), about: z.string() })),
  }),
);
export type FeedNouns = z.infer<typeof FeedNouns>;
