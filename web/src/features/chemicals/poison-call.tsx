import { IconPhone } from '@tabler/icons-react';
import { POISON_CENTRE } from '@turva/contracts/chemical-values';
import { useTranslation } from 'react-i18next';

/** The call itself is the phone's own business, as with 112: it needs no network of ours. */
export function PoisonCall({ hint = false }: { hint?: boolean }) {
  const { t } = useTranslation('chemicals');
  // the number stays in one piece
  const number = POISON_CENTRE.replaceAll(' ', '\u00a0');
  return (
    <div className="poison">
      <a className="poison-call" href={`tel:${POISON_CENTRE.replaceAll(' ', '')}`}>
        <IconPhone size={20} aria-hidden />
        <span>{hint ? t('poison.call', { number }) : `${t('poison.title')} ${number}`}</span>
      </a>
      {hint && <p className="chemical-dim">{t('poison.hint')}</p>}
    </div>
  );
}
