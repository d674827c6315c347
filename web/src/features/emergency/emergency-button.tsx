import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './call-first.css';
import { openEmergency } from './panel-state.ts';

/** Red, in the header of every screen and of the login page; a narrow header has room for a short word only. */
export function EmergencyButton() {
  const { t } = useTranslation('common');
  return (
    <button type="button" className="emergency-button" aria-haspopup="dialog" onClick={openEmergency}>
      <IconPhoneCall size={20} aria-hidden />
      <span className="emergency-button-long">{t('emergency.open')}</span>
      <span className="emergency-button-short">{t('emergency.short')}</span>
    </button>
  );
}
