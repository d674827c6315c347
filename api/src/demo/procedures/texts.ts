import type { EmergencyProcedure } from '@turva/contracts/emergency';
import type { Reading } from '@turva/contracts/readings';
import type { Texts } from '@turva/contracts/texts';
import { markOf } from '@turva/rules/in-language';
import { demoProcedures } from '../emergency-procedures.ts';
import { en } from './en.ts';
import { no } from './no.ts';
import { ru } from './ru.ts';
import { selko } from './selko.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';
import type { ProcedureWords } from './words.ts';

/** In the order of the Finnish ones. */
export const procedureWords: Readonly<Record<Exclude<Reading, 'fi'>, readonly ProcedureWords[]>> = {
  en,
  no,
  sv,
  sk,
  ru,
  selko,
};

const fieldsOf = ({ title, description, steps, contacts }: ProcedureWords) => ({
  title,
  description,
  steps: steps.join('\n'),
  emergencyContacts: contacts.join('\n'),
});

/** The translations of one of the demo's procedures, by its place. */
export function textsOfProcedure(place: number): EmergencyProcedure['texts'] {
  const plain = demoProcedures[place];
  if (!plain) return {};
  const sources = Object.entries(fieldsOf(plain));
  const inOthers = Object.entries(procedureWords).flatMap(([language, procedures]) => {
    const words = procedures[place];
    if (!words) return [];
    const translated = new Map(Object.entries(fieldsOf(words)));
    const texts = sources.map(([field, text]) => [field, { text: translated.get(field), of: markOf(text) }]);
    return [[language, Object.fromEntries(texts)]];
  });
  return Object.fromEntries(inOthers) satisfies Texts;
}
