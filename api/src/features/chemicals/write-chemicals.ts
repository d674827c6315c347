import type {
  Chemical,
  ChemicalField,
  CreateChemical,
  EditChemical,
} from '@turva/contracts/registers/chemicals';
import type { TextPath } from '@turva/contracts/words/texts';
import { isCasNumber } from '@turva/rules/chemicals/cas-number';
import { mayEditChemicals } from '@turva/rules/chemicals/chemical-register';
import { classesOf, isListedCmr, joinAdded } from '@turva/rules/chemicals/substance-classes';
import { given } from '@turva/rules/merge/given';
import { mergeTexts } from '@turva/rules/merge/merge-texts';
import { endOfPlantDay } from '@turva/rules/plant/plant-time';
import { splitTexts, withTextChanges } from '@turva/rules/words/in-language';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import type { Acting } from '../../http/session/acting.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { knownAs } from '../../records/find.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import { mergeSeen, refuseClashes, seenTexts } from '../../records/merge-seen.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { written } from '../../records/written.ts';
import { answerWith, lockChemical } from './find-chemical.ts';
import type { Row } from './read-chemicals.ts';

type Created = z.output<typeof CreateChemical>;
type Fields = Partial<Omit<Created, 'clientId' | TextPath>>;

export function assertEditor(user: Pick<SessionUser, 'role'>) {
  if (!mayEditChemicals(user)) throw problem('forbidden');
}

export function assertCas({ casNumber }: Pick<Fields, 'casNumber'>) {
  if (casNumber && !isCasNumber(casNumber))
    throw problem('invalid_input', { errors: [{ path: 'casNumber', code: 'cas_number' }] });
}

/** A day stands for its last second at the plant. */
export const expiryOf = (value: string): Date =>
  value.length === '2026-11-24'.length ? endOfPlantDay(value) : new Date(value);

/** With what a person adds. A box says nothing that does not follow from the statements already. */
const added = (
  before: Row['addedClasses'],
  { addedClasses, carcinogenic }: Pick<Fields, 'addedClasses' | 'carcinogenic'>,
  stated: Parameters<typeof classesOf>[0],
) => joinAdded(before, { addedClasses, carcinogenic: carcinogenic && !isListedCmr(classesOf(stated)) });

export const entered = written<Tables['chemicals'], Fields>()({
  hazardSymbols: 'json',
  reactions: 'json',
  sdsExpiry: 'own',
  addedClasses: 'own',
  carcinogenic: 'own',
});

/** The fields as database columns. */
export const columnsOf = ({ sdsExpiry, addedClasses, carcinogenic, ...fields }: Fields) => ({
  ...entered.columns(fields),
  addedClasses: JSON.stringify(
    added([], { addedClasses, carcinogenic }, { ...fields, reactions: undefined }),
  ),
  ...(sdsExpiry === undefined ? {} : { sdsExpiry: sdsExpiry === null ? null : expiryOf(sdsExpiry) }),
});

/** Stores it once: if the client id is known already, the existing chemical is the answer. */
export async function createChemical(
  trx: Trx,
  { user, captured, now }: Acting,
  { clientId, ...said }: Created,
): Promise<Effect<Chemical>> {
  assertEditor(user);
  const { plain: fields, texts } = splitTexts(said);
  assertCas(fields);
  const created = await trx
    .insertInto('chemicals')
    .values({
      ...columnsOf(fields),
      name: fields.name,
      hazardSymbols: JSON.stringify(fields.hazardSymbols ?? []),
      reactions: JSON.stringify(fields.reactions ?? []),
      texts: JSON.stringify(withTextChanges({}, texts)),
      ...(clientId ? { clientId } : {}),
      createdBy: user.id,
      lastUpdated: now,
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(unknownArea);
  if (!created) return answerWith(trx, (clientId && (await knownAs(trx, 'chemicals', { clientId }))) || 0);
  await noteChanges(trx, 'chemicals', { id: created.id, actorId: user.id, captured }, [
    { action: 'created' },
  ]);
  return answerWith(trx, created.id, 201);
}

interface Edit {
  id: string;
  input: z.output<typeof EditChemical>;
  rev: number | undefined;
}

/** Lists are compared as one text in a fixed order: the merge knows single values only. */
const comparable = (field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).sort().join(' ');
  if (value instanceof Date) return value.toISOString();
  if (field === 'sdsExpiry' && typeof value === 'string') return expiryOf(value).toISOString();
  return value;
};
const comparables = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, comparable(field, value)]),
  ) as Partial<Record<ChemicalField, unknown>>;

const listFields = new Set(['hazardSymbols', 'reactions']);
const asSaid = (field: string, value: unknown) =>
  listFields.has(field) && typeof value === 'string' ? value.split(' ').filter(Boolean) : value;

const shown = (classes: Row['addedClasses']) => classes.map((one) => one.class);

/** Merges field by field; a client that sends only the revision it saw (`rev`) is refused if there is a newer one. */
export async function editChemical(
  trx: Trx,
  { user, captured, now }: Acting,
  { id, input, rev }: Edit,
): Promise<Effect<Chemical>> {
  assertEditor(user);
  const { base, ...said } = input;
  const { plain, texts } = splitTexts(said);
  const { addedClasses, carcinogenic, ...mine }: Fields = given(plain);
  const seen = splitTexts(base ?? {});
  assertCas(mine);
  const row = await lockChemical(trx, id);

  const theirs = comparables(
    Object.fromEntries(Object.keys(mine).map((field) => [field, row[field as keyof Row]])),
  );
  const { apply, conflicts } = mergeSeen(
    { base: base && comparables(seen.plain), rev },
    comparables(mine),
    row,
    theirs,
  );
  const translated = mergeTexts(row.texts, texts, seenTexts({ base: base && seen.texts, rev }, texts, row));
  const plainly = conflicts.map(({ field, base: seen, mine: ours, theirs: now }) => ({
    field,
    base: asSaid(field, seen),
    mine: asSaid(field, ours),
    theirs: asSaid(field, now),
  }));
  await refuseClashes(trx, ['chemicals', row.id], [...plainly, ...translated.conflicts]);
  const names = Object.keys(apply) as ChemicalField[];
  const after = added(row.addedClasses, { addedClasses, carcinogenic }, { ...row, ...mine });
  const adds = after.length > row.addedClasses.length;
  if (names.length + Object.keys(translated.change).length === 0 && !adds) return answerWith(trx, row.id);
  const values = Object.fromEntries(names.map((field) => [field, mine[field]])) as Fields;
  await changeRow(trx, 'chemicals', row, {
    ...columnsOf(values),
    addedClasses: JSON.stringify(after),
    texts: JSON.stringify(translated.texts),
    lastUpdated: now,
  }).catch(unknownArea);
  const change: Change = {
    ...Object.fromEntries(
      names.map((field) => [field, { from: asSaid(field, theirs[field]), to: asSaid(field, apply[field]) }]),
    ),
    ...(adds ? { addedClasses: { from: shown(row.addedClasses), to: shown(after) } } : {}),
    ...translated.change,
  };
  await noteChanges(trx, 'chemicals', { id: row.id, actorId: user.id, captured }, [
    { action: 'edited', change },
  ]);
  return answerWith(trx, row.id);
}

/** Removes it from the register; its history and its sheets stay. */
export async function deleteChemical(
  trx: Trx,
  { user, captured, now }: Acting,
  { id, rev }: { id: string; rev: number | undefined },
): Promise<Effect<{ id: number; deleted: true }>> {
  assertEditor(user);
  const row = await lockChemical(trx, id);
  assertRev(rev, row);
  await changeRow(trx, 'chemicals', row, { deletedAt: now });
  await noteChanges(trx, 'chemicals', { id: row.id, actorId: user.id, captured }, [{ action: 'deleted' }]);
  return { status: 200, body: { id: row.id, deleted: true } };
}
