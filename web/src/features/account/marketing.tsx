import {
  IconChartHistogram,
  IconDeviceMobileCheck,
  IconMessageChatbot,
  IconShieldCheck,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/theme/brand.tsx';
import './sign-in.css';

const features = [
  { key: 'ai', Icon: IconSparkles },
  { key: 'tsi', Icon: IconChartHistogram },
  { key: 'pwa', Icon: IconDeviceMobileCheck },
  { key: 'assistant', Icon: IconMessageChatbot },
] as const;

const badges = ['iso', 'finnish', 'gdpr'] as const;

/** The left panel of wide screens: four features, three badges. */
export function Marketing() {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <aside className="entrance-marketing">
      <div className="entrance-brand">
        <BrandMark size={56} />
        <span className="entrance-brand-name">{t('common:appName')}</span>
      </div>
      <p className="entrance-tagline">{t('tagline')}</p>
      <h2 className="visually-hidden">{t('features.heading')}</h2>
      <ul className="entrance-features">
        {features.map(({ key, Icon }) => (
          <li key={key}>
            <span className="entrance-feature-icon">
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            <div>
              <h3>{t(`features.${key}.title`)}</h3>
              <p>{t(`features.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="entrance-badges" aria-label={t('badges.label')}>
        {badges.map((badge) => (
          <li key={badge}>
            <IconShieldCheck size={16} aria-hidden />
            {t(`badges.${badge}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
