import { IconPhone } from '@tabler/icons-react';
import plainFinnish from '@turva/locales/selko/emergency.json';
import { type Contact, contactsOf, stepsOf } from '@turva/rules/plant/emergency-procedure';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentReading } from '../../../ui/translate/reading.ts';

const plain: Readonly<Record<string, string>> = plainFinnish;

/** In order, in large type. */
export function Steps({ steps }: { steps: string }) {
  return (
    <ol className="steps user-text stack flush gap-10">
      {stepsOf(steps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** A line with one number is a link as a whole; of several each is one. An extension is only shown. */
export function Contacts({ contacts }: { contacts: string | null }) {
  const list = contactsOf(contacts);
  if (list.length === 0) return null;
  return (
    <ul className="contacts pad-0 user-text stack gap-6">
      {list.map((contact) => (
        <li key={contact.line}>
          <ContactLine contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function ContactLine({ contact: { line, numbers } }: { contact: Contact }) {
  const [only, ...others] = numbers;
  if (!only) return <span>{line}</span>;
  if (others.length === 0) {
    const at = line.indexOf(only.text);
    return (
      <Call dial={only.dial}>
        {line.slice(0, at)}
        <strong className="nb">{only.text}</strong>
        {line.slice(at + only.text.length)}
      </Call>
    );
  }
  return (
    <>
      <span>{line}</span>
      {numbers.map(({ text, dial }) => (
        <Call key={dial} dial={dial}>
          <strong className="nb">{text}</strong>
        </Call>
      ))}
    </>
  );
}

function Call({ dial, children }: { dial: string; children: ReactNode }) {
  return (
    <a href={`tel:${dial}`}>
      <IconPhone size={20} aria-hidden className="contact-icon no-shrink" />
      <span>{children}</span>
    </a>
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
