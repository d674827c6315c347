/** One text of a module, in the two languages it is written in on the screen. */
export interface Words {
  fi: string;
  en: string;
}

export const noWords = (): Words => ({ fi: '', en: '' });

export const wordsMissing = ({ fi, en }: Words, inEnglish: boolean) =>
  fi.trim() === '' || (inEnglish && en.trim() === '');
