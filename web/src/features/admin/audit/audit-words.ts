import type { TFunction } from 'i18next';

/** The log's codes in the reader's language. A code of another version, without a word here, is shown as it is. */
export function auditWords(t: TFunction<'auditLog'>, locale: string) {
  const word = (kind: 'action' | 'entity' | 'setting', code: string) =>
    t(`${kind}.${code}`, { defaultValue: code });
  return {
    word,
    /** sorted by word, because nobody looks for one by its code */
    choices: (kind: 'action' | 'entity', codes: readonly string[]) => {
      const { compare } = new Intl.Collator(locale);
      return codes
        .map((code) => ({ value: code, label: word(kind, code) }))
        .toSorted((a, b) => compare(a.label, b.label));
    },
    /** for settings of the plant, names are used as ids */
    number: (entity: string, id: string) => (entity === 'plant_settings' ? word('setting', id) : id),
  };
}
