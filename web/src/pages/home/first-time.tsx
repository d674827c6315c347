import { IconCamera, IconPhoneCall, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './home.css';
import { ActLink } from '../../ui/press/act.tsx';

const lines = [
  { name: 'report', Icon: IconCamera },
  { name: 'emergency', Icon: IconPhoneCall },
  { name: 'training', Icon: IconSchool },
] as const;

/** Replaces an empty list: what to know on the first day. */
export function FirstTime() {
  const { t } = useTranslation('shell');
  return (
    <div className="card home-first grid pad-12 gap-10">
      <strong>{t('home.first.title')}</strong>
      <ul className="plain grid gap-8">
        {lines.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={22} aria-hidden /> {t(`home.first.${name}`)}
          </li>
        ))}
      </ul>
      <ActLink label={t('home.first.start')} to="/training" />
    </div>
  );
}
