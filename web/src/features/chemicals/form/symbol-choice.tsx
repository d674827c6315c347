import { ghsCodes } from '@turva/contracts/registers/chemical-values';
import { useTranslation } from 'react-i18next';
import { GhsPictogram } from '../../../ui/ghs/ghs-pictogram.tsx';

interface Props {
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Checkboxes for the nine pictograms with their names. */
export function SymbolChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation('chemicals');
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <fieldset className="ghs-choice edge round-12 flush">
      <legend>{t('column.hazardSymbols')}</legend>
      <div className="ghs-choices grid gap-8">
        {ghsCodes.map((code) => (
          <label key={code} data-checked={chosen.includes(code)}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
            <span aria-hidden className="ghs-choice-picture">
              <GhsPictogram code={code} size={48} />
            </span>
            <span>{t(`ghs.${code}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
