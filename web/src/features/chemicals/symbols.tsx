import { useTranslation } from 'react-i18next';
import { GhsPictogram, isGhsCode } from '../../ui/ghs/ghs-pictogram.tsx';

interface Props {
  codes: readonly string[];
  size?: number;
  /** with their names next to them */
  named?: boolean;
}

/** The pictograms of a chemical with their names; an unknown code is shown as it is. */
export function Symbols({ codes, size = 56, named = false }: Props) {
  const { t } = useTranslation('chemicals');
  if (codes.length === 0) return <span className="chemical-dim">{t('noSymbols')}</span>;
  return (
    <ul className="ghs-list flow plain gap-8" data-named={named} aria-label={t('symbols')}>
      {codes.map((code) => (
        <li key={code}>
          {isGhsCode(code) ? <GhsPictogram code={code} size={size} /> : code}
          {named && isGhsCode(code) && <span aria-hidden>{t(`ghs.${code}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
