import { type GhsCode, ghsCodes } from '@turva/contracts/registers/chemical-values';
import { useTranslation } from 'react-i18next';
import { ghsShapes } from './ghs-shapes.tsx';

export const isGhsCode = (code: string): code is GhsCode => ghsCodes.some((known) => known === code);

/** A pictogram of the CLP regulation: the same red, white and black on any background. */
export function GhsPictogram({ code, size = 56 }: { code: GhsCode; size?: number }) {
  const { t } = useTranslation('chemicals');
  const name = t(`ghs.${code}`);
  return (
    <svg
      className="ghs as-block no-shrink"
      data-ghs={code}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      <path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#d8000f" strokeWidth="6" strokeLinejoin="round" />
      <g fill="#111">{ghsShapes[code]}</g>
    </svg>
  );
}
