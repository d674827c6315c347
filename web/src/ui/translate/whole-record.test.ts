import type { TextChanges, Texts, Translation } from '@turva/contracts/words/texts';
import { withTextChanges } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { ApiError } from '../../http/api-client.ts';
import { wholeSender } from './whole-record.ts';

interface Row {
  version: number;
  plain: Record<string, string>;
  texts: Texts;
}

const said = (text: string): Translation => ({ text, of: '1' });
const [title, note] = ['texts.en.title', 'texts.en.note'] as const;
const first: Row = { version: 1, plain: { title: 'Nimi', note: 'Ohje' }, texts: {} };
const after = (row: Row, changes: TextChanges, plain = row.plain): Row => ({
  version: row.version + 1,
  plain,
  texts: withTextChanges(row.texts, changes),
});

/** A server that has this row, and a dialog that was opened on the first one. */
function opened(standing: Row) {
  const server = { standing };
  const send = wholeSender<Row>({
    seen: first,
    sourcesIn: ({ plain }) => Object.entries(plain).map(([name, text]) => ({ name, plain: text })),
    textsIn: ({ texts }) => texts,
    withTexts: (row, changes) => ({ ...row, texts: withTextChanges(row.texts, changes) }),
    theirsIn: (sent, theirs) => ({ ...sent, ...theirs }),
    write: async (next) => {
      if (next.version !== server.standing.version) throw refusal(server.standing);
      server.standing = { ...next, version: next.version + 1 };
    },
  });
  return { server, send };
}

const refusal = (row: Row) => {
  const by = { by: 'Sari Testi', byId: 7, at: '2026-11-20T08:00:00.000Z' };
  const conflicts = Object.entries(row).map(([field, theirs]) => ({
    ...{ field, base: null, mine: null, theirs },
    ...by,
  }));
  const problem = { type: 'about:blank', title: '', status: 412, code: 'version_conflict', conflicts };
  return new ApiError(412, '', JSON.stringify(problem));
};

const conflictsOf = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError
    ? error.problem?.conflicts?.map(({ by, ...one }) => [one.field, by])
    : null;
};

test('another person’s translation is shown next to mine, and written over only when chosen', async () => {
  const { server, send } = opened(after(first, { [title]: said('Theirs'), [note]: said('Kept') }));
  const mine = { [title]: said('Mine') };
  expect(await conflictsOf(send({ ...mine, base: { [title]: null } }))).toEqual([[title, 'Sari Testi']]);
  // pressing again without a choice overwrites nothing either
  expect(await conflictsOf(send({ ...mine, base: { [title]: null } }))).toEqual([[title, 'Sari Testi']]);
  expect(server.standing.version).toBe(2);
  await send({ ...mine, base: { [title]: said('Theirs') } });
  expect(server.standing.texts.en).toEqual({ title: said('Mine'), note: said('Kept') });
});

test('a text first typed after the refusal overwrites nothing unseen', async () => {
  const { send } = opened(after(first, { [title]: said('Theirs'), [note]: said('Also theirs') }));
  await conflictsOf(send({ [title]: said('Mine'), base: { [title]: null } }));
  const both = { [title]: said('Mine'), [note]: said('My note') };
  const sent = send({ ...both, base: { [title]: said('Theirs'), [note]: null } });
  expect(await conflictsOf(sent)).toEqual([[note, 'Sari Testi']]);
});

test('translations of different texts both stay', async () => {
  const { server, send } = opened(after(first, { [note]: said('Theirs') }));
  await send({ [title]: said('Mine'), base: { [title]: null } });
  expect(server.standing.texts.en).toEqual({ title: said('Mine'), note: said('Theirs') });
});

test.each([
  ['changed', { title: 'Toinen', note: 'Ohje' }],
  ['removed', { note: 'Ohje' }],
])('a translation of a text that was %s is not stored with the new one', async (_, plain) => {
  const { server, send } = opened(after(first, {}, plain));
  const fields = ['version', 'plain', 'texts'].map((field) => [field, 'Sari Testi']);
  expect(await conflictsOf(send({ [title]: said('Mine'), base: { [title]: null } }))).toEqual(fields);
  expect(server.standing.version).toBe(2);
});
