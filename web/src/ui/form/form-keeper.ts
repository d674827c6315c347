import { createContext, useContext, useEffect, useRef, useState } from 'react';

interface Kept<Values> {
  values: Values;
  /** what the form began with: only what was changed is put into it again */
  start: Values;
}

/** Where half-written forms are stored; the kit knows no database. */
export interface FormKeeper {
  load: (key: string) => Promise<unknown>;
  push: (key: string, kept: unknown) => void;
  discard: (key: string) => Promise<void>;
}

export const FormKeeperContext = createContext<FormKeeper | null>(null);

const isFile = (value: unknown) => value instanceof Blob;
const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) || (!isFile(a) && !isFile(b) && JSON.stringify(a) === JSON.stringify(b));

/** The fields a person has changed. */
export function changedIn<Values extends object>({ values, start }: Kept<Values>): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => !isSame(values[name], start[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

interface Options<Values> {
  /** absent: the form is not kept */
  key: string | undefined;
  start: Values;
  put: (changes: Partial<Values>) => void;
}

/** Stores a form at every change, and takes it up again after a reload or a dead battery. */
export function useKeptForm<Values extends object>({ key, start, put }: Options<Values>) {
  const keeper = useContext(FormKeeperContext);
  const [isAgain, setAgain] = useState(false);
  const over = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (key === undefined) return;
    let current = true;
    void keeper?.load(key).then((found) => {
      const changes = found ? changedIn(found as Kept<Values>) : {};
      if (!current || Object.keys(changes).length === 0) return;
      put(changes);
      setAgain(true);
    });
    return () => {
      current = false;
    };
  }, []);
  return {
    isAgain,
    isKept: key !== undefined && keeper !== null,
    push: (values: Values) => {
      if (key !== undefined && !over.current) keeper?.push(key, { values, start } satisfies Kept<Values>);
    },
    /** saved, or discarded by the person */
    end: () => {
      over.current = true;
      if (key !== undefined) void keeper?.discard(key);
    },
    /** begins anew */
    drop: () => {
      setAgain(false);
      if (key !== undefined) void keeper?.discard(key);
    },
  };
}
