import { expect, test } from 'vitest';
import { blocksOf } from './body-text.tsx';

test('paragraphs and lists, in their order', () => {
  expect(blocksOf('Ensin.\n\nSitten:\n- yksi\n- kaksi\n\nLopuksi\njatkuu')).toEqual([
    { text: 'Ensin.', items: null },
    { text: 'Sitten:', items: null },
    { text: '', items: ['yksi', 'kaksi'] },
    { text: 'Lopuksi jatkuu', items: null },
  ]);
});
