import { type AuditEntity, auditEntities } from '@turva/contracts/operator/audit-log-words';
import type { RetentionKind } from '@turva/contracts/plant/retention-values';
import type { Generated } from 'kysely';
import type { Purpose } from '../sealed-key.ts';
import type { Now } from './types.ts';

// What a database column means for people. Every column of every table has a class (`all-columns.ts`); erasure, the
// export of personal data and retention use it instead of lists of columns of their own.

/** The value of a column once its content is removed. */
export type Empty = null | '' | '[]' | '{}';

interface Shared {
  /** never part of an export: it is a secret, or others wrote it */
  withheld?: true;
  /** what somebody calls a thing: loses an erased person's full name or address at once */
  label?: true;
}

/** A link to `users`. */
export interface Person extends Shared {
  class: 'person';
  /** the row is the person's own · they only took part in it */
  exported: 'row' | 'number';
  /** the row is deleted with the person · it stays as a record, under the pseudonym */
  erased: 'row' | 'stays';
}

/** Identifies the person in the column `of` by itself: emptied together with them. */
export interface About extends Shared {
  class: 'about';
  /** the column that links the row to the person */
  of: string;
  becomes: Empty | 'pseudonym' | '!';
}

/**
 * Names somebody who may have no account: a contractor, an assessor of another company, a witness, who was hurt. Nothing
 * that an account decides is left open: how they get a copy, where they are found, what erasure leaves.
 */
export interface Outsider extends Shared {
  class: 'outsider';
  /** in the copy of whoever's row it is · only what an admin finds by the name, because others wrote it */
  exported: 'row' | 'found';
  /** whole texts · JSON with texts and, among them, names · JSON readable with this key only, opened for the search */
  found: 'text' | { keys: readonly string[]; names: readonly string[] } | { sealed: Purpose };
  /** what becomes of it, also with the account this column links to, if there is one; null: none ever has */
  erased: { becomes: Empty | 'pseudonym'; with: string | null };
  /** whose own text it is too; null: many people's */
  author: string | null;
}

/**
 * Text that somebody wrote. Rewritten only in its author's own rows; a name in other people's rows is listed for an
 * admin.
 */
export interface Free extends Shared {
  class: 'free';
  /** null: a register that many people maintain, without a single author */
  author: string | null;
  /** for JSON: the keys of its texts, at any depth */
  keys?: readonly string[];
  /** in own rows a first or last name alone is replaced as well; not in names of places */
  alone: boolean;
  empty: Empty;
}

/** Says what happened, without anybody's name or words: kept at erasure, removed once the record is forgotten. */
export interface Content extends Shared {
  class: 'content';
  empty: Empty;
}

/** Numbers, times, codes and keys: neither erasure nor retention changes them. */
export interface Plain extends Shared {
  class: 'plain';
  /** the row is part of the record with this number: an entity of the audit log */
  partOf?: AuditEntity;
  /** the record is over then: its retention period begins, and at its end the row is emptied */
  begins?: RetentionKind;
}

export type Column = Person | About | Outsider | Free | Content | Plain;

/** What a query reads of the column and writes to it: known to the compiler only. */
export interface Typed<Value> {
  readonly '~type': Value;
}

/** The class with the column's type. */
const typed = <Value, Kind extends Column>(column: Kind) => column as Kind & Typed<Value>;

export const begins = <Value, Kind extends RetentionKind>(kind: Kind) => ({
  ...plain<Value>(),
  begins: kind,
});
export const plain = <Value>() => typed<Value, Plain>({ class: 'plain' });
/** Links a part of a record, such as an entry of its history, to it. */
export const partOf = Object.fromEntries(
  auditEntities.map((entity) => [entity, { class: 'plain', partOf: entity }]),
) as { readonly [Entity in AuditEntity]: Plain & Typed<number> & { partOf: Entity } };
/** Secrets, and the columns by which rows are synced. */
export const secret = <Value>() => typed<Value, Plain>({ class: 'plain', withheld: true });
export const content = <Value>(empty: Empty = null) => typed<Value, Content>({ class: 'content', empty });

/** The row is about this person, and stays. */
export const own = <Value = number>() =>
  typed<Value, Person>({ class: 'person', exported: 'row', erased: 'stays' });
/** The row is private to this person, and is deleted with them. */
export const erasable = <Value = number>() =>
  typed<Value, Person>({ class: 'person', exported: 'row', erased: 'row' });
/** This person took part in the row. */
export const part = <Value = number | null>() =>
  typed<Value, Person>({ class: 'person', exported: 'number', erased: 'stays' });

export const about = <Value = string | null>(of: string, becomes: About['becomes'] = null) =>
  typed<Value, About>({ class: 'about', of, becomes });
export const outsider = <Value = string | null>(answers: Omit<Outsider, 'class' | keyof Shared>) =>
  typed<Value, Outsider>({
    class: 'outsider',
    ...answers,
    ...(answers.exported === 'found' && { withheld: true }),
  });

interface FreeOptions {
  keys?: readonly string[];
  empty?: Empty;
}
export const free = <Value = string | null>(author: string | null, options: FreeOptions = {}) =>
  typed<Value, Free>({ class: 'free', author, alone: true, empty: null, ...options });
/** Text that names a place: there `Konesali` is no person, even if somebody has that name. */
export const place = <Value = string | null>(author: string | null, options: FreeOptions = {}) => ({
  ...free<Value>(author, options),
  alone: false,
});
export const withheld = <Kind extends Column>(column: Kind): Kind & { withheld: true } => ({
  ...column,
  withheld: true,
});

export const label = <Kind extends Column>(column: Kind): Kind & { label: true } => ({
  ...column,
  label: true,
});

/** The columns by which rows are synced to phones. */
export const synced = {
  syncXid: secret<Generated<string>>(),
  syncSeq: secret<Generated<string>>(),
  deletedAt: plain<Date | null>(),
};
export const stamped = { createdAt: plain<Now>(), updatedAt: plain<Now>() };

/** A record's texts in other languages, which many people write. */
export const translated = <Texts>() => free<Texts>(null, { keys: ['text'], empty: '{}' });

/** Keys of a record's text fields, as histories name them. */
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
  'steps',
  'emergencyContacts',
  'content',
  'storageRequirements',
  'emergencyProcedures',
  'purpose',
  'supplier',
  'protection',
  'exposure',
  'firstAid',
  'contact',
  'message',
] as const;
