/**
 * A question, where it must lead, and the records the answer must rest on, no more and no fewer: numbers, `1-12`, or
 * with their kind where several kinds come together. `|` between ways that are as good.
 */
export type Expected = readonly [question: string, leads: string, records?: string];
