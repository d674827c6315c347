import type { TextChanges, Texts } from '@turva/contracts/words/texts';
import { type Clash, mergeFields } from '@turva/rules/merge/merge';
import { ApiError } from '../../http/api-client.ts';
import { hasCode, theirsOf } from '../form/use-attempt.ts';
import { type Source, seenOf } from './translation-values.ts';

interface Whole<Row> {
  /** the row seen when the form opened */
  seen: Row;
  sourcesIn: (row: Row) => readonly Pick<Source, 'name' | 'plain'>[];
  textsIn: (row: Row) => Texts;
  withTexts: (row: Row, changes: TextChanges) => Row;
  /** the current row, from the one sent and the server's values of the fields that differ; null: unknown */
  theirsIn: (sent: Row, theirs: Record<string, unknown>) => Row | null;
  write: (next: Row, from: Row) => Promise<unknown>;
}

/** The refusal, with the single texts that both have changed. */
function refusalOf(error: unknown, clashes: readonly Clash[]): unknown {
  if (!(error instanceof ApiError) || !error.problem) return error;
  const [{ by = null, byId = null, at = null } = {}] = error.problem.conflicts ?? [];
  const conflicts = clashes.map((clash) => ({ ...clash, by, byId, at }));
  return new ApiError(error.status, '', JSON.stringify({ ...error.problem, conflicts }));
}

/**
 * Sends translations of a row that can only be written as a whole. If somebody else has written it meanwhile, the
 * translations are put into the row of theirs; those that both have changed wait for a choice. Translations of a
 * text that is no longer the same are refused.
 */
export function wholeSender<Row>({ seen, sourcesIn, textsIn, withTexts, theirsIn, write }: Whole<Row>) {
  let from = seen;
  let refused: unknown = null;
  const plainIn = (row: Row, name: string) => sourcesIn(row).find((source) => source.name === name)?.plain;
  const isMoved = (path: string) => {
    const [, , name = ''] = path.split('.');
    return plainIn(from, name) !== plainIn(seen, name);
  };
  const assertUndisputed = (mine: TextChanges, base: TextChanges) => {
    if (!refused) return;
    if (Object.keys(mine).some(isMoved)) throw refused;
    const none = Object.fromEntries(Object.keys(mine).map((path) => [path, null]));
    const { conflicts } = mergeFields<TextChanges>(base, mine, { ...none, ...seenOf(textsIn(from)) });
    if (conflicts.length > 0) throw refusalOf(refused, conflicts);
  };
  return async ({ base, ...mine }: TextChanges & { base: TextChanges }): Promise<unknown> => {
    for (;;) {
      assertUndisputed(mine, base);
      const next = withTexts(from, mine);
      try {
        return await write(next, from);
      } catch (error) {
        const theirs = hasCode(error, 'version_conflict') ? theirsIn(next, theirsOf(error)) : null;
        if (!theirs) throw error;
        from = theirs;
        refused = error;
      }
    }
  };
}
