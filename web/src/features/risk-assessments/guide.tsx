import { IconAlertTriangle, IconClipboardList, IconGauge, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';

const steps = [
  { name: 'identify', Icon: IconAlertTriangle },
  { name: 'assess', Icon: IconGauge },
  { name: 'plan', Icon: IconClipboardList },
  { name: 'follow', Icon: IconRefresh },
] as const;

const SEEN = 'turva.risk-guide';

/** The four steps of an assessment, open on the first visit; folded on a phone, where they would fill the screen. */
export function Guide() {
  const { t } = useTranslation('risk');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(() => !isPhone && localStorage.getItem(SEEN) === null);
  useEffect(() => {
    if (!isPhone) localStorage.setItem(SEEN, '1');
  }, [isPhone]);
  return (
    <details
      className="card risk-guide"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
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
