import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../call-first.tsx';
import { leftUnsent } from './left-unsent.ts';
import './alert-banner.css';
import { Act } from '../../../ui/press/act.tsx';

/** On the login page: the session ended, or the page was left, while an alert was counting down. */
export function LeftUnsentNotice() {
  const { t } = useTranslation('emergency');
  const [isShown, setShown] = useState(leftUnsent.read);
  if (!isShown) return null;
  const understood = () => {
    leftUnsent.forget();
    setShown(false);
  };
  return (
    <section className="alert-banner" aria-label={t('banner.label')}>
      <div className="alert-line" data-left-unsent>
        <span role="alert" className="alert-words">
          <strong>{t('alert.left.title')}</strong> {t('alert.left.message')}
        </span>
        <CallLink />
        <Act label={t('alert.understood')} onClick={understood} />
      </div>
    </section>
  );
}
