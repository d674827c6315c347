import { expect, test } from 'vitest';
import { readPasted } from './pasted-areas.ts';

const codes = (text: string, there: string[] = []) => {
  const { areas, known, faults } = readPasted(
    text,
    there.map((code) => ({ code })),
  );
  return {
    areas: areas.map(({ code, name, parent }) => [code, name, parent].filter(Boolean).join(' ')),
    known,
    faults: faults.map(({ line, why }) => `${line} ${why}`),
  };
};

test('reads cells of a spreadsheet, with or without heading, and puts parents first', () => {
  const text = 'Koodi\tNimi\tAlueessa\nh1-2\tValimon uuni\tH1\nH1\tValimo\t\n\nP\tPiha\tTEHDAS\n';
  expect(codes(text, ['TEHDAS'])).toEqual({
    areas: ['H1 Valimo', 'P Piha TEHDAS', 'H1-2 Valimon uuni H1'],
    known: 0,
    faults: [],
  });
  expect(codes('A;Halli A\nB;"Halli B";A').areas).toEqual(['A Halli A', 'B Halli B A']);
});

test('a line names who is in charge, in either order of the names; a name of nobody or of two is a fault', () => {
  const named = (id: number, name: string) => ({ id, name });
  const people = [named(1, 'Sari Lehtonen'), named(2, 'Matti Mäkinen'), named(3, 'Matti Mäkinen')];
  const text =
    'H1\tValimo\t\tLehtonen Sari\nH2\tHalli\tH1\tLEHTONEN, sari\nH3\tUuni\nH4\tPiha\t\tKari\nH5\tOvi\t\tMatti Mäkinen';
  const { areas, faults } = readPasted(text, [], people);
  expect(areas.map(({ code, managerId }) => [code, managerId])).toEqual([
    ['H1', 1],
    ['H2', 1],
    ['H3', null],
  ]);
  expect(faults).toEqual([
    { line: 4, why: 'person' },
    { line: 5, why: 'person' },
  ]);
});

test('unreadable lines are listed by number, and existing areas stay unchanged', () => {
  const text = 'A,Halli\nvain nimi\nä.ö,Väärä koodi\nA,Toinen\nB,Orpo,Z\nC,Kehä,D\nD,Kehä,C\nT,On jo';
  expect(codes(text, ['T'])).toEqual({
    areas: ['A Halli'],
    known: 1,
    faults: ['2 cells', '3 code', '4 twice', '5 parent', '6 parent', '7 parent'],
  });
});
