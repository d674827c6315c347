import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { ToggleRow } from '../../ui/toggle-row.tsx';
import { readPlainFinnish, readsPlainFinnish } from '../../ui/translate/reading.ts';

/** For Finnish only: texts that exist in plain Finnish are shown in it. */
export function PlainFinnish() {
  const { t } = useTranslation('settings');
  const [wanted, setWanted] = useState(readsPlainFinnish);
  if (currentLanguage() !== 'fi') return null;
  return (
    <ToggleRow
      name="plainFinnish"
      label={t('toggle.plainFinnish')}
      hint={t('hint.plainFinnish')}
      checked={wanted}
      onChange={(next) => {
        readPlainFinnish(next);
        setWanted(next);
      }}
    />
  );
}
