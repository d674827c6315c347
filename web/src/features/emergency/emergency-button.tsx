import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './call-first.css';
import { openEmergency, useEmergencyOpened } from './panel-state.ts';

/** Red, in the header of every screen, of the login page and of every dialog; a narrow header has room for a short word only. */
export function EmergencyButton() {
  const { t } = useTranslation('common');
  // in what the panel itself has opened, the way to it is to close that
  if (useEmergencyOpened()) return null;
  return (
    <button
      type="button"
      className="emergency-button inline-flex middle centred high-ctl gap-8 no-edge round-10 nowrap pointer"
      data-call
      aria-haspopup="dialog"
      onClick={openEmergency}
    >
      <IconPhoneCall size={20} aria-hidden />
      <span className="emergency-button-long">{t('emergency.open')}</span>
      <span className="emergency-button-short">{t('emergency.short')}</span>
    </button>
  );
}
