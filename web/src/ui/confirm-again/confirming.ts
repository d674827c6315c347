import { hasCode } from '../form/use-attempt.ts';

/** Set while a call waits for the person; called with whether they have confirmed. */
let answer: ((isConfirmed: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog, which the shell shows. Several calls wait for the same answer. */
function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = (isConfirmed) => {
      asked = null;
      answer = null;
      for (const listener of listeners) listener();
      resolve(isConfirmed);
    };
    for (const listener of listeners) listener();
  });
  return asked;
}

export const subscribeToAsking = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const currentAnswer = () => answer;

/** A call that gives out a key or a secret: if the server wants to know again who is there, asks and repeats it once. */
export async function confirming<T>(call: () => Promise<T>, ask = askToConfirm): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'confirm_again') || !(await ask())) throw error;
    return call();
  }
}
