import { partsOf, phraseCodes } from '@turva/rules/chemicals/phrase-codes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The text of a statement, or of the parts of a combined one. Null: unknown. */
export function phraseText(t: TFunction<'phrases'>, code: string): string | null {
  const whole = t(code, { defaultValue: '' });
  if (whole) return whole;
  const parts = partsOf(code).map((part) => t(part, { defaultValue: '' }));
  return parts.every(Boolean) ? parts.join(' ') : null;
}

/** Statements by code, in the reader's language; additional text in the register is kept. */
export function Phrases({ text }: { text: string | null }) {
  const { t } = useTranslation(['phrases', 'chemicals']);
  const codes = phraseCodes(text);
  if (codes.length === 0) return text ? <p className="user-text chemical-text flush">{text}</p> : null;
  return (
    <ul className="phrase-list break stack plain gap-6">
      {codes.map((code) => (
        <li key={code}>
          <b>{code}</b> <span>{phraseText(t, code) ?? t('chemicals:phraseUnknown')}</span>
        </li>
      ))}
    </ul>
  );
}
