// The changes made to a source, one place at a time, to see whether a test notices.
import { parseAst } from 'vitest/node';

/** Each operator with a wrong but plausible replacement. */
const binary = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const logical = { '&&': '||', '||': '&&', '??': '&&' };
const assignment = { '+=': '-=', '-=': '+=' };
const update = { '++': '--', '--': '++' };
const methods = { some: 'every', every: 'some', min: 'max', max: 'min', toSorted: 'slice' };

/** Wrappers of an expression; every other node of this kind is a type, which is stripped before running. */
const typed = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return;
  if (value.type?.startsWith('TS') && !typed.includes(value.type)) return;
  if (value.type) yield value;
  for (const [key, inner] of Object.entries(value))
    if (key !== 'typeAnnotation' && key !== 'returnType') yield* nodesOf(inner);
}

/** The operator between two parts of a node, as a place in the source. */
function between(code, { left, right, operator }, replacements) {
  const text = replacements[operator];
  const start = code.indexOf(operator, left.end);
  if (text === undefined || start < 0 || start >= right.start) return [];
  return [{ start, end: start + operator.length, text }];
}

const negated = (code, { start, end }) => ({ start, end, text: `!(${code.slice(start, end)})` });
const isString = (node) => node.type === 'TemplateLiteral' || typeof node.value === 'string';

const kinds = {
  BinaryExpression: (code, node) =>
    // concatenated texts: "minus" would only be a broken text
    node.operator === '+' && (isString(node.left) || isString(node.right)) ? [] : between(code, node, binary),
  LogicalExpression: (code, node) => between(code, node, logical),
  AssignmentExpression: (code, node) => between(code, node, assignment),
  UpdateExpression: (_, { start, end, prefix, operator }) => {
    const at = prefix ? start : end - operator.length;
    return [{ start: at, end: at + operator.length, text: update[operator] }];
  },
  UnaryExpression: (_, { operator, start }) =>
    operator === '!' ? [{ start, end: start + 1, text: '' }] : [],
  IfStatement: (code, { test }) => [negated(code, test)],
  ConditionalExpression: (code, { test }) => [negated(code, test)],
  Literal: (_, { value, start, end }) =>
    typeof value === 'boolean' ? [{ start, end, text: String(!value) }] : [],
  MemberExpression: (_, { property, computed }) =>
    !computed && Object.hasOwn(methods, property.name)
      ? [{ start: property.start, end: property.end, text: methods[property.name] }]
      : [],
  // the statement is removed
  ExpressionStatement: (_, { expression, start, end }) =>
    expression.type === 'Literal' ? [] : [{ start, end, text: ';' }],
};

/** Every mutant of a TypeScript source: `text` in the place from `start` to `end`. */
export function mutationsOf(code) {
  return [...nodesOf(parseAst(code, { lang: 'ts' }))]
    .flatMap((node) => kinds[node.type]?.(code, node) ?? [])
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

export const apply = (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end);

/** Selects this many items, spread evenly: the same each time, so that two scores can be compared. */
export function spread(list, count, shift = 0.5) {
  if (count >= list.length) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + shift) * list.length) / count)]);
}

/** A readable description of a mutant. */
export function describeMutation(code, { start, end, text }) {
  const line = code.slice(0, start).split('\n').length;
  const was = code.slice(start, end).split('\n')[0];
  return `${line}: ${was} → ${text.split('\n')[0] || 'nothing'}`;
}
