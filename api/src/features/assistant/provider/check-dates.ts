import { fold } from '@turva/assistant/fold';
import { type Language, languages, localeTag } from '@turva/locales/languages';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const SHORTEST_MONTH = 3;

const formsFor = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeTag[language], { ...options, timeZone: 'UTC' });

/** Every way to write a day in a language, the longer ones first. */
export function daysWritten(day: string, language: Language): string[] {
  const at = new Date(`${day}T12:00:00Z`);
  const [year = '', month = '', date = ''] = day.split('-');
  const [m, d] = [String(Number(month)), String(Number(date))];
  const long = formsFor(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  const short = formsFor(language, { day: 'numeric', month: 'long' }).format(at);
  const numeric = [
    [d, m],
    [date, month],
  ].flatMap(([one, other]) => [
    `${one}.${other}.${year}`,
    `${one}. ${other}. ${year}`,
    `${one}/${other}/${year}`,
    `${one}.${other}.`,
    `${one}. ${other}.`,
    `${one}.${other}`,
  ]);
  const monthName = formsFor(language, { month: 'long' }).format(at);
  const english = [`${monthName} ${d}, ${year}`, `${monthName} ${d}`];
  return [long, ...english, short, day, ...numeric]
    .map((written) => fold(written))
    .toSorted((a, b) => b.length - a.length);
}

const monthStems = Object.fromEntries(
  languages.map((language) => [
    language,
    MONTHS.map((at) => {
      // as it is written inside a date: in Russian and Slovak that is another case
      const parts = formsFor(language, { day: 'numeric', month: 'long' }).formatToParts(at);
      const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '');
      return name.length > SHORTEST_MONTH + 1 ? name.slice(0, -1) : name;
    }),
  ]),
) as Record<Language, string[]>;

const NUMERIC = /(?<![\d.,])\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}/;

/**
 * A folded text without the known days, and whether it names an unknown one. A range such as `22.–23.11.` is
 * both its days.
 */
export function withoutDays(text: string, days: ReadonlySet<string>, language: Language) {
  const ranged = text.replace(
    /(\d{1,2})\.\s?[–-]\s?(\d{1,2})\.(\d{1,2})\.(\d{4})?/g,
    (_, from: string, to: string, month: string, year = '') =>
      `${from}.${month}.${year} – ${to}.${month}.${year}`,
  );
  // the same ending with one digit less must not match: `1.11` in `21.11`, `19.1` in `19.11`
  const left = [...days]
    .flatMap((day) => daysWritten(day, language))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, written) => removed(rest, written), ranged);
  const months = monthStems[language].join('|');
  const named = new RegExp(`\\d{1,2}\\.?\\s+(?:${months})|(?:${months})\\p{L}*\\s+\\d{1,2}(?!\\d)`, 'u');
  return { left, isStrange: named.test(left) || NUMERIC.test(left) };
}

function removed(text: string, written: string): string {
  let rest = text;
  for (let at = rest.indexOf(written); at >= 0; at = rest.indexOf(written, at)) {
    const [before, after] = [rest[at - 1] ?? '', rest[at + written.length] ?? ''];
    if (/\d/.test(before) || (/\d/.test(after) && /\d$|\.$/.test(written))) at += 1;
    else rest = `${rest.slice(0, at)} ${rest.slice(at + written.length)}`;
  }
  return rest;
}
