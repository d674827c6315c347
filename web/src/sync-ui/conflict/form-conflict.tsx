import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { isSame } from '@turva/rules/merge/merge-items';
import { useRef } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { applyChoices, type Choice } from '../../offline/engine/resolve-conflict.ts';
import { type Changes, splitChanges } from '../../offline/engine/split-conflict.ts';
import type { Failure } from '../../ui/form/use-attempt.ts';
import { ConflictChoices } from './conflict-choices.tsx';

/** What a form changes of a record, with the values the person saw of it; null: nothing. */
export function changesOf<Fields extends object>(seen: object, before: Fields, after: Fields) {
  const names = Object.keys(after) as (keyof Fields & string)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  const of = (from: object) =>
    Object.fromEntries(changed.map((name) => [name, (from as Fields)[name] ?? null]));
  return { ...of(after), base: of(seen) } as Partial<Fields> & { base: Record<string, unknown> };
}

export interface Decision {
  conflicts: readonly FieldConflict[];
  choices: Readonly<Record<string, Choice>>;
  /** what was sent when it was refused */
  said: Changes;
}

/** The changes with the choices; null if nothing of them is left. */
export const settled = (changes: Changes | null, decisions: readonly Decision[]): Changes | null =>
  decisions.reduce<Changes | null>((left, { conflicts, choices, said }) => {
    if (!left) return null;
    const open = conflicts.filter(({ field }) => field in left);
    // what was typed since then was typed with the other version in view
    const typed = open.filter(({ field }) => !isSame(left[field], said[field]));
    const mine = Object.fromEntries(typed.map(({ field }) => [field, 'mine' as const]));
    return applyChoices(left, open, { ...choices, ...mine });
  }, changes);

/** What the person has chosen in a form since it was refused. */
export function useDecisions() {
  const decided = useRef<Decision[]>([]);
  const said = useRef<Changes>({ base: {} });
  return {
    hasOthers: (conflicts: readonly FieldConflict[]) => splitChanges(said.current, conflicts).rest !== null,
    add: (decision: Omit<Decision, 'said'>) => {
      decided.current = [...decided.current, { ...decision, said: said.current }];
    },
    settle: <Sent extends Changes>(changes: Sent | null): Sent | null => {
      said.current = changes ?? { base: {} };
      return settled(changes, decided.current) as Sent | null;
    },
  };
}

interface Props {
  db: UserDb;
  failure: Failure | null;
  decisions: ReturnType<typeof useDecisions>;
  nameOf: (field: string) => string;
  word: (field: string, value: unknown) => string;
  /** sends the form again, with the choice */
  onDecided: () => void;
}

/** The two versions of what a form would have overwritten unseen. */
export function FormConflict({ db, failure, decisions, nameOf, word, onDecided }: Props) {
  const conflicts = failure?.conflicts ?? [];
  if (conflicts.length === 0) return null;
  return (
    <ConflictChoices
      id="form"
      userId={db.userId}
      conflicts={conflicts}
      others={decisions.hasOthers(conflicts)}
      nameOf={nameOf}
      word={word}
      onDecide={(choices) => {
        decisions.add({ conflicts, choices });
        onDecided();
      }}
    />
  );
}
