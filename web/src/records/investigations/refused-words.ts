import { isSame } from '@turva/rules/merge/merge-items';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { Op, OpError, OpOf } from '../../offline/engine/rows.ts';
import { listNames } from './fold-edits.ts';

const textNames = ['whatHappened', 'lessons'] as const;
type TextName = (typeof textNames)[number];
type ListName = (typeof listNames)[number];
type Changes = OpOf<'investigation.edit'>['payload']['changes'];

/** What this person wrote in a refused call: one text, or one item of a list. */
export interface RefusedWords {
  /** its place in the call */
  key: string;
  name: TextName | ListName;
  /** null: the text itself */
  itemId: string | null;
  text: string;
  /** who said it */
  by: string | null;
  /** said in a recording: there may be no text */
  isSpoken: boolean;
  /** what the server says about this part; null: it names another, or none */
  code: string | null;
}

export interface RefusedCall {
  opId: string;
  /** the part it is shown in: the first one the server names, or the first of all */
  name: RefusedWords['name'];
  words: RefusedWords[];
  /** why the call was refused, where the server names none of its words */
  whole: OpError | null;
}

type Item = NonNullable<Changes[ListName]>[number];
const itemsOf = (changes: Partial<Pick<Changes, ListName>>, name: ListName) =>
  (changes[name] ?? []) as Item[];
const isOwn = ({ base }: Changes, name: ListName, item: Item) =>
  !isSame(itemsOf(base, name).find(({ id }) => id === item.id) ?? null, item);

function wordsOf(changes: Changes, error: OpError | null): RefusedWords[] {
  const codeAt = (path: string) =>
    error?.fields?.find((field) => `${field.path}.`.startsWith(`${path}.`))?.code ?? null;
  return [
    ...textNames.flatMap((name) => {
      const text = changes[name];
      return text && text !== changes.base[name]
        ? [{ key: name, name, itemId: null, text, by: null, isSpoken: false, code: codeAt(name) }]
        : [];
    }),
    ...listNames.flatMap((name) =>
      itemsOf(changes, name).flatMap((item, at) =>
        isOwn(changes, name, item)
          ? [
              {
                ...{ key: `${name}.${item.id}`, name, itemId: item.id, text: item.text },
                by: 'by' in item ? item.by : null,
                isSpoken: 'mediaId' in item && Boolean(item.mediaId),
                code: codeAt(`${name}.${at}`),
              },
            ]
          : [],
      ),
    ),
  ];
}

/** The refused calls of an investigation that carry words of this person. */
export const refusedCalls = (ops: readonly Op[]): RefusedCall[] =>
  ops
    .filter(isKind('investigation.edit'))
    .filter(({ state }) => state === 'rejected')
    .flatMap(({ opId, payload, lastError }) => {
      const words = wordsOf(payload.changes, lastError);
      const named = words.find(({ code }) => code !== null);
      const shown = named ?? words[0];
      return shown ? [{ opId, name: shown.name, words, whole: named ? null : lastError }] : [];
    });

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

/** What the server says of the call once these words are given up; null: nothing more. */
function errorWithout({ name, itemId }: RefusedWords, before: Changes, next: Changes, error: OpError | null) {
  if (!error?.fields?.length) return error;
  if (itemId === null) return left(error, ({ path }) => (path.split('.')[0] === name ? null : path));
  const list = name as ListName;
  const at = itemsOf(before, list).findIndex(({ id }) => id === itemId);
  const isGone = !itemsOf(next, list).some(({ id }) => id === itemId);
  return left(error, ({ path }) => {
    const [part, index, ...rest] = path.split('.');
    if (part !== name || index === undefined || Number(index) < at) return path;
    if (Number(index) === at) return null;
    return [part, Number(index) - (isGone ? 1 : 0), ...rest].join('.');
  });
}

type Fault = NonNullable<OpError['fields']>[number];
function left(error: OpError, moved: (fault: Fault) => string | null): OpError | null {
  const fields = (error.fields ?? []).flatMap((fault) => {
    const path = moved(fault);
    return path === null ? [] : [{ ...fault, path }];
  });
  return fields.length > 0 ? { ...error, fields } : null;
}

const inRefused = (db: UserDb, opId: string, work: (op: OpOf<'investigation.edit'>) => Promise<void>) =>
  db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await db.outbox.where('opId').equals(opId).first();
    if (op && isKind('investigation.edit')(op) && op.state === 'rejected') await work(op);
  });

/** The whole call sent again, with each of its texts as it is now put: `texts` by key, the others as they were. */
export const sendReworded = (
  db: UserDb,
  opId: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> =>
  inRefused(db, opId, async (op) => {
    const { title, changes } = op.payload;
    const next = wordsOf(changes, null).reduce(
      (all, words) => mended(all, words, texts[words.key]?.trim() ?? words.text),
      changes,
    );
    await rewrite(db, op, { title, changes: next });
  });

/** Words given up. The rest of their call waits for the person, who may be putting it differently. */
export const giveUpRefused = (db: UserDb, opId: string, words: RefusedWords): Promise<void> =>
  inRefused(db, opId, async (op) => {
    const { title, changes } = op.payload;
    const next = mended(changes, words, null);
    const payload = { title, changes: next };
    if (Object.keys(next).length === 1) await dropOps(db, [op]);
    // nothing in it could be put differently
    else if (wordsOf(next, null).length === 0) await rewrite(db, op, payload);
    else {
      const lastError = errorWithout(words, changes, next, op.lastError);
      await db.outbox.update(op.seq as number, { payload, lastError });
    }
  });
