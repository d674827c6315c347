export const LOCAL_ID = '00000000-0000-4000-8000-000000000001';

interface Golden {
  /** as a build of that time wrote it */
  payload: object;
  sent: string;
  /** what goes out; the payload itself when absent, null: no body */
  body?: object | null;
}

/**
 * By kind and version: what a queue of that build holds must go out as it always did (`records/golden.test.ts`). A line
 * stays for ever.
 */
export type GoldenOf<Payloads> = { readonly [Kind in keyof Payloads]: Readonly<Record<number, Golden>> };

export const changes = { title: 'Kaide on irti', base: { title: 'Kaide irti' } };
export const url = (noun: string, part = '') => `/api/${noun}/${LOCAL_ID}${part}`;
