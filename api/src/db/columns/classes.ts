import { type AuditEntity, auditEntities } from '@turva/contracts/audit-log-words';
import type { Selectable } from 'kysely';

// What a column of the database is to people. Every column of every table has a class (`all-columns.ts`); erasure, the
// export of personal data and retention go by it and have no list of columns of their own.

/** What stands in a column once its content has gone. */
export type Empty = null | '' | '[]' | '{}';

interface Shared {
  /** never part of an export: it opens something, or others wrote it */
  withheld?: true;
}

/** A link to `users`. */
export interface Person extends Shared {
  class: 'person';
  /** the row is the person's own · they only had a part in it */
  exported: 'row' | 'number';
  /** the row goes with the person · it stays as a record, under the pseudonym */
  erased: 'row' | 'stays';
}

/** Identifies the person of `of` by itself: emptied together with them. */
export interface About extends Shared {
  class: 'about';
  /** the column that links the row to the person */
  of: string;
  becomes: Empty | 'pseudonym' | '!';
  /** where it is typed by hand: who typed it; null: anybody */
  author?: string | null;
}

/** Text that somebody wrote. Rewritten in its author's own rows only; in those of others a name is listed for an admin. */
export interface Free extends Shared {
  class: 'free';
  /** null: a register that many keep together, nobody's own */
  author: string | null;
  /** of JSON: the keys under which texts stand, anywhere in it */
  keys?: readonly string[];
  /** in own rows a first or last name by itself counts too; not in names of places */
  alone: boolean;
  empty: Empty;
}

/** Says what happened, without a name or a word of anybody's: kept at erasure, gone once the record is forgotten. */
export interface Content extends Shared {
  class: 'content';
  empty: Empty;
}

/** Numbers, moments, codes and keys: neither erasure nor retention ever touches them. */
export interface Plain extends Shared {
  class: 'plain';
  /** the row is part of the record with this number: of an entity of the audit log */
  partOf?: AuditEntity;
}

export type Column = Person | About | Free | Content | Plain;

type ColumnsOf<Table> = Record<keyof Selectable<Table>, Column>;
declare const rows: unique symbol;
/** Columns that know, for the compiler alone, which table they are of. */
export interface Holds<Table> {
  readonly [rows]?: Table;
}

/** The classes of a table's columns: one that is missing, or is none of the table's, does not compile. */
export const table =
  <Table>() =>
  <Columns extends ColumnsOf<Table>>(
    columns: Columns & Record<Exclude<keyof Columns, keyof Selectable<Table>>, never>,
  ): Columns & Holds<Table> =>
    columns as Columns & Holds<Table>;

type Plains<Name extends string> = Record<Name, Plain>;
const each = <Name extends string, Kind extends Column>(names: readonly Name[], column: Kind) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Kind>;

export const plain = <Name extends string>(...names: Name[]): Plains<Name> => each(names, { class: 'plain' });
/** Links a part of a record, such as an entry of its history, to it. */
export const partOf = Object.fromEntries(
  auditEntities.map((entity) => [entity, { class: 'plain', partOf: entity }]),
) as { readonly [Entity in AuditEntity]: Plain & { partOf: Entity } };
/** Opens something, or is how a row travels. */
export const secret = <Name extends string>(...names: Name[]): Plains<Name> =>
  each(names, { class: 'plain', withheld: true });
export const content = (empty: Empty = null): Content => ({ class: 'content', empty });

/** The row is about this person, and stays. */
export const own = (): Person => ({ class: 'person', exported: 'row', erased: 'stays' });
/** The row is this person's private affair, and goes with them. */
export const erasable = (): Person => ({ class: 'person', exported: 'row', erased: 'row' });
/** This person had a part in the row. */
export const part = (): Person => ({ class: 'person', exported: 'number', erased: 'stays' });

export const about = (of: string, becomes: About['becomes'] = null): About => ({
  class: 'about',
  of,
  becomes,
});
/** As `about`, but people also type a name into it without a link. */
export const typedName = (
  of: string,
  { author, becomes = null }: { author: string | null; becomes?: About['becomes'] },
): About => ({ ...about(of, becomes), author });

interface FreeOptions {
  keys?: readonly string[];
  empty?: Empty;
}
export const free = (author: string | null, options: FreeOptions = {}): Free => ({
  class: 'free',
  author,
  alone: true,
  empty: null,
  ...options,
});
/** Text that names a place: `Konesali` is no person there, whatever somebody is called. */
export const place = (author: string | null, options: FreeOptions = {}): Free => ({
  ...free(author, options),
  alone: false,
});
export const withheld = <Kind extends Column>(column: Kind): Kind & { withheld: true } => ({
  ...column,
  withheld: true,
});

/** How rows travel to phones. */
export const synced = { ...secret('syncXid', 'syncSeq'), ...plain('deletedAt') };
export const stamped = plain('createdAt', 'updatedAt');

/** The words of a record in other languages, which many write together. */
export const translated = () => free(null, { keys: ['text'], empty: '{}' });

/** Keys of a record's fields that hold words, as histories name them. */
export const wordKeys = [
  'title',
  'description',
  'what',
  'note',
  'text',
  'reason',
  'resolution',
  'comment',
  'riskFactors',
  'controlMeasures',
  'ppeReason',
  'assessor',
  'riskAssessment',
  'safetyMeasures',
  'workDescription',
  'decisionReason',
  'suspensionReason',
  'handBackNote',
  'afterWatchNote',
  'endNote',
  'evidence',
  'whatHappened',
  'lessons',
  'by',
] as const;
