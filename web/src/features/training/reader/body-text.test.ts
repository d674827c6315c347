import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyText, blocksOf } from './body-text.tsx';

test('paragraphs and lists, in their order', () => {
  expect(blocksOf('Ensin.\n\nSitten:\n- yksi\n- kaksi\n\nLopuksi\njatkuu')).toEqual([
    { text: 'Ensin.', items: null },
    { text: 'Sitten:', items: null },
    { text: '', items: ['yksi', 'kaksi'] },
    { text: 'Lopuksi jatkuu', items: null },
  ]);
});

test('markup and links are shown as text, not as links', () => {
  const text =
    '[Lue](javascript:alert(1))\n\n<a href="javascript:alert(1)">tästä</a>\n- <img src=x onerror=alert(1)>';
  const drawn = renderToStaticMarkup(createElement(BodyText, { text }));
  expect(drawn).not.toMatch(/<(a|img|script)/);
  expect(drawn).toContain('[Lue](javascript:alert(1))');
  expect(drawn).toContain('&lt;a href=');
});
