import { IconPhoneCall } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './call-first.css';

/** Calls 112. Always first and largest; needs no network, no session, no data. */
export function CallLink({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation('common');
  return (
    <a ref={ref} className="call-link line centred text-center no-line" href="tel:112" data-autofocus>
      <IconPhoneCall size={36} aria-hidden />
      {t('call112')}
    </a>
  );
}

/** The same call in the head of the panel, while the large one is scrolled out of sight. */
export function CallAgain() {
  const { t } = useTranslation('common');
  return (
    <a
      className="call-link line centred text-center no-line call-again"
      href="tel:112"
      aria-label={t('call112')}
    >
      <IconPhoneCall size={24} aria-hidden />
      112
    </a>
  );
}

interface Props {
  onClose: () => void;
}

/** Until the panel has loaded, or if it cannot: the call, and the close button. */
export function CallFirst({ onClose }: Props) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('a')?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={t('emergency.open')}
      className="call-first stack centred fixed on-page"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <CallLink />
      <button
        type="button"
        className="call-first-close high-56 round-10 no-ground like-around pointer"
        onClick={onClose}
      >
        {t('close')}
      </button>
    </div>
  );
}
