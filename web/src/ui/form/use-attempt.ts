import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../toast.ts';
import { useBusy } from '../use-busy.ts';

/** Why an attempt failed: the server's problem in the reader's language. */
export interface Failure {
  error: unknown;
  /** null if only the caller knows what was attempted */
  sentence: string | null;
  /** by the path the server names */
  fields: Readonly<Record<string, string>>;
  /** the current server values of the fields changed by others meanwhile */
  theirs: Readonly<Record<string, unknown>>;
  /** both versions of those fields */
  conflicts: readonly FieldConflict[];
}

const problemOf = (error: unknown) => (error instanceof ApiError ? error.problem : null);

export const hasCode = (error: unknown, code: string) => problemOf(error)?.code === code;

/** The server's current values of the fields that conflict. */
export const theirsOf = (error: unknown): Record<string, unknown> =>
  Object.fromEntries((problemOf(error)?.conflicts ?? []).map(({ field, theirs }) => [field, theirs]));

export interface Attempt {
  /** Resolves to whether it succeeded. One at a time: a second tap while the first is running does nothing. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  failure: Failure | null;
  /** the refused input has been corrected or discarded */
  forget: () => void;
}

interface Options {
  /** title of a toast on failure; absent: the caller shows `failure` */
  toast?: string;
  /** its text if the error has none of its own; must name no cause */
  otherwise?: string;
  /** a refusal of nothing but these fields is shown next to them and needs no toast */
  beside?: (field: string) => boolean;
}

/** A call that a person is waiting for. */
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
        // some refusals of a field are separate sentences: a password that is too common
        t([`errors:field.${code}`, `errors:${code}`, 'errors:field.invalid']),
      ]),
    ),
    theirs: theirsOf(error),
    conflicts: problemOf(error)?.conflicts ?? [],
  });

  const say = (error: unknown) => {
    const failed = failureOf(error);
    setFailure(failed);
    const fields = Object.keys(failed.fields);
    const isBeside = beside !== undefined && fields.length > 0 && fields.every(beside);
    if (toast && !isBeside)
      showToast({
        title: toast,
        message: failed.sentence ?? otherwise ?? t('errors:unexpected'),
        kind: 'error',
      });
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
