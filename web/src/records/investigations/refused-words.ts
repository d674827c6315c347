import { isSame } from '@turva/rules/merge-items';
import type { Op, OpError, OpOf, UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import { listNames } from './fold-edits.ts';

const textNames = ['whatHappened', 'lessons'] as const;
type TextName = (typeof textNames)[number];
type ListName = (typeof listNames)[number];
type Changes = OpOf<'investigation.edit'>['payload']['changes'];

/** What this person wrote and the server refused: one text, or one item of a list. */
export interface RefusedWords {
  opId: string;
  name: TextName | ListName;
  /** null: the text itself */
  itemId: string | null;
  text: string;
  /** who said it */
  by: string | null;
  /** what the server says about this part; null: it names another, or none */
  code: string | null;
  /** why the whole call was refused, where the server names no part */
  whole: OpError | null;
}

type Item = NonNullable<Changes[ListName]>[number];
const itemsOf = (changes: Partial<Pick<Changes, ListName>>, name: ListName) =>
  (changes[name] ?? []) as Item[];
const isOwn = ({ base }: Changes, name: ListName, item: Item) =>
  !isSame(itemsOf(base, name).find(({ id }) => id === item.id) ?? null, item);

function wordsOf({ opId, payload: { changes }, lastError }: OpOf<'investigation.edit'>): RefusedWords[] {
  const codeAt = (...path: (string | number)[]) =>
    lastError?.fields?.find((field) => `${field.path}.`.startsWith(`${path.join('.')}.`))?.code ?? null;
  const whole = lastError?.fields?.length ? null : lastError;
  return [
    ...textNames.flatMap((name) => {
      const text = changes[name];
      return text && text !== changes.base[name]
        ? [{ opId, name, itemId: null, text, by: null, code: codeAt(name), whole }]
        : [];
    }),
    ...listNames.flatMap((name) =>
      itemsOf(changes, name).flatMap((item, at) =>
        isOwn(changes, name, item)
          ? [
              {
                ...{ opId, name, itemId: item.id, text: item.text },
                by: 'by' in item ? item.by : null,
                code: codeAt(name, at),
                whole,
              },
            ]
          : [],
      ),
    ),
  ];
}

/** All words of an investigation the server refused, of its unsent calls. */
export const refusedWords = (ops: readonly Op[]): RefusedWords[] =>
  ops
    .filter(isKind('investigation.edit'))
    .filter(({ state }) => state === 'rejected')
    .flatMap(wordsOf);

function mended(changes: Changes, { name, itemId }: RefusedWords, text: string | null): Changes {
  const next: Changes = { ...changes, base: { ...changes.base } };
  if (itemId === null) Object.assign(next, { [name]: text });
  else {
    const list = name as ListName;
    const before = itemsOf(changes.base, list).find(({ id }) => id === itemId);
    // given up, it is as it was before this person changed it
    const items = itemsOf(changes, list).flatMap((item) =>
      item.id !== itemId ? [item] : text === null ? (before ?? []) : [{ ...item, text }],
    );
    Object.assign(next, { [list]: items });
  }
  if (text === null && isSame(next[name] ?? null, next.base[name] ?? null)) delete next[name];
  // of a text nothing is left to send; the field stays as others have it
  if (text === null && itemId === null) delete next[name];
  if (next[name] === undefined) delete next.base[name];
  return next;
}

/** The words put differently and sent again, or given up (`text` null), with the rest of their call. */
export const mendRefused = (db: UserDb, words: RefusedWords, text: string | null): Promise<void> =>
  db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await db.outbox.where('opId').equals(words.opId).first();
    if (!op || !isKind('investigation.edit')(op) || op.state !== 'rejected') return;
    const { title } = op.payload;
    const changes = mended(op.payload.changes, words, text);
    if (Object.keys(changes).length === 1) await dropOps(db, [op]);
    else await rewrite(db, op, { title, changes });
  });
