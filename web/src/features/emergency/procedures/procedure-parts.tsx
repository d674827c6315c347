import { IconPhone } from '@tabler/icons-react';
import plainFinnish from '@turva/locales/selko/emergency.json';
import { contactsOf, stepsOf } from '@turva/rules/emergency-procedure';
import { useTranslation } from 'react-i18next';
import { currentReading } from '../../../ui/translate/reading.ts';

const plain: Readonly<Record<string, string>> = plainFinnish;

/** In order, in large type. */
export function Steps({ steps }: { steps: string }) {
  return (
    <ol className="steps user-text">
      {stepsOf(steps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Numbers a mobile phone can dial are links; an extension is only shown. */
export function Contacts({ contacts }: { contacts: string | null }) {
  const list = contactsOf(contacts);
  if (list.length === 0) return null;
  return (
    <ul className="contacts user-text">
      {list.map(({ who, number, dial }) => (
        <li key={who}>
          {dial ? (
            <a href={`tel:${dial}`}>
              <IconPhone size={20} aria-hidden className="contact-icon" />
              <span>
                {who}: <strong className="nb">{number}</strong>
              </span>
            </a>
          ) : (
            <span>
              {number ? `${who}: ` : who}
              {number && <strong className="nb">{number}</strong>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** General instructions in the reader's language or in plain Finnish; empty for categories without any. */
export function General({ category }: { category: string }) {
  const { t } = useTranslation('emergency');
  const shipped = t(`general.${category}`, { defaultValue: '' });
  const steps = (currentReading() === 'selko' && plain[category]) || shipped;
  if (!steps) return null;
  return (
    <section className="general">
      <h4>{t('guides.general')}</h4>
      <Steps steps={steps} />
    </section>
  );
}
