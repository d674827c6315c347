import { readJson } from '@turva/content/read-content';
import type { EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import type { Texts } from '@turva/contracts/words/texts';
import { markOf } from '@turva/rules/words/in-language';
import type { ProcedureWords, ShippedKey, ShippedWords } from './words.ts';

export const shippedWords = Object.fromEntries(
  readings.map((reading) => [reading, readJson<ShippedWords>(`${reading}/emergency.json`)]),
) as Readonly<Record<Reading, ShippedWords>>;

/** In the order they hang on the wall. */
export const shippedKeys: readonly ShippedKey[] = [
  'fire',
  'evacuation',
  'first_aid',
  'chemical',
  'electrical',
  'crushing',
  'gas',
];

const askPoisonCentre: ReadonlySet<ShippedKey> = new Set(['first_aid', 'chemical', 'gas']);

/** Whom to call in the whole country. */
export function nationalContacts(key: ShippedKey, reading: Reading): string[] {
  const { centre, poison } = shippedWords[reading];
  return askPoisonCentre.has(key) ? [centre, poison] : [centre];
}

export interface WrittenProcedure extends ProcedureWords {
  contacts: readonly string[];
}

type Procedure = Pick<
  EmergencyProcedure,
  'title' | 'description' | 'category' | 'steps' | 'emergencyContacts' | 'texts'
>;

const fieldsOf = ({ title, description, steps, contacts }: WrittenProcedure) => ({
  title,
  description,
  steps: steps.join('\n'),
  emergencyContacts: contacts.join('\n'),
});

/** As its row holds it: the plant's language plain, every other as a translation of it. */
export function procedureOf(key: ShippedKey, wordsIn: (reading: Reading) => WrittenProcedure): Procedure {
  const plain = fieldsOf(wordsIn(plantLanguage));
  const texts = Object.fromEntries(
    readings
      .filter((reading) => reading !== plantLanguage)
      .map((reading) => {
        const translated = fieldsOf(wordsIn(reading));
        const named = Object.entries(plain).map(([field, text]) => [
          field,
          { text: translated[field as keyof typeof plain], of: markOf(text) },
        ]);
        return [reading, Object.fromEntries(named)];
      }),
  ) satisfies Texts;
  return { ...plain, category: key, texts };
}

/** In the words that hold for any plant. */
export const shippedProcedure = (key: ShippedKey): Procedure =>
  procedureOf(key, (reading) => ({
    ...shippedWords[reading][key],
    contacts: nationalContacts(key, reading),
  }));
