import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { numbersInWords } from './numbers-in-words.ts';

const said: [Language, string, number[]][] = [
  ['fi', 'Avoimia on kaksi, ja kolmella niistä ei ole käsittelijää.', [2, 3]],
  ['fi', 'Yhteensä kaksikymmentäviisi, joista kolmetoista on yhdessä hallissa.', [25, 13]],
  ['fi', 'Kuusikymmentä yksikköä, yhdeksän aluetta, nolla tapaturmaa', [60, 9, 0]],
  ['en', 'Twenty-five are open, twelve of them late and none is new.', [25, 12]],
  ['en', 'The tenth often tended to be alone', []],
  ['sv', 'En avdelning har tjugofem, en annan elva och två saknas', [25, 11, 2]],
  ['no', 'Et område har tjuefem, et annet elleve og to mangler', [25, 11, 2]],
  ['sk', 'Otvorených je dvadsaťpäť, jedenásť mešká a dve chýbajú', [25, 11, 2]],
  ['ru', 'Открыто двадцать пять, одиннадцать просрочено, у двух нет срока', [25, 11, 2]],
  ['fi', 'Avoinna on seitsemänsataa havaintoa.', [700]],
  ['fi', 'kaksituhatta kolmesataaneljäkymmentäviisi, miljoona, seitsemälläsadalla', [2345, 1_000_000, 700]],
  ['en', 'seven hundred and five, two thousand three hundred, a million and five', [705, 2300, 1_000_005]],
  ['sv', 'sjuhundra, etthundratjugofem, tvåtusen', [700, 125, 2000]],
  ['no', 'sjuhundre, ethundretjuefem, totusen', [700, 125, 2000]],
  ['sk', 'sedemsto, stodvadsaťpäť, dvetisíc', [700, 125, 2000]],
  ['ru', 'семьсот, сто двадцать пять, две тысячи триста', [700, 125, 2300]],
];
test.each(said)('%s: %s', (language, text, numbers) => {
  expect(numbersInWords(text, language)).toEqual(numbers);
});

const counted: Record<Language, string> = {
  fi: 'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä',
  en: 'zero. one. two. three. four. five. six. seven. eight. nine. ten. eleven. twelve. thirteen. fourteen. fifteen. sixteen. seventeen. eighteen. nineteen. twenty. thirty. forty. fifty. sixty. seventy. eighty. ninety',
  sv: 'noll två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  no: 'null to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tretti førti femti seksti sytti åtti nitti',
  sk: 'nula jeden dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat',
  ru: 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
};
test.each(Object.entries(counted) as [Language, string][])(
  '%s counts to twenty and by tens',
  (language, words) => {
    const all = [...Array.from({ length: 21 }, (_, i) => i), 30, 40, 50, 60, 70, 80, 90];
    const found = words
      .split(/[. ]+/)
      .filter(Boolean)
      .map((word) => numbersInWords(word, language)[0]);
    expect(found).toEqual(language === 'sv' || language === 'no' ? all.filter((value) => value !== 1) : all);
  },
);
