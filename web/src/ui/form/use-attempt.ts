import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../toast.ts';
import { useBusy } from '../use-busy.ts';

/** Why it did not go: as the server's problem says it, in the reader's words. */
export interface Failure {
  error: unknown;
  /** null where only the caller knows what was being done */
  sentence: string | null;
  /** by the path the server names */
  fields: Readonly<Record<string, string>>;
  /** what somebody else has made of the fields meanwhile */
  theirs: Readonly<Record<string, unknown>>;
}

const problemOf = (error: unknown) => (error instanceof ApiError ? error.problem : null);

export const hasCode = (error: unknown, code: string) => problemOf(error)?.code === code;

/** What the server has now of the fields it was asked to change from something else. */
export const theirsOf = (error: unknown): Record<string, unknown> =>
  Object.fromEntries((problemOf(error)?.conflicts ?? []).map(({ field, theirs }) => [field, theirs]));

export interface Attempt {
  /** Whether it went. One at a time: a second tap while the first is at work does nothing. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  failure: Failure | null;
  /** what was refused has been put right, or given up */
  forget: () => void;
}

interface Options {
  /** title of a toast that says a failure; without it the caller shows `failure` */
  toast?: string;
  /** said there where the error has no sentence of its own */
  otherwise?: string;
  /** a refusal of nothing but these fields stands beside them, and needs no toast */
  beside?: (field: string) => boolean;
}

/** A call with a person waiting for it. */
export function useAttempt({ toast, otherwise, beside }: Options = {}): Attempt {
  const { t } = useTranslation('errors');
  const { busy, once } = useBusy();
  const [failure, setFailure] = useState<Failure | null>(null);

  const failureOf = (error: unknown): Failure => ({
    error,
    sentence: errorSentence(error, t),
    fields: Object.fromEntries(
      (problemOf(error)?.errors ?? []).map(({ path, code }) => [
        path,
        // some refusals of a field are sentences of their own elsewhere: a password that is too common
        t([`errors:field.${code}`, `errors:${code}`, 'errors:field.invalid']),
      ]),
    ),
    theirs: theirsOf(error),
  });

  const say = (error: unknown) => {
    const failed = failureOf(error);
    setFailure(failed);
    const fields = Object.keys(failed.fields);
    const isBeside = beside !== undefined && fields.length > 0 && fields.every(beside);
    if (toast && !isBeside) showToast({ title: toast, message: failed.sentence ?? otherwise, kind: 'error' });
  };

  const attempt = async (work: () => Promise<unknown>) => {
    let went = false;
    await once(async () => {
      setFailure(null);
      try {
        await work();
        went = true;
      } catch (error) {
        say(error);
      }
    });
    return went;
  };
  return { attempt, busy, failure, forget: () => setFailure(null) };
}
