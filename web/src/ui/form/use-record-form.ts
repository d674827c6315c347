import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { FieldError } from '../error-summary.tsx';
import { useKeptForm } from './form-keeper.ts';
import type { Attempt } from './use-attempt.ts';

/** An error that prevents sending a form: the field's name and the message next to it. */
export type Fault = FieldError;

/** What `send` resolves to if nothing was left to send: the form closes, and claims nothing. */
export const nothingSent = Symbol('nothing sent');

export interface DraftOf<Values> {
  push: (values: Values) => Promise<void>;
  stop: () => Promise<void>;
  /** sending failed: it is a draft again */
  resume: (values: Values) => void;
  discard: () => Promise<void>;
}

interface Options<Values> {
  /** prefix of the ids of its inputs, which the error summary links to */
  id: string;
  start: Values | (() => Values);
  /** In the order of the form. Shown from the first attempt on, and re-evaluated at every change. */
  faults?: (values: Values) => Fault[];
  /** where every change is stored at once */
  draft?: DraftOf<Values>;
  /** its name, if it takes more than a minute: a reload or a dead battery loses nothing of it */
  keep?: string;
  /** how it is sent: `useAttempt`, or `useSave` for calls of the outbox */
  by: Attempt;
  /** nothing has changed: it only closes */
  needless?: (values: Values) => boolean;
  /** Throws the reason of a failure. No input is lost then. */
  send: (values: Values) => Promise<unknown>;
  /** called after success, to report it */
  onSent?: (values: Values) => void;
  /** closes the form; absent: the form stays */
  leave?: () => unknown;
}

/** The names of the fields that an input can show directly. */
type Plain<Values> = {
  [Name in keyof Values]: Values[Name] extends string | boolean ? Name : never;
}[keyof Values] &
  string;

type InputProps = ReturnType<UseFormReturnType<object>['getInputProps']>;

/** What the fields of a form are built with; a form with more fields fits too. */
export interface FieldsOf<Values> {
  values: Values;
  set: (changes: Partial<Values>) => void;
  idOf: (field: string) => string;
  errorOf: (field: string) => string | undefined;
  /** Props for a field's input; a list, a number or a person has its own `onChange`. */
  field: (name: Plain<Values>) => InputProps & { id: string };
}

/** The values of a form, its errors, and how it is sent. `RecordForm` shows it. */
export function useRecordForm<Values extends object>(options: Options<Values>) {
  const { id, draft, by } = options;
  const [start] = useState(options.start);
  const form = useForm<Values>({
    initialValues: start,
    // an error disappears when it is fixed, a refusal at the next attempt
    clearInputErrorOnChange: false,
    onValuesChange: (values: Values) => {
      void draft?.push(values);
      kept.push(values);
    },
  });
  const kept: ReturnType<typeof useKeptForm<Values>> = useKeptForm<Values>({
    key: options.keep,
    start,
    put: (changes) => form.setValues(changes),
  });
  const [tries, setTries] = useState(0);
  const faults = options.faults?.(form.values) ?? [];
  const told = tries > 0 ? faults : [];
  const idOf = (field: string) => `${id}-${field}`;
  const errorOf = (field: string): string | undefined =>
    told.find((fault) => fault.field === field)?.message ?? by.failure?.fields[field];

  const send = async (values: Values) => {
    // saved values must not return as a draft
    await draft?.stop();
    try {
      return await options.send(values);
    } catch (error) {
      draft?.resume(values);
      throw error;
    }
  };
  const submit = async () => {
    setTries(tries + 1);
    const values = form.getValues();
    if (faults.length > 0) return;
    if (!options.needless?.(values)) {
      let sent: unknown;
      const went = await by.attempt(async () => {
        sent = await send(values);
      });
      if (!went) return;
      if (options.leave) kept.end();
      else kept.drop();
      if (sent !== nothingSent) options.onSent?.(values);
    }
    options.leave?.();
  };

  return {
    values: form.values,
    set: (changes: Partial<Values>) => form.setValues(changes),
    /** Starts over with other values that nobody has tried to send. */
    restart: (values: Values) => {
      form.setValues(values);
      form.resetDirty(values);
      setTries(0);
    },
    changed: form.isDirty(),
    kept,
    /** Leaves the input that was taken up again. */
    startOver: () => {
      kept.drop();
      form.setValues(start);
      setTries(0);
    },
    idOf,
    errorOf,
    field: (name: Plain<Values>) => {
      const isSwitch = typeof form.values[name] === 'boolean';
      const props = form.getInputProps(name as never, {
        type: isSwitch ? 'checkbox' : 'input',
        withFocus: false,
      });
      return { id: idOf(name), ...props, error: errorOf(name) };
    },
    tried: tries > 0,
    tries,
    summary: told.map(({ field, message }) => ({ field: idOf(field), message })),
    busy: by.busy,
    failure: by.failure,
    submit: () => void submit(),
    leave: () => void options.leave?.(),
  };
}

export type RecordFormOf<Values extends object> = ReturnType<typeof useRecordForm<Values>>;
