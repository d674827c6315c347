import i18next, { type TFunction } from 'i18next';
import type { Op } from '../../offline/engine/rows.ts';
import { callOf, titleOf } from '../../offline/nouns/calls.ts';
import { recordOf } from '../../offline/nouns/records.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const MACHINE_MADE = /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,})$/i;
/** the values seen before the change, and what only machines read */
const NOT_TOLD = new Set([
  'base',
  // told first
  'title',
  'clientId',
  'threadTokenHash',
  'placeSource',
  'announcedAttachments',
  'mediaIds',
]);
/** Numbers of rows, and names that only machines use. */
const isReference = (name: string) => /Ids?$/.test(name);
/** A person has written it: values that only machines use are small letters without spaces. */
const isProse = (text: string) => !/^[a-z0-9_.-]+$/.test(text);

/** What a person has written in calls, as plain text that can be taken along. */
export function wordsToCopy(t: TFunction, ops: readonly Op[]): string {
  const calls = ops.filter(({ kind }) => kind !== 'media.upload');
  return calls.map((op) => [headOf(t, op), ...linesOf(t, op, op.payload)].join('\n')).join('\n\n');
}

const headOf = (t: TFunction, op: Op) => [t(`sync:kind.${op.kind}`), titleOf(op)].filter(Boolean).join(': ');

function linesOf(t: TFunction, op: Op, value: object): string[] {
  return Object.entries(value).flatMap(([name, each]): string[] => {
    if (NOT_TOLD.has(name) || isReference(name)) return [];
    if (each === null || each === undefined || each === '') return [];
    if (typeof each === 'object') return linesOf(t, op, each);
    if (typeof each === 'string' && MACHINE_MADE.test(each)) return [];
    const label = labelOf(t, op, name);
    const said = saidOf(t, name, each);
    if (label) return [`${label}: ${said}`];
    return typeof each === 'string' && isProse(each) ? [said] : [];
  });
}

function labelOf(t: TFunction, op: Op, name: string): string {
  const { entity } = callOf(op);
  const own = entity === 'media' ? undefined : recordOf(entity).words;
  const keys = [
    ...(own ? [`${own.texts}:${own.names}.${name}`] : []),
    `sync:field.${name}`,
    `sync:copied.${name}`,
  ];
  const known = keys.find((key) => i18next.exists(key));
  return known === undefined ? '' : t(known);
}

function saidOf(t: TFunction, name: string, value: unknown): string {
  const keys = ['observations', 'common', 'permits'].map((texts) => `${texts}:${name}.${String(value)}`);
  const known = typeof value === 'string' ? keys.find((key) => i18next.exists(key)) : undefined;
  if (known !== undefined) return t(known);
  if (typeof value === 'boolean') return t(value ? 'sync:conflict.yes' : 'sync:conflict.no');
  return typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : String(value);
}

/** Puts them where the person can paste them, and says whether that went. */
export async function copyWords(t: TFunction<['sync', 'common']>, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast({ title: t('common:copy.done'), kind: 'success' });
  } catch {
    showToast({ title: t('common:copy.failed'), kind: 'error' });
  }
}
