import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cells = (text: string) => [...readCsv(text)].map((record) => record.cells);

test.each([
  [
    'semicolons',
    'a;b\n1;2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas',
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1;5\t2',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  [
    'a comma inside a name, in a file of semicolons',
    'a;b\nx, y;2',
    [
      ['a', 'b'],
      ['x, y', '2'],
    ],
  ],
  [
    'quotes, a quote and a separator in it',
    'a;b\n"say ""hi"";";2',
    [
      ['a', 'b'],
      ['say "hi";', '2'],
    ],
  ],
  [
    'empty cells and empty lines',
    'a;b\n\n;\n1;\n\n',
    [
      ['a', 'b'],
      ['', ''],
      ['1', ''],
    ],
  ],
  [
    'a quote in the middle of a cell',
    'a;b\n5" pipe;2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  ['one column', 'name\nx\n', [['name'], ['x']]],
  ['nothing', '', []],
])('%s', (_what, text, expected) => expect(cells(text)).toEqual(expected));

test('a record is identified by the line it begins on, even after multi-line cells', () => {
  const text = 'a;b\r\n"one\r\ntwo";2\r\n\r\n3;4\r\n';
  expect([...readCsv(text)].map(({ line }) => line)).toEqual([1, 2, 5]);
});
