import { IconAlertTriangle, IconClipboardList, IconGauge, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const steps = [
  { name: 'identify', Icon: IconAlertTriangle },
  { name: 'assess', Icon: IconGauge },
  { name: 'plan', Icon: IconClipboardList },
  { name: 'follow', Icon: IconRefresh },
] as const;

/** The four steps of an assessment, for whoever makes their first. */
export function Guide() {
  const { t } = useTranslation('risk');
  return (
    <section className="card risk-guide" aria-labelledby="risk-guide">
      <h2 id="risk-guide">{t('guide.title')}</h2>
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
    </section>
  );
}
