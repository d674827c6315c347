import type { TFunction } from 'i18next';
import type { LocalMedia, Op } from '../../offline/engine/rows.ts';
import { callOf, titleOf } from '../../offline/nouns/calls.ts';
import { recordOf } from '../../offline/nouns/records.ts';
import { wayOfError } from '../../offline/sending/way.ts';

/** Name of an item: the record's title, or the file's name for an attachment uploaded by itself. */
export function opTitle(t: TFunction, op: Op, media: LocalMedia[]): string {
  if (op.kind === 'media.upload') {
    const file = media.find((item) => item.id === op.mediaIds[0]);
    return file?.filename || t(`sync:role.${file?.role ?? 'image'}`);
  }
  return titleOf(op) || t('sync:untitled');
}

/** Why it has not arrived, in the reader's language; null without an error. */
export function reasonText(t: TFunction, op: Pick<Op, 'lastError'>): string | null {
  if (!op.lastError) return null;
  const { code, status } = op.lastError;
  // whatever served the 502 page, the network is not to blame
  if (wayOfError(op.lastError) === 'faulty' && (code === 'not_json' || code === 'not_ours'))
    return t('sync:reason.faulty');
  return t([`sync:reason.${code}`, `errors:${code}`, 'sync:reason.unknown'], {
    code: status ? `${status} ${code}` : code,
  });
}

/** The fields named by the server, each with its error. */
export function fieldTexts(t: TFunction, op: Pick<Op, 'lastError' | 'kind'>): string[] {
  const { entity } = callOf(op);
  const words = entity === 'media' ? undefined : recordOf(entity).words;
  return (op.lastError?.fields ?? []).map(({ path, code }) => {
    const [name = path] = path.split('.');
    const own = words ? [`${words.texts}:${words.names}.${name}`] : [];
    const field = t([`sync:field.${path}`, ...own, 'sync:field.other'], { path });
    return `${field}: ${t([`errors:field.${code}`, 'errors:field.invalid'])}`;
  });
}
