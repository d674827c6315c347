/** A number as written in a text, and in full as a mobile phone in Finland dials it. */
export interface PhoneNumber {
  text: string;
  dial: string;
}

const SPACE = '[ \\u00a0\\u202f]';
const DASH = '[-\\u2010-\\u2014]';
const CLOCK = `(?:[01]?\\d|2[0-4])(?:[.:]?[0-5]\\d)?`;

/** Everything that could be one number, together with characters too close to it to tell where it ends. */
const run = new RegExp(
  `(?:\\(\\+?[\\d ]{1,5}\\)|\\+${SPACE}?|(?=\\d))(?:[\\d.]|\\(0\\)|${SPACE}|${DASH})+`,
  'gu',
);
const between = new RegExp(`${SPACE}*${DASH}${SPACE}*|\\.|${SPACE}+`, 'gu');
const aDay = /^\d{1,2}[.\- ]\d{1,2}[.\- ](?:\d{4}|\d{2})?$|^\d{4}[.\- ]\d{1,2}[.\- ]\d{1,2}$/;
const hours = new RegExp(`^${CLOCK}(?:${SPACE}|${DASH})+${CLOCK}$`, 'u');
/** Before the number of a line: `klo 7-15 `, `Halli 3 `, `1.5. `; told apart by the zero or plus that follows. */
const opening = new RegExp(
  `^(?:${CLOCK}${SPACE}?${DASH}${SPACE}?${CLOCK}|\\d{1,2}|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4})?)${SPACE}(?=\\+|\\(?0[1-9])`,
  'u',
);
/** What follows these is the number from its first digit on. */
const saysPhone =
  /(?:^|[^\p{L}])(?:p|puh|puhelin|gsm|nro|numero|tel|telefon|tlf|phone|mob|mobil|т|тел|č)\.?:?\s*$/iu;
/** What follows belongs to the last digits: `24 h`, `7/8`, `12:30`, `100 %`. */
const goesOn = /^(?:[\p{L}\d@_%€]|[:.,]\d|\s*\/\s*[1-9]|\s*\/\d)/u;
const aWordFollows = /^\.?\s*[\p{L}%€]/u;
const endsInWord = /[\p{L}\d_/@#]$|\d[.,:/]$/u;

/** Digits after the country's code, where the house knows them; elsewhere what the world's plan allows. */
const lengths: readonly (readonly [string, number, number])[] = [
  ['358', 6, 10],
  ['421', 9, 9],
  ['372', 7, 8],
  ['47', 8, 8],
  ['46', 7, 9],
  ['45', 8, 8],
  ['7', 10, 10],
];
const WORLD = { least: 8, most: 15 };

/** `written` begins with the country's code. */
function abroad(written: string): string | null {
  const digits = written.replace(/\D/g, '');
  const [code = '', least = WORLD.least, most = WORLD.most] =
    lengths.find(([known]) => digits.startsWith(known)) ?? [];
  const rest = written.slice(code.length).replace(/^\D+/, '');
  const count = digits.length - code.length;
  const isWhole = count >= least && count <= most && !rest.startsWith('0');
  return isWhole && (least === most || isEvenlyWritten(rest)) ? `+${digits}` : null;
}

const mobile = /^0(?:4\d|50)\d{6,8}$/;
const landline = /^0(?:[23689]|5(?!0)|1[03-9]|7[0135])\d{4,8}$/;
const inFinland = (digits: string) => (mobile.test(digits) || landline.test(digits) ? digits : null);

/** Dashes and points divide a number only where nobody could read hours, a day or an extension in them. */
function isEvenlyWritten(number: string): boolean {
  const groups = number.split(between);
  const dividers = [...number.matchAll(between)].map(([divider]) => divider.trim());
  const size = (index: number) => groups[index]?.length ?? 0;
  // a floor, a shift, the next item of a list: nobody writes the last digit of a number apart
  if (groups.length > 1 && groups.at(-1)?.length === 1) return false;
  if (dividers.some((divider) => divider === '.'))
    return dividers.every((divider) => divider === '.') && groups.every(({ length }) => length >= 2);
  const isAllDashes = dividers.every(Boolean) && groups.every(({ length }) => length >= 2);
  return dividers.every(
    (divider, index) =>
      !divider ||
      isAllDashes ||
      (index === 0 && size(0) <= 4 && size(1) > 2) ||
      (size(index) > 2 && size(index + 1) > 2),
  );
}

/** `+358 (0)40 …`, `(09) …`: as digits, with a plus for abroad. Null: not one whole number. */
function dialOf(text: string): string | null {
  const plain = text
    .replace(/^\(([^)]+)\)/, '$1 ')
    .replace(new RegExp(`^(\\+${SPACE}?\\d{1,3}|00\\d{1,3})((?:${SPACE}|${DASH})?)\\(0\\)`, 'u'), '$1 ')
    .replace(/\s+/g, ' ');
  if (/[()]/.test(plain) || aDay.test(plain) || hours.test(plain)) return null;
  const withCode = /^(?:\+ ?|00)(?=[1-9])(.+)/.exec(plain)?.[1];
  if (withCode) return abroad(withCode);
  return isEvenlyWritten(plain) ? inFinland(plain.replace(/\D/g, '')) : null;
}

function fullNumbers(line: string): PhoneNumber[] {
  const found: PhoneNumber[] = [];
  for (const match of line.matchAll(run)) {
    const whole = match[0].replace(/[^\d]+$/u, '');
    const before = line.slice(0, match.index);
    const skipped = saysPhone.test(before) ? '' : (opening.exec(whole)?.[0] ?? '');
    const text = whole.slice(skipped.length);
    const after = line.slice(match.index + whole.length);
    const lastGroup = /\d+$/.exec(text)?.[0].length ?? 0;
    const isPart =
      endsInWord.test(before) || goesOn.test(after) || (lastGroup <= 2 && aWordFollows.test(after));
    const dial = isPart ? null : dialOf(text);
    if (dial) found.push({ text, dial });
  }
  return found;
}

/** Numbers of the same few digits everywhere; a hall or a door may have them too. */
const shortNumber = /(?<![\d+(.,:/-])(112|116 ?(?:111|117|123))(?![\d)/%]|[.,:-]\d| ?[-–] ?\d| \d)/gu;
const calls =
  /(?:^|[:–-]|(?:^|[^\p{L}])(?:hätäkeskus|(?:yleinen )?hätänumero|päivystysapu|soita|puh\.?|puhelin|emergency(?: (?:services|number|centre))?|call|phone|tel\.?|tlf\.?|telefon|nødnummer|nødsentralen?|ring|nödnummer|nödcentralen|larmcentralen|sos|volajte|tiesňová linka|tiesňové volanie|позвоните|звоните|вызов|тел\.?|экстренн\p{L}+ (?:служб\p{L}+|вызов)))\s*$/iu;

function shortNumbers(line: string): PhoneNumber[] {
  return [...line.matchAll(shortNumber)]
    .filter(({ 0: text, index }) => {
      const after = line.slice(index + text.length);
      return calls.test(line.slice(0, index)) && !aWordFollows.test(after);
    })
    .map(([text]) => ({ text, dial: text.replace(/\D/g, '') }));
}

/** The whole numbers in a line. What is not surely one whole number is none: a part of it would reach somebody else. */
export function phoneNumbersIn(line: string): PhoneNumber[] {
  const full = fullNumbers(line);
  return full.length > 0 ? full : shortNumbers(line);
}
