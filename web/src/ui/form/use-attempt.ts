import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../toast.ts';

/** Why it did not go: as the server's problem says it, in the reader's words. */
export interface Failure {
  error: unknown;
  /** null where only the caller knows what was being done */
  sentence: string | null;
  /** by the path the server names */
  fields: Readonly<Record<string, string>>;
}

export interface Attempt {
  /** Whether it went. One at a time: a second tap while the first is at work does nothing. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  failure: Failure | null;
  /** what was refused has been put right, or given up */
  forget: () => void;
}

/** A call with a person waiting for it. With `toast`, its title, a failure is said there as well. */
export function useAttempt({ toast }: { toast?: string } = {}): Attempt {
  const { t } = useTranslation('errors');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const working = useRef(false);

  const failureOf = (error: unknown): Failure => {
    const errors = (error instanceof ApiError && error.problem?.errors) || [];
    return {
      error,
      sentence: errorSentence(error, t),
      fields: Object.fromEntries(
        errors.map(({ path, code }) => [path, t([`errors:field.${code}`, 'errors:field.invalid'])]),
      ),
    };
  };

  const attempt = async (work: () => Promise<unknown>) => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (toast) showToast({ title: toast, message: failed.sentence, kind: 'error' });
      return false;
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return { attempt, busy, failure, forget: () => setFailure(null) };
}
