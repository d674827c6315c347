export const LOCAL_ID = '00000000-0000-4000-8000-000000000001';

interface Golden {
  /** as written by a build of that time */
  payload: object;
  sent: string;
  /** the body to be sent; the payload itself if absent, null: no body */
  body?: object | null;
}

/**
 * By kind and version: the queue of an old build must be sent as it always was (`records/golden.test.ts`). Never
 * remove an entry.
 */
export type GoldenOf<Payloads> = { readonly [Kind in keyof Payloads]: Readonly<Record<number, Golden>> };

export const changes = { title: 'Kaide on irti', base: { title: 'Kaide irti' } };
export const url = (noun: string, part = '') => `/api/${noun}/${LOCAL_ID}${part}`;
