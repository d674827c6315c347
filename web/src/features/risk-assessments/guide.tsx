import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconClipboardList, IconGauge, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const steps = [
  { name: 'identify', Icon: IconAlertTriangle },
  { name: 'assess', Icon: IconGauge },
  { name: 'plan', Icon: IconClipboardList },
  { name: 'follow', Icon: IconRefresh },
] as const;

/** The four steps of an assessment, for whoever makes their first; folded on a phone, where they fill the screen. */
export function Guide() {
  const { t } = useTranslation('risk');
  const isWide = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false });
  return (
    <details className="card risk-guide" open={isWide}>
      <summary>
        <h2>{t('guide.title')}</h2>
      </summary>
      <ol>
        {steps.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} aria-hidden />
            <div>
              <h3>{t(`guide.${name}.title`)}</h3>
              <p>{t(`guide.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
