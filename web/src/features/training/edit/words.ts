import { plantLanguage, type Reading } from '@turva/contracts/words/readings';
import type { Translation } from '@turva/contracts/words/texts';

export type Other = Exclude<Reading, 'fi'>;

/** One text of a module: the Finnish in the form, and its stored translations. */
export interface Words {
  fi: string;
  others: Partial<Record<Other, Translation>>;
}

export const noWords = (): Words => ({ fi: '', others: {} });

export const areMissing = ({ fi }: Words) => fi.trim() === '';

/** Its text in one language. */
export const saidIn = ({ fi, others }: Words, reading: Reading): string =>
  reading === plantLanguage ? fi : (others[reading as Other]?.text ?? '');
