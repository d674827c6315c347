import { fold } from '@turva/assistant/fold';
import type { Language } from '@turva/locales/languages';

// 0 to 10, then 11 to 19, then 20 to 90, then a hundred and a thousand; folded, in every form the cases give
// them. Scandinavian `en` and `ett` are articles, so 1 is not looked for there.
const fiCase = '(n|a|ta|tta|lla|lle|lta|ssa|sta|ksi)?';
const fiUnits = [
  'nolla',
  '(yksi|yhden)',
  '(kaksi|kahta|kahden|kahdella|kahdelle|kahdessa|kahdesta)',
  'kolme(a)?',
  'nelja',
  '(viisi|viitta|viiden|viidella|viidelle|viidessa|viidesta)',
  '(kuusi|kuutta|kuuden|kuudella|kuudelle|kuudessa|kuudesta)',
  'seitsema',
  'kahdeksa',
  'yhdeksa',
  'kymmene',
];
const nordic = (teens: string, tens: string) => [teens.split(' '), tens.split(' ')] as const;
const [svTeens, svTens] = nordic(
  'elva tolv tretton fjorton femton sexton sjutton arton nitton',
  'tjugo(en|ett)? trettio fyrtio femtio sextio sjuttio attio nittio',
);
const [noTeens, noTens] = nordic(
  'elleve tolv tretten fjorten femten seksten sytten atten nitten',
  '(tjue|tyve) (tretti|tredve) forti femti seksti sytti atti nitti',
);
const forms: Record<Language, readonly (string | null)[]> = {
  fi: [
    ...fiUnits.map((unit) => `${unit}${fiCase}`),
    ...fiUnits.slice(1, 10).map((unit) => `${unit}n?toista`),
    ...fiUnits.slice(2, 10).map((unit) => `${unit}n?kymmen(ta|en|ella|elle|essa|esta)`),
    'sata(a)?|sadan',
    'tuhat(ta)?|tuhannen',
  ],
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(
    ' ',
  ),
  sv: [
    'noll',
    null,
    ...'tva tre fyra fem sex sju atta nio tio'.split(' '),
    ...svTeens,
    ...svTens,
    'hundra',
    'tusen',
  ],
  no: [
    'null',
    null,
    ...'to tre fire fem seks (sju|syv) atte ni ti'.split(' '),
    ...noTeens,
    ...noTens,
    'hundre',
    'tusen',
  ],
  sk: 'nula jed(en|na|no|neho|nej|nu|nym|nou) dva|dve|dvoch|dvom|dvoma tri|troch|trom|tromi styri|styroch|styrom piati?ch|pat|piati sest|siestich|siesti sedem|siedmich|siedmi osem|osmich|osmi devat|deviatich|deviati desat|desiatich|desiati jedenast(i|ich)? dvanast(i|ich)? trinast(i|ich)? strnast(i|ich)? patnast(i|ich)? sestnast(i|ich)? sedemnast(i|ich)? osemnast(i|ich)? devatnast(i|ich)? dvadsat(i|ich)? tridsat(i|ich)? styridsat(i|ich)? patdesiat(i|ich)? sestdesiat(i|ich)? sedemdesiat(i|ich)? osemdesiat(i|ich)? devatdesiat(i|ich)? sto tisic(e|ov)?'.split(
    ' ',
  ),
  ru: 'ноль|нуль|ноля|нуля один|одна|одно|одного|одной|одну|одном|одним два|две|двух|двум|двумя три|трех|трем|тремя четыре|четырех|четырем пять|пяти|пятью шесть|шести|шестью семь|семи|семью восемь|восьми|восемью девять|девяти|девятью десять|десяти|десятью одиннадцат(ь|и) двенадцат(ь|и) тринадцат(ь|и) четырнадцат(ь|и) пятнадцат(ь|и) шестнадцат(ь|и) семнадцат(ь|и) восемнадцат(ь|и) девятнадцат(ь|и) двадцат(ь|и) тридцат(ь|и) сорока? пятьдесят|пятидесяти шестьдесят|шестидесяти семьдесят|семидесяти восемьдесят|восьмидесяти девяносто|девяноста сто|ста тысяч[аиу]?'.split(
    ' ',
  ),
};

const valueAt = (place: number) =>
  place <= 20 ? place : place <= 27 ? (place - 18) * 10 : place === 28 ? 100 : 1000;

interface Numeral {
  value: number;
  whole: RegExp;
  front: RegExp;
}
const read = (language: Language): Numeral[] =>
  forms[language].flatMap((form, place) =>
    form === null
      ? []
      : [{ value: valueAt(place), whole: new RegExp(`^(?:${form})$`), front: new RegExp(`^(?:${form})`) }],
  );
const known = new Map<Language, Numeral[]>();
function numeralsOf(language: Language) {
  const numerals = known.get(language) ?? read(language);
  known.set(language, numerals);
  return numerals;
}

/** `viisi`, `dvadsaťpäť`; null: not a number. */
function numberOf(word: string, numerals: readonly Numeral[]): number | null {
  const whole = numerals.find((numeral) => numeral.whole.test(word));
  if (whole) return whole.value;
  for (const ten of numerals.filter(({ value }) => value >= 20 && value < 100)) {
    const [front] = word.match(ten.front) ?? [];
    const rest =
      front &&
      numerals.find(({ value, whole }) => value > 0 && value < 10 && whole.test(word.slice(front.length)));
    if (rest) return ten.value + rest.value;
  }
  return null;
}

/** Every number a text has in words, in any language that may be mixed with digits: `twenty-five` is 25. */
export function numbersInWords(text: string, language: Language): number[] {
  const numerals = numeralsOf(language);
  const values = (fold(text).match(/[\p{L}]+/gu) ?? []).map((word) => numberOf(word, numerals));
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    const next = values[i + 1];
    if (value === null || value === undefined) continue;
    const isTens = value >= 20 && value < 100 && value % 10 === 0;
    if (isTens && next !== null && next !== undefined && next > 0 && next < 10) {
      found.push(value + next);
      i++;
    } else found.push(value);
  }
  return found;
}
