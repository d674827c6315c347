import { type Kysely, sql } from 'kysely';

// What `fold` of the assistant's core makes of a text, frozen here: a later letter is a later migration. A database
// whose locale knows ASCII only leaves capitals with marks as they are, so they stand here too.
const from = 'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžё';
const to = 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzе';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

const edges = `.,;:!?()/"''–—-`;
const spaces = ' '.repeat([...edges].length - 1);

// a space before each word: `% oljy%` is a word that begins so
const folded = (text: string) =>
  `' ' || translate(lower(${text}), '${from}${from.toUpperCase()}${cyrillic.toUpperCase()}${edges}' || E'\\n\\r\\t\\u00a0', '${to}${to}${cyrillic}${spaces}    ')`;

const statements = [
  // by letters, not by whole words: `öljy` stands in `hydrauliöljyvuoto`, where no full-text configuration finds it
  `alter table observations add column folded text
    generated always as (${folded("title || ' · ' || description || coalesce(' · ' || location, '')")}) stored`,
  'create index observations_folded on observations using gin (folded gin_trgm_ops) where deleted_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
