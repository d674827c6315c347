import { IconPhone } from '@tabler/icons-react';
import { POISON_CENTRE } from '@turva/contracts/registers/chemical-values';
import { useTranslation } from 'react-i18next';

/** The phone makes the call itself, as with 112: it works without our network. */
export function PoisonCall({ hint = false }: { hint?: boolean }) {
  const { t } = useTranslation('chemicals');
  // the number must not wrap
  const number = POISON_CENTRE.replaceAll(' ', '\u00a0');
  return (
    <div className="poison">
      <a
        className="inline-flex middle high-48 gap-8 like-around"
        href={`tel:${POISON_CENTRE.replaceAll(' ', '')}`}
      >
        <IconPhone size={20} aria-hidden />
        <span>{hint ? t('poison.call', { number }) : `${t('poison.title')} ${number}`}</span>
      </a>
      {hint && <p className="chemical-dim">{t('poison.hint')}</p>}
    </div>
  );
}
