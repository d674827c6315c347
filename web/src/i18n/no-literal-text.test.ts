import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');

/** Attributes that are displayed or read aloud. */
const readAttributes = ['aria-label', 'title', 'placeholder', 'label', 'alt', 'description', 'message'];
/** The same in every language. */
const sameEverywhere = ['112', 'Ctrl', 'K', 'Ctrl K'];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /[\p{L}\p{N}]/u.test(value) && !sameEverywhere.includes(value.trim());

interface Node {
  type?: string;
  name?: { name?: string };
  value?: unknown;
  expression?: Node;
}

const literalOf = (value: unknown): unknown => {
  const node = value as Node | null;
  return node?.type === 'Literal'
    ? node.value
    : node?.type === 'JSXExpressionContainer'
      ? literalOf(node.expression)
      : null;
};

function textOf(node: Node): unknown {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'JSXExpressionContainer') return literalOf(node);
  if (node.type === 'JSXAttribute' && readAttributes.includes(String(node.name?.name)))
    return literalOf(node.value);
  return null;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type) yield node;
  for (const [key, inner] of Object.entries(node)) {
    // an attribute counts only with readable text: a class name in braces is no text
    if (
      node.type === 'JSXAttribute' &&
      key === 'value' &&
      (inner as Node | null)?.type === 'JSXExpressionContainer'
    ) {
      yield* nodesOf((inner as Node).expression);
    } else yield* nodesOf(inner);
  }
}

const literals = (code: string) => [...nodesOf(parseAst(code, { lang: 'tsx' }))].map(textOf).filter(isText);

test('the check sees text in an element, in braces and in an attribute', () => {
  expect(literals('<p>Tallenna nyt</p>')).toEqual(['Tallenna nyt']);
  expect(literals("<p>{'Tallenna'}</p>")).toEqual(['Tallenna']);
  expect(literals('<button aria-label="Sulje" className="x" />')).toEqual(['Sulje']);
  expect(literals("<p className={'card'} title={t('save')}>{t('save')} · </p>")).toEqual([]);
});

test('no component contains literal text', () => {
  // the texts of `/kit` are for developers
  const files = globSync('**/*.tsx', { cwd: src, exclude: ['kit/**'] });
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    literals(readFileSync(path.join(src, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
