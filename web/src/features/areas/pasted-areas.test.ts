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

test('unreadable lines are listed by number, and existing areas stay unchanged', () => {
  const text = 'A,Halli\nvain nimi\nä.ö,Väärä koodi\nA,Toinen\nB,Orpo,Z\nC,Kehä,D\nD,Kehä,C\nT,On jo';
  expect(codes(text, ['T'])).toEqual({
    areas: ['A Halli'],
    known: 1,
    faults: ['2 cells', '3 code', '4 twice', '5 parent', '6 parent', '7 parent'],
  });
});
